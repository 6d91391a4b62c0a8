import type { Dictionary } from '../dictionary.ts'

export const messagesEntry: Dictionary['messagesEntry'] = {
  label: 'الرسائل',
  unread: (count) => `الرسائل، غير المقروء: ${count > 99 ? '99+' : count}`,
}
