import type { Dictionary } from '../dictionary.ts'

export const messagesEntry: Dictionary['messagesEntry'] = {
  label: 'Mensajes',
  unread: (count) => `Mensajes, ${count > 99 ? '99+' : count} sin leer`,
}
