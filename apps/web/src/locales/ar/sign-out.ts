import type { Dictionary } from '../dictionary.ts'

export const signOutTexts: Dictionary['signOutTexts'] = {
  signOut: 'تسجيل الخروج',
  title: 'هل تريد الخروج وتجاهل نصك؟',
  hint: 'هناك ما بدأته ولم يُرسل بعد. تسجيل الخروج يزيله من هذا الجهاز.',
  stay: 'البقاء',
  close: 'إغلاق',
}
