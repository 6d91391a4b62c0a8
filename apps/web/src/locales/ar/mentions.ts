import type { Dictionary } from '../dictionary.ts'
import { formatNumber } from './language.ts'

export const mentions: Dictionary['mentions'] = {
  suggestions: 'من يمكن الإشارة إليهم',
  found: (count) =>
    count === 1 ? 'نتيجة واحدة، الاختيار بمفتاح Enter' : `النتائج: ${formatNumber(count)}، التنقل بمفاتيح الأسهم`,
  tooMany: (max) => `تصل الإشعارات إلى أول ${max} ممن تشير إليهم فقط.`,
}
