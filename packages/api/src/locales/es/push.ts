import type { push as english } from '../en/push.ts'
import { pluralIn } from '../format.ts'
import type { Translation } from '../translation.ts'

const plural = pluralIn('es')

export const push = {
  messagesOf: (name, unread) => `${name} (${unread})`,
  newMessage: 'Mensaje nuevo',
  pictures: (number) => plural(number, { one: 'imagen', other: 'imágenes' }),
  summaryTitle: 'Durante las horas de silencio',
  newNotifications: (number) => plural(number, { one: 'notificación nueva', other: 'notificaciones nuevas' }),
  newConversations: (number) =>
    plural(number, { one: 'conversación con mensajes nuevos', other: 'conversaciones con mensajes nuevos' }),
  testTitle: 'Las notificaciones funcionan en este dispositivo',
  testText: 'Esta es la prueba que has pedido.',
} satisfies Translation<typeof english>
