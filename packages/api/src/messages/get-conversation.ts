import { type Params, preparedQuery } from '@stoop/db/prepared-query'
import { users } from '@stoop/db/schema'
import { conversationsOfAnn } from '@stoop/validators/fixtures/message-views'
import { type Conversation, conversation, conversationRef } from '@stoop/validators/messages'
import { and, eq } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { isVisiblePerson } from '../users/visibility.ts'
import { selectConversations, toConversation } from './conversation-view.ts'

/**
 * Returns the viewer's conversation with a person; for a friend without messages, an empty one. Throws notFound for other people
 * without a conversation, and for people that the viewer may not see.
 */
export async function getConversation(ctx: AuthenticatedContext, ref: { userId: string }): Promise<Conversation> {
  const found = await findConversationView(ctx, ref)
  if (!found) throw notFound('Conversation')
  return found
}

/** Returns the viewer's conversation with a person; undefined if there is none or the viewer may not see the person. */
export async function findConversationView(
  { db, viewer }: AuthenticatedContext,
  { userId }: { userId: string },
): Promise<Conversation | undefined> {
  const [row] = await findOne(db, { viewerId: viewer.id, otherId: userId })
  return row?.member || row?.isFriend ? toConversation(row) : undefined
}

const findOne = preparedQuery((db, { viewerId, otherId }: Params<{ viewerId: string; otherId: string }>) =>
  selectConversations(db, viewerId).where(and(eq(users.id, otherId), isVisiblePerson(viewerId))),
)

const [example] = conversationsOfAnn()

export const getConversationEndpoint = endpoint(
  {
    rest: 'GET /api/conversations/:userId',
    summary: 'Get your conversation with a member',
    description:
      'Returns your conversation with a member. A friend without messages has an empty one. seenUpTo is the position up to which the member has read, if you both show it.',
    output: conversation,
    errors: { notFound: true },
    example: { responses: { 200: example } },
  },
  authenticatedProcedure.input(conversationRef).query(({ ctx, input }) => getConversation(ctx, input)),
)
