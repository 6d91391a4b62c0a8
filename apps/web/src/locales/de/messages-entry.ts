import type { Dictionary } from '../dictionary.ts'

export const messagesEntry: Dictionary['messagesEntry'] = {
  label: 'Nachrichten',
  unread: (count) => `Nachrichten, ${count > 99 ? '99+' : count} ungelesen`,
}
