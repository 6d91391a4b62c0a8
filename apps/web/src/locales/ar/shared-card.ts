import type { Dictionary } from '../dictionary.ts'
import { isolate } from '../language.ts'

export const sharedCard: Dictionary['sharedCard'] = {
  unavailable: 'رؤية هذا على Stoop تتطلب تسجيل الدخول',
  personHint: (firstName) => `تسجيل الدخول يُظهر ما تشاركه صفحة ${isolate(firstName)} مع الحي.`,
  postHint: (firstName) => `الرد على ${isolate(firstName)} يتطلب تسجيل الدخول.`,
  communityHint: 'الانضمام ومعرفة الجديد يتطلبان تسجيل الدخول.',
  signIn: 'تسجيل الدخول',
  signUp: 'إنشاء حساب',
  loading: 'جارٍ التحميل…',
}
