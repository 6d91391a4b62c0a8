import { router } from '../trpc.ts'
import { deleteMessageEndpoint } from './delete-message.ts'
import { getConversationEndpoint } from './get-conversation.ts'
import { listConversationsEndpoint } from './list-conversations.ts'
import { listMessagesEndpoint } from './list-messages.ts'
import { muteConversationEndpoint, unmuteConversationEndpoint } from './mute-conversation.ts'
import { reactToMessageEndpoint } from './react-to-message.ts'
import { readMessagesEndpoint } from './read-messages.ts'
import { sendMessageEndpoint } from './send-message.ts'
import { startTypingProcedure } from './start-typing.ts'
import { updateMessageEndpoint } from './update-message.ts'

/** The procedures of `messages`. */
export const messagesRouter = router({
  conversations: listConversationsEndpoint,
  conversation: getConversationEndpoint,
  list: listMessagesEndpoint,
  send: sendMessageEndpoint,
  update: updateMessageEndpoint,
  delete: deleteMessageEndpoint,
  react: reactToMessageEndpoint,
  read: readMessagesEndpoint,
  mute: muteConversationEndpoint,
  unmute: unmuteConversationEndpoint,
  typing: startTypingProcedure,
})
