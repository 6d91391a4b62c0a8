import type { Database } from '@stoop/db/client'
import { type Params, preparedQuery } from '@stoop/db/prepared-query'
import { conversationMembers, messages, users } from '@stoop/db/schema'
import { LIMITS } from '@stoop/validators/limits'
import { and, eq, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { notFound } from '../errors.ts'
import { areFriends } from '../friends/friendship-pair.ts'
import type { Id } from '../id.ts'
import { isVisiblePerson } from '../users/visibility.ts'

/** SQL: this row of `conversation_members` is the viewer's, and the viewer may see the other member. */
export const isVisibleConversation = (viewerId: Id): SQL | undefined =>
  and(eq(conversationMembers.userId, viewerId), isVisiblePerson(viewerId, conversationMembers.otherId))

/** The columns of a message that decide who sees it. */
type MessageColumns = { heldAt: SQLWrapper; authorId: SQLWrapper }

/** SQL: the viewer sees this message of a conversation that the viewer may see. A held message is visible only to its author. */
export const isVisibleMessage = (viewerId: Id, { heldAt, authorId }: MessageColumns = messages): SQL | undefined =>
  or(isNull(heldAt), eq(authorId, viewerId))

const isUnread = sql`${conversationMembers.unreadCount} > 0 and not ${conversationMembers.isMuted}`

/** SQL: the viewer has an unmuted conversation with unread messages. Does not check whether the viewer sees the other member. */
export const hasUnreadConversation = (viewerId: Id) =>
  sql<boolean>`exists (select from ${conversationMembers} where ${conversationMembers.userId} = ${viewerId} and ${isUnread})`

/** Returns the number of the viewer's unmuted conversations with unread messages, at most 100. */
export async function countUnreadConversations(db: Database, values: { viewerId: string }): Promise<number> {
  const [row] = await findUnreadCount(db, values)
  return row?.unread ?? 0
}

const findUnreadCount = preparedQuery((db, { viewerId }: Params<{ viewerId: string }>) =>
  db.select({ unread: sql<number>`count(*)::int` }).from(sql`(
    select 1 from ${conversationMembers} where ${isVisibleConversation(viewerId)} and ${isUnread} ${sql.raw(`limit ${LIMITS.badge}`)}
  ) unread`),
)

/** A conversation as its member sees it. */
export type Membership = { conversationId: string; readUpTo: number; unreadCount: number; lastSequence: number }

const findMembership = preparedQuery((db, { viewerId, otherId }: Params<{ viewerId: string; otherId: string }>) => {
  const { conversationId, readUpTo, unreadCount, lastSequence } = conversationMembers
  return db
    .select({
      isFriend: sql<boolean>`${areFriends(viewerId, users.id)}`,
      membership: { conversationId, readUpTo, unreadCount, lastSequence },
    })
    .from(users)
    .leftJoin(
      conversationMembers,
      and(eq(conversationMembers.userId, viewerId), eq(conversationMembers.otherId, users.id)),
    )
    .where(and(eq(users.id, otherId), isVisiblePerson(viewerId)))
})

/** Returns whether a message of the viewer to this person would start a conversation: the two are friends and have none. */
export async function isFirstMessage({ db, viewer }: AuthenticatedContext, otherId: string): Promise<boolean> {
  const [row] = await findMembership(db, { viewerId: viewer.id, otherId })
  return row?.isFriend === true && row.membership === null
}

/**
 * Returns the viewer's conversation with a person; undefined if the two are friends without messages. Throws notFound for other
 * people without a conversation, and for hidden people.
 */
export async function findConversation(
  { db, viewer }: AuthenticatedContext,
  otherId: string,
): Promise<Membership | undefined> {
  const [row] = await findMembership(db, { viewerId: viewer.id, otherId })
  if (!row?.membership && !row?.isFriend) throw notFound('Conversation')
  return row.membership ?? undefined
}

/** Returns the viewer's conversation with a person. Throws notFound if there is none or the viewer may not see the person. */
export async function requireConversation(ctx: AuthenticatedContext, otherId: string): Promise<Membership> {
  const membership = await findConversation(ctx, otherId)
  if (!membership) throw notFound('Conversation')
  return membership
}

/** Throws notFound unless the viewer sees this message and it is not deleted. */
export async function requireVisibleMessage(ctx: AuthenticatedContext, id: string): Promise<void> {
  const rows = await ctx.db
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(conversationMembers, eq(conversationMembers.conversationId, messages.conversationId))
    .where(
      and(
        eq(messages.id, id),
        isVisibleConversation(ctx.viewer.id),
        isVisibleMessage(ctx.viewer.id),
        isNull(messages.deletedAt),
      ),
    )
  if (rows.length === 0) throw notFound('Message')
}
