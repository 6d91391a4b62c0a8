import type { Dictionary } from '../dictionary.ts'

export const deletedAccount: Dictionary['deletedAccount'] = {
  title: 'تم حذف حسابك',
  text: (until) => `لم يعد أحد يراك في Stoop. عند تغيير الرأي يكفي تسجيل الدخول قبل ${until} ليبقى حسابك.`,
  kept: { title: 'مرحبًا بعودتك!', description: 'حسابك باقٍ.' },
}
