import type { Dictionary } from '../dictionary.ts'

export const toasts: Dictionary['toasts'] = {
  close: 'إغلاق',
}
