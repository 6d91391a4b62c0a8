import { type Params, preparedQuery } from '@stoop/db/prepared-query'
import { messages } from '@stoop/db/schema'
import { messagesOf } from '@stoop/validators/fixtures/message-views'
import { ben } from '@stoop/validators/fixtures/people'
import { type Message, type MessagesInput, message, messagesInput } from '@stoop/validators/messages'
import type { ListPage } from '@stoop/validators/paging'
import { and, asc, desc, eq, gt, gte, isNull, lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint, listOf } from '../endpoint.ts'
import { createCursor, getPageLimit, limitWithLookahead, toPage } from '../paging.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { consumeForViewer } from '../viewer-rate-limits.ts'
import { type MessageRow, selectMessages, toMessage } from './message-view.ts'
import { findConversation, isVisibleMessage, type Membership } from './visibility.ts'

const listCursor = createCursor('messages.list', z.tuple([z.enum(['before', 'after']), z.int32()]))

/** How many messages one page of a search reads. A page may contain few matches or none, and its cursor continues the search. */
const SEARCHED_MESSAGES = 5000

type PageRequest = Pick<MessagesInput, 'limit' | 'before' | 'after' | 'around' | 'q'>

/**
 * Lists the messages of the viewer's conversation with a person: newest first, or oldest first after a position. Throws notFound
 * like `getConversation`.
 */
export async function listMessages(
  ctx: AuthenticatedContext,
  { userId, cursor, ...input }: MessagesInput,
): Promise<ListPage<Message>> {
  const [direction, position] = listCursor.decode(cursor) ?? []
  const request: PageRequest = direction ? { limit: input.limit, q: input.q, [direction]: position } : input
  const conversation = await findConversation(ctx, userId)
  if (!conversation) return { items: [], nextCursor: null }
  if (request.q) return searchMessages(ctx, conversation, { ...request, q: request.q })
  if (request.after !== undefined) return listAfter(ctx, conversation, request, request.after)
  const around = request.around === 'unread' ? conversation.readUpTo : request.around
  if (around === undefined || around >= conversation.lastSequence)
    return listBefore(ctx, conversation, request, request.before)
  const newerPage = { limit: Math.floor(getPageLimit(request) / 2) }
  const newer = newerPage.limit === 0 ? [] : (await listAfter(ctx, conversation, newerPage, around)).items
  const olderPage = { limit: getPageLimit(request) - newer.length }
  const older = await listBefore(ctx, conversation, olderPage, around + 1)
  return { items: [...newer.toReversed(), ...older.items], nextCursor: older.nextCursor }
}

const toPageOf = (rows: MessageRow[], page: PageRequest, direction: 'before' | 'after') =>
  toPage(rows, page, toMessage, ({ message }) => listCursor.encode([direction, message.sequence]))

/** A position after every message. */
const END = 2 ** 31 - 1

async function listBefore(
  { db, viewer }: AuthenticatedContext,
  { conversationId }: Membership,
  page: PageRequest,
  before = END,
): Promise<ListPage<Message>> {
  const values = { viewerId: viewer.id, conversationId, position: before, limit: limitWithLookahead(page) }
  return toPageOf(await findBefore(db, values), page, 'before')
}

async function listAfter(
  { db, viewer }: AuthenticatedContext,
  { conversationId }: Membership,
  page: PageRequest,
  after: number,
): Promise<ListPage<Message>> {
  const values = { viewerId: viewer.id, conversationId, position: after, limit: limitWithLookahead(page) }
  return toPageOf(await findAfter(db, values), page, 'after')
}

/** Finds the newest messages that contain `q`, ignoring case and accents. Throws tooManyRequests after 120 pages in a minute. */
async function searchMessages(
  ctx: AuthenticatedContext,
  { conversationId, lastSequence }: Membership,
  { q, before = END, ...page }: PageRequest & { q: string },
): Promise<ListPage<Message>> {
  const { db, viewer } = ctx
  await consumeForViewer(ctx, 'messageSearch')
  const position = Math.min(before, lastSequence + 1)
  const lowest = position - SEARCHED_MESSAGES
  const values = { viewerId: viewer.id, conversationId, position, lowest, q, limit: limitWithLookahead(page) }
  const { items, nextCursor } = toPageOf(await findMatching(db, values), page, 'before')
  return { items, nextCursor: nextCursor ?? (lowest > 1 ? listCursor.encode(['before', lowest]) : null) }
}

type PageValues = { viewerId: string; conversationId: string; position: number; limit: number }

/** SQL: the messages of the conversation that the viewer sees. */
const isInPage = ({ viewerId, conversationId }: Params<PageValues>) =>
  and(eq(messages.conversationId, conversationId), isVisibleMessage(viewerId))

const findBefore = preparedQuery((db, params: Params<PageValues>) => {
  const where = and(isInPage(params), lt(messages.sequence, params.position))
  return selectMessages(db, params.viewerId, newestIds(where, params)).orderBy(desc(messages.sequence))
})

const findAfter = preparedQuery((db, params: Params<PageValues>) => {
  const where = and(isInPage(params), gt(messages.sequence, params.position))
  const ids = sql`select ${messages.id} as id from ${messages} where ${where}
    order by ${messages.sequence} limit ${params.limit}::int`
  return selectMessages(db, params.viewerId, ids).orderBy(asc(messages.sequence))
})

const findMatching = preparedQuery((db, params: Params<PageValues & { lowest: number; q: string }>) => {
  const { sequence, content, deletedAt } = messages
  const isMatch = sql`position(fold(${params.q}::text) in fold(${content})) > 0`
  const isInRange = and(lt(sequence, params.position), gte(sequence, params.lowest))
  const where = and(isInPage(params), isInRange, isNull(deletedAt), isMatch)
  return selectMessages(db, params.viewerId, newestIds(where, params)).orderBy(desc(sequence))
})

const newestIds = (where: ReturnType<typeof and>, { limit }: Params<PageValues>) =>
  sql`select ${messages.id} as id from ${messages} where ${where}
    order by ${messages.sequence} desc limit ${limit}::int`

export const listMessagesEndpoint = endpoint(
  {
    rest: 'GET /api/conversations/:userId/messages',
    summary: 'List the messages of a conversation, newest first',
    description:
      'Lists the messages between you and a member, newest first. before lists those before a position (sequence); after lists those after it, oldest first; around lists both sides of a position or, with unread, of your first unread message. q finds messages that contain a text; nothing is marked as read.',
    output: listOf(message),
    errors: { notFound: true },
    example: { responses: { 200: messagesOf(ben) } },
  },
  authenticatedProcedure.input(messagesInput).query(({ ctx, input }) => listMessages(ctx, input)),
)
