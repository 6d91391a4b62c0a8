import type { Dictionary } from '../dictionary.ts'

export const lists: Dictionary['lists'] = {
  more: 'جارٍ تحميل المزيد',
  retry: 'إعادة المحاولة',
}
