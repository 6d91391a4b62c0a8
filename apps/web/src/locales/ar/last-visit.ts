import type { Dictionary } from '../dictionary.ts'
import { formatNumber, plural } from './language.ts'

export const lastVisit: Dictionary['lastVisit'] = {
  old: 'هذه المنشورات من زيارتك الأخيرة.',
  newPosts: (count) =>
    plural(count, {
      zero: 'لا منشورات جديدة',
      one: 'منشور جديد',
      two: 'منشوران جديدان',
      few: `${formatNumber(count)} منشورات جديدة`,
      many: `${formatNumber(count)} منشورًا جديدًا`,
      other: `${formatNumber(count)} منشور جديد`,
    }),
  show: 'عرض',
}
