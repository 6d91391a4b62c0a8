import { classifyDatabaseError } from '@stoop/db/database-error'
import { newId } from '@stoop/db/ids'
import { conversationMembers, conversations, messages } from '@stoop/db/schema'
import { messagesOf } from '@stoop/validators/fixtures/message-views'
import { ben } from '@stoop/validators/fixtures/people'
import { type Message, type MessageInput, messageInput, message as messageView } from '@stoop/validators/messages'
import { and, eq, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { consumeDailyLimit } from '../daily-rate-limit.ts'
import { endpoint } from '../endpoint.ts'
import { badRequest, idempotencyKeyReused, messageDeleted, notFound } from '../errors.ts'
import { runIdempotent } from '../idempotency.ts'
import { queueMessagePushes } from '../outbox/queue-push.ts'
import { attachImages, requirePostImages } from '../photos/post-image.ts'
import { toNormalizedImages } from '../posts/image-url.ts'
import type { TransactionContext } from '../transaction.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { getMessage } from './get-message.ts'
import { countMessage, findMessageHoldRule, openMessageCase } from './hold-message.ts'
import { toPreview } from './message-view.ts'
import { requireFriend } from './require-friend.ts'
import { isFirstMessage, isVisibleMessage, requireConversation } from './visibility.ts'

/**
 * Sends a message to a friend, or returns the stored message with this `clientId`. Throws notFound for a hidden person or an
 * unknown answered message, forbidden if the two are not friends, badRequest for an unusable picture, `messageDeleted` if the
 * stored message is deleted.
 */
export async function sendMessage(ctx: AuthenticatedContext, input: MessageInput): Promise<Message> {
  await consumeNewConversation(ctx, input.userId)
  try {
    return await storeMessage(ctx, input)
  } catch (error) {
    // A concurrent request with the same `clientId` has stored the message.
    if (classifyDatabaseError(error).constraint !== 'messages_client') throw error
    return storeMessage(ctx, input)
  }
}

async function storeMessage(ctx: AuthenticatedContext, input: MessageInput): Promise<Message> {
  const path = `messages.send:${input.userId}`
  return runIdempotent(ctx, { path, input, outputSchema: messageView, deletedError: messageDeleted }, async (tx) => {
    // Check this before the friendship: a retry must succeed even if the friendship has ended since.
    const sent = await findSent(tx, input)
    if (sent) return sent
    await requireFriend(tx, input.userId)
    const { images, photoNames } = await requireUploads(tx, input)
    // The row of the conversation is locked until the commit, so that both members see the messages in the same order.
    const { id: conversationId, sequence } = await appendToConversation(tx, input.userId)
    const replyTo = input.replyToId ? await requireReplied(tx, conversationId, input.replyToId) : null
    const now = tx.clock.now()
    const createdAt = new Date(now)
    const content = input.content ?? ''
    const imageTexts = images.flatMap(({ alt }) => alt ?? [])
    const holdRule = await findMessageHoldRule(tx, { content, imageTexts })
    const row = { id: newId(now), conversationId, sequence, authorId: tx.viewer.id, content, images, createdAt }
    const isHeld = holdRule !== null
    await tx.db.insert(messages).values({
      ...row,
      clientId: input.clientId ?? null,
      replyToId: replyTo?.id ?? null,
      heldAt: isHeld ? createdAt : null,
    })
    await attachImages(tx, photoNames, { kind: 'message', id: row.id })
    const { id, authorId } = row
    await countMessage(tx, { conversationId, authorId, sequence, isHeld, readUpTo: input.readUpTo ?? sequence })
    if (holdRule) await openMessageCase(tx, id, holdRule)
    if (!isHeld) await queueMessagePushes(tx, { messageId: id, userId: input.userId })
    tx.emit({ type: 'conversationChanged', userIds: isHeld ? [authorId] : [authorId, input.userId], messageId: id })
    return {
      ...{ id, sequence, authorId, content, images, replyTo, reactions: [] },
      ...{ createdAt: createdAt.toISOString(), editedAt: null, isDeleted: false, isHeld },
    }
  })
}

/**
 * Counts the first message of a conversation against the daily limit. Call this before the transaction, because counting uses the
 * database too.
 */
async function consumeNewConversation(ctx: AuthenticatedContext, userId: string): Promise<void> {
  if (await isFirstMessage(ctx, userId)) await consumeDailyLimit(ctx, 'newConversation', 'NEW_CONVERSATION_LIMIT')
}

/**
 * Returns the stored message with the same `clientId`. Throws idempotencyKeyReused if it is in another conversation, notFound if
 * the viewer may no longer see the conversation.
 */
async function findSent(tx: TransactionContext, { userId, clientId }: MessageInput): Promise<Message | undefined> {
  if (clientId === undefined) return undefined
  const { id, conversationId, deletedAt } = messages
  const [sent] = await tx.db
    .select({ id, conversationId, deletedAt })
    .from(messages)
    .where(isOwnWithClientId(tx, clientId))
  if (!sent) return undefined
  const conversation = await requireConversation(tx, userId)
  if (sent.conversationId !== conversation.conversationId) throw idempotencyKeyReused()
  if (sent.deletedAt) throw messageDeleted()
  return getMessage(tx, sent.id)
}

const isOwnWithClientId = ({ viewer }: AuthenticatedContext, clientId: string) =>
  and(eq(messages.authorId, viewer.id), eq(messages.clientId, clientId))

/** Returns the pictures as the message stores them. Throws badRequest unless they are the viewer's own uploads. */
async function requireUploads(tx: TransactionContext, { images }: MessageInput) {
  const chosen = toNormalizedImages(tx, { images })
  const foreign = chosen.find(({ url }) => !url.startsWith('/objects/'))
  if (foreign) throw badRequest('FOREIGN_IMAGE', { field: foreign.field })
  return requirePostImages(tx, chosen)
}

/** Returns the conversation with a person and the next position in it. Creates a conversation for the first message. */
async function appendToConversation({ db, clock, viewer }: TransactionContext, userId: string) {
  const now = clock.now()
  const [lowId = '', highId = ''] = [viewer.id, userId].sort()
  const [conversation] = await db
    .insert(conversations)
    .values({ id: newId(now), lowId, highId, lastSequence: 1, createdAt: new Date(now) })
    .onConflictDoUpdate({
      target: [conversations.lowId, conversations.highId],
      set: { lastSequence: sql`${conversations.lastSequence} + 1` },
    })
    .returning({ id: conversations.id, sequence: conversations.lastSequence })
  if (!conversation) throw notFound('Conversation')
  if (conversation.sequence === 1) {
    const row = { conversationId: conversation.id, lastAt: new Date(now) }
    await db.insert(conversationMembers).values([
      { userId: viewer.id, otherId: userId, ...row },
      { userId, otherId: viewer.id, ...row },
    ])
  }
  return conversation
}

/** Returns the preview of the answered message. Throws notFound unless it is in this conversation and the viewer sees it. */
async function requireReplied({ db, viewer }: TransactionContext, conversationId: string, id: string) {
  const isThis = and(eq(messages.id, id), eq(messages.conversationId, conversationId))
  const [row] = await db
    .select({
      id: messages.id,
      sequence: messages.sequence,
      authorId: messages.authorId,
      content: sql<string>`left(${messages.content}, 200)`,
      imageCount: sql<number>`jsonb_array_length(${messages.images})`,
      isDeleted: sql<boolean>`${messages.deletedAt} is not null`,
    })
    .from(messages)
    .where(and(isThis, isVisibleMessage(viewer.id)))
  if (!row) throw notFound('Message')
  return toPreview(row)
}

const [, example] = messagesOf(ben)

export const sendMessageEndpoint = endpoint(
  {
    rest: 'POST /api/conversations/:userId/messages',
    summary: 'Send a message to a friend',
    description:
      'Sends a message with a text of up to 2,000 characters, up to four pictures (results of POST /api/objects/post-photo, whose addresses only the two members get), or both; to a person who is not a friend the response is 403 with the reason `NOT_FRIENDS`. A message with the clientId of an earlier one, a UUID that you make, is stored once, without a limit of time; if it was deleted since, the response is 404 with the reason `MESSAGE_DELETED`. The messages before it, or those up to readUpTo, become read.',
    output: messageView,
    status: 201,
    errors: { notFound: true, forbidden: 'You are not friends' },
    reasons: [
      'FOREIGN_IMAGE',
      'IMAGE_GONE',
      'MESSAGE_DELETED',
      'NEW_CONVERSATION_LIMIT',
      'NOT_AN_IMAGE',
      'NOT_FRIENDS',
      'SAME_IMAGE_TWICE',
      'UNPROCESSED_IMAGE',
    ],
    example: { request: { content: 'I saved you a slice.' }, responses: { 201: example } },
  },
  authenticatedProcedure
    .meta({ limit: 'message' })
    .input(messageInput)
    .mutation(({ ctx, input }) => sendMessage(ctx, input)),
)
