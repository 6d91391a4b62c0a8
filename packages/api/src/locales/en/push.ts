const count = (number: number, one: string, other: string) => `${number} ${number === 1 ? one : other}`

/** Push notifications, besides the sentences of `notifications`. */
export const push = {
  /** The title of a message: its author, and how many messages of the conversation are unread. */
  messagesOf: (name: string, unread: number) => `${name} (${unread})`,
  newMessage: 'New message',
  pictures: (number: number) => `Sent ${count(number, 'picture', 'pictures')}`,
  summaryTitle: 'While it was quiet',
  newNotifications: (number: number) => count(number, 'new notification', 'new notifications'),
  newConversations: (number: number) =>
    count(number, 'conversation with new messages', 'conversations with new messages'),
  testTitle: 'Notifications work on this device',
  testText: 'This is the test that you asked for.',
}
