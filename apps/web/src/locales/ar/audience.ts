import type { Dictionary } from '../dictionary.ts'
import { formatNumber } from './language.ts'

export const audience: Dictionary['audience'] = {
  title: 'مرئي لـ',
  close: 'إغلاق',
  resource: 'من يمكنه رؤية هذا',
  more: (count) => `و${formatNumber(count)} غيرهم`,
  hint: 'للتغيير يُرجى اختيار «تعديل المنشور» من قائمة المنشور.',
}
