import type { Dictionary } from '../dictionary.ts'

export const likers: Dictionary['likers'] = {
  open: 'عرض من أعجبهم هذا',
  title: 'أعجب',
  close: 'إغلاق',
  friend: 'صداقة',
  empty: 'لا إعجابات بعد',
  resource: 'الإعجابات',
}
