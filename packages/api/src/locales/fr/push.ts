import type { push as english } from '../en/push.ts'
import { pluralIn } from '../format.ts'
import type { Translation } from '../translation.ts'

const plural = pluralIn('fr')

export const push = {
  messagesOf: (name, unread) => `${name} (${unread})`,
  newMessage: 'Nouveau message',
  pictures: (number) => plural(number, { one: 'image', other: 'images' }),
  summaryTitle: 'Pendant les heures calmes',
  newNotifications: (number) => plural(number, { one: 'nouvelle notification', other: 'nouvelles notifications' }),
  newConversations: (number) =>
    plural(number, {
      one: 'conversation avec de nouveaux messages',
      other: 'conversations avec de nouveaux messages',
    }),
  testTitle: 'Les notifications marchent sur cet appareil',
  testText: 'Voici le test que tu as demandé.',
} satisfies Translation<typeof english>
