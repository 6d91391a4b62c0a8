import { localized } from '../texts.ts'

/** The link to the messages in the header. Apart from the other texts, which load with the conversations. */
export const messagesEntry = localized('messagesEntry', {
  label: 'Messages',
  unread: (count: number) => `Messages, ${count > 99 ? '99+' : count} unread`,
})
