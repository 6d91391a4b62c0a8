import { messages } from '@stoop/db/schema'
import { messagesOf } from '@stoop/validators/fixtures/message-views'
import { ben } from '@stoop/validators/fixtures/people'
import { isoHoursAgo } from '@stoop/validators/fixtures/values'
import { MESSAGE_EDIT_MINUTES } from '@stoop/validators/limits'
import { type Message, type MessageEdit, messageEdit, message as messageView } from '@stoop/validators/messages'
import { hasVisibleText } from '@stoop/validators/text'
import { eq } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { MINUTE_MS } from '../durations.ts'
import { endpoint } from '../endpoint.ts'
import { badRequest, forbidden, notFound } from '../errors.ts'
import { inTransaction, type TransactionContext } from '../transaction.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { getMessage } from './get-message.ts'
import { findMessageHoldRule, hideMessage, openMessageCase } from './hold-message.ts'
import { lockOwnMessage } from './lock-own-message.ts'
import { requireFriend } from './require-friend.ts'

type MessageRow = typeof messages.$inferSelect

/**
 * Changes the text of the viewer's own message within 15 minutes, and marks it as edited. Throws notFound for an unknown or
 * deleted message, forbidden for a message of the other member, after 15 minutes, or if the friendship has ended.
 */
export async function updateMessage(ctx: AuthenticatedContext, input: MessageEdit): Promise<Message> {
  return inTransaction(ctx, async (tx) => {
    await requireFriend(tx, input.userId)
    const { message, userIds } = await lockOwnMessage(tx, input)
    requireEditable(tx, message, input.content)
    if (message.content !== input.content) {
      const isHeld = await holdEdit(tx, message, input.content)
      const now = new Date(tx.clock.now())
      await tx.db
        .update(messages)
        .set({ content: input.content, editedAt: now, ...(isHeld && { heldAt: message.heldAt ?? now }) })
        .where(eq(messages.id, message.id))
      // If the edit is held, the message disappears for the other member.
      const changedFor = message.heldAt ? [tx.viewer.id] : userIds
      tx.emit({ type: 'conversationChanged', userIds: changedFor, messageId: message.id })
    }
    return getMessage(tx, message.id)
  })
}

function requireEditable({ clock }: TransactionContext, message: MessageRow, content: string): void {
  if (message.deletedAt) throw notFound('Message')
  if (!hasVisibleText(content) && message.images.length === 0)
    throw badRequest('INVALID_INPUT', { field: 'content', fieldCode: 'REQUIRED' })
  if (clock.now() - message.createdAt.getTime() > MESSAGE_EDIT_MINUTES * MINUTE_MS)
    throw forbidden('MESSAGE_EDIT_TOO_LATE', { params: { minutes: MESSAGE_EDIT_MINUTES } })
}

/** Holds an edited message for review if a new message with this text would be held. Returns whether this edit was held. */
async function holdEdit(tx: TransactionContext, message: MessageRow, content: string): Promise<boolean> {
  const rule = await findMessageHoldRule(tx, { content, imageTexts: [], editedId: message.id })
  if (!rule || message.heldAt) return false
  await hideMessage(tx, message)
  await openMessageCase(tx, message.id, rule)
  return true
}

const [, example] = messagesOf(ben)

export const updateMessageEndpoint = endpoint(
  {
    rest: 'PUT /api/conversations/:userId/messages/:id',
    summary: 'Edit your message',
    description:
      'Changes the text of your own message for both members, within 15 minutes after you sent it. The message is then marked as edited. A later edit returns 403 with the reason `MESSAGE_EDIT_TOO_LATE`.',
    output: messageView,
    errors: {
      notFound: true,
      forbidden: 'It belongs to the other member, is older than 15 minutes, or you are not friends',
    },
    reasons: ['MESSAGE_EDIT_TOO_LATE', 'NOT_FRIENDS', 'NOT_YOUR_MESSAGE'],
    example: {
      request: { content: 'I saved you two slices.' },
      responses: { 200: { ...example, content: 'I saved you two slices.', editedAt: isoHoursAgo(2) } },
    },
  },
  authenticatedProcedure
    .meta({ limit: 'message' })
    .input(messageEdit)
    .mutation(({ ctx, input }) => updateMessage(ctx, input)),
)
