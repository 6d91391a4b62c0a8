import type { push as english } from '../en/push.ts'
import { pluralIn } from '../format.ts'
import type { Translation } from '../translation.ts'

const plural = pluralIn('de')

export const push = {
  messagesOf: (name, unread) => `${name} (${unread})`,
  newMessage: 'Neue Nachricht',
  pictures: (number) => plural(number, { one: 'Bild', other: 'Bilder' }),
  summaryTitle: 'Während der Ruhezeiten',
  newNotifications: (number) => plural(number, { one: 'neue Benachrichtigung', other: 'neue Benachrichtigungen' }),
  newConversations: (number) =>
    plural(number, { one: 'Unterhaltung mit neuen Nachrichten', other: 'Unterhaltungen mit neuen Nachrichten' }),
  testTitle: 'Benachrichtigungen kommen auf diesem Gerät an',
  testText: 'Das ist der Test, um den du gebeten hast.',
} satisfies Translation<typeof english>
