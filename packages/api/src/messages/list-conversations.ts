import { type Params, preparedQuery } from '@stoop/db/prepared-query'
import { conversationMembers } from '@stoop/db/schema'
import { conversationsOfAnn } from '@stoop/validators/fixtures/message-views'
import { id, isoDate } from '@stoop/validators/ids'
import { type Conversation, conversation } from '@stoop/validators/messages'
import { type ListPage, type PageInput, pageInput } from '@stoop/validators/paging'
import { and, desc, gt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint, listOf } from '../endpoint.ts'
import { createCursor, limitWithLookahead, toPage } from '../paging.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { selectConversations, toConversation } from './conversation-view.ts'
import { isVisibleConversation } from './visibility.ts'

const listCursor = createCursor('messages.conversations', z.tuple([isoDate, id]))

/** A position before the newest conversation. With it, the first page uses the same query as the others. */
const BEFORE_FIRST: [string, string] = ['9999-01-01T00:00:00.000Z', 'ffffffff-ffff-ffff-ffff-ffffffffffff']

/** Lists the viewer's conversations, the one with the newest message first. */
export async function listConversations(ctx: AuthenticatedContext, page: PageInput): Promise<ListPage<Conversation>> {
  const [lastAt, lastId] = listCursor.decode(page.cursor) ?? BEFORE_FIRST
  const rows = await findConversations(ctx.db, {
    viewerId: ctx.viewer.id,
    lastAt,
    lastId,
    limit: limitWithLookahead(page),
  })
  return toPage(rows, page, toConversation, ({ member }) =>
    member ? listCursor.encode([member.lastAt, member.conversationId]) : '',
  )
}

type PageValues = { viewerId: string; lastAt: string; lastId: string; limit: number }

const findConversations = preparedQuery((db, { viewerId, lastAt: before, lastId, limit }: Params<PageValues>) => {
  const { lastAt, conversationId, lastSequence } = conversationMembers
  return selectConversations(db, viewerId)
    .where(
      and(
        isVisibleConversation(viewerId),
        // Skip conversations in which the viewer sees no message, because the other member's only messages are held.
        gt(lastSequence, 0),
        sql`(${lastAt}, ${conversationId}) < (${before}::timestamptz, ${lastId}::uuid)`,
      ),
    )
    .orderBy(desc(lastAt), desc(conversationId))
    .limit(limit)
})

export const listConversationsEndpoint = endpoint(
  {
    rest: 'GET /api/conversations',
    summary: 'List your conversations, newest first',
    description:
      'Lists your conversations with other members, the one with the newest message first. Conversations with people that you have blocked, or who have blocked you, are left out.',
    output: listOf(conversation),
    example: { responses: { 200: conversationsOfAnn() } },
  },
  authenticatedProcedure.input(pageInput).query(({ ctx, input }) => listConversations(ctx, input)),
)
