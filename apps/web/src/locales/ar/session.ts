import type { Dictionary } from '../dictionary.ts'

export const session: Dictionary['session'] = {
  loading: 'جارٍ التحميل',
  failed: 'تعذّر تحميل حسابك',
  failedHint: 'تعذّر الوصول إلى Stoop. ما زالت جلستك مفتوحة.',
  failedHintOffline: 'لا يوجد اتصال. ما زالت جلستك مفتوحة.',
  retry: 'إعادة المحاولة',
}
