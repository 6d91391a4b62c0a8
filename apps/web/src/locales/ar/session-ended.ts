import type { Dictionary } from '../dictionary.ts'

export const sessionEnded: Dictionary['sessionEnded'] = {
  ended: 'انتهت جلستك. يُرجى تسجيل الدخول مجددًا؛ النصوص غير المرسلة محفوظة.',
}
