import type { Dictionary } from '../dictionary.ts'

export const messagesEntry: Dictionary['messagesEntry'] = {
  label: 'Messages',
  unread: (count) => `Messages, ${count > 99 ? '99+' : count} non lus`,
}
