import { newId } from '@stoop/db/ids'
import {
  communityBans,
  communityComments,
  communityInvitations,
  communityPosts,
  communityRequests,
} from '@stoop/db/schema'
import type { BanInput, NewCommunityBan } from '@stoop/validators/community-roles'
import { banInput, banRef, newCommunityBan } from '@stoop/validators/community-roles'
import { ben } from '@stoop/validators/fixtures/people'
import type { OkResponse } from '@stoop/validators/responses'
import { okResponse } from '@stoop/validators/responses'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { logInCommunity } from '../../cases/community-log.ts'
import type { AuthenticatedContext } from '../../context.ts'
import { endpoint, statusIfNew } from '../../endpoint.ts'
import { notFound } from '../../errors.ts'
import { ban, reason } from '../../examples/community-moderating.ts'
import { retractFrom } from '../../notify/notify-many.ts'
import { inTransaction, type TransactionContext } from '../../transaction.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { MODERATORS_ONLY } from '../endpoint-errors.ts'
import { consumeBanLimits, isCoveredByEarlierStatement } from './ban-limits.ts'
import { decideInCommunity } from './decide-in-community.ts'
import { MEMBER_REMOVAL_ERRORS } from './endpoint-errors.ts'
import { expel } from './expel.ts'
import { findBan } from './list-bans.ts'
import { lockModeratedCommunity } from './lock-moderated-community.ts'
import { requireRemovable } from './require-removable.ts'

type InCommunity = { communityId: string; userId: string }

/**
 * Bans a user and ends their membership, invitation and request. Returns the ban. Mails a statement only if the user knows the
 * community, so that a private one stays secret. Throws like `requireModerator`, `requireRemovable` and `consumeBanLimits`.
 */
export async function banUser(
  ctx: AuthenticatedContext,
  { id: idOrSlug, userId, reason, rule }: BanInput,
): Promise<NewCommunityBan> {
  const ban = await inTransaction(ctx, async (tx) => {
    const moderated = await lockModeratedCommunity(tx, idOrSlug)
    const { community } = moderated
    const inCommunity = { communityId: community.id, userId }
    const isSeen = await requireRemovable(tx, moderated, userId)
    const isNew = await insertBan(tx, inCommunity, reason)
    if (isNew) {
      await consumeBanLimits(tx, { ...inCommunity, isSeen })
      const knowsCommunity = (await endRequest(tx, inCommunity)) || (await hasWritten(tx, inCommunity))
      const wasMember = await expel(tx, inCommunity)
      await endInvitation(tx, inCommunity)
      const target = { type: 'member' as const, id: userId }
      const isTold = wasMember || (knowsCommunity && !(await isCoveredByEarlierStatement(tx, inCommunity)))
      const decision = isTold
        ? await decideInCommunity(tx, { community, target, action: 'ban', reason, rule })
        : undefined
      const details = { userId, reason, wasMember, ...(decision && { decisionId: decision.decisionId }) }
      await logInCommunity(tx, community.id, 'member ban', details)
    }
    const ban = await findBan(tx, inCommunity)
    return ban && { ...ban, isNew }
  })
  // Throw after the commit: a hidden user stays banned, but the moderator gets the response for an unknown user.
  if (!ban) throw notFound('Person')
  return ban
}

/** Lifts a ban, so that the user can join again. Does nothing without a ban. Throws like `requireModerator`. */
export async function unbanUser(
  ctx: AuthenticatedContext,
  { id: idOrSlug, userId }: { id: string; userId: string },
): Promise<OkResponse> {
  await inTransaction(ctx, async (tx) => {
    const { community } = await lockModeratedCommunity(tx, idOrSlug)
    const lifted = await tx.db
      .delete(communityBans)
      .where(and(eq(communityBans.communityId, community.id), eq(communityBans.userId, userId)))
      .returning({ id: communityBans.id })
    if (lifted.length > 0) await logInCommunity(tx, community.id, 'member unban', { userId })
  })
  return { ok: true }
}

async function insertBan(tx: TransactionContext, inCommunity: InCommunity, reason: string): Promise<boolean> {
  const now = tx.clock.now()
  const inserted = await tx.db
    .insert(communityBans)
    .values({ ...inCommunity, id: newId(now), bannedBy: tx.viewer.id, reason, createdAt: new Date(now) })
    .onConflictDoNothing()
    .returning({ id: communityBans.id })
  return inserted.length > 0
}

/**
 * Ends a pending request and returns whether there was one. Keeps a declined request, because it prevents a new one for 30 days.
 */
async function endRequest({ db }: TransactionContext, { communityId, userId }: InCommunity): Promise<boolean> {
  const isOfUser = and(eq(communityRequests.communityId, communityId), eq(communityRequests.userId, userId))
  const hasAsked = (await db.$count(communityRequests, isOfUser)) > 0
  await db.delete(communityRequests).where(and(isOfUser, isNull(communityRequests.declinedAt)))
  return hasAsked
}

/**
 * Ends an open invitation and deletes its notification. Keeps a declined invitation, because it prevents a new one for 30 days.
 */
async function endInvitation(tx: TransactionContext, { communityId, userId }: InCommunity): Promise<void> {
  const { communityId: invitedTo, inviteeId, declinedAt } = communityInvitations
  await tx.db
    .delete(communityInvitations)
    .where(and(eq(invitedTo, communityId), eq(inviteeId, userId), isNull(declinedAt)))
  await retractFrom(tx, { type: 'community_invitation', communityId, userIds: [userId] })
}

/** Returns whether the user has a post or reply in the community. */
async function hasWritten({ db }: TransactionContext, { communityId, userId }: InCommunity): Promise<boolean> {
  const isOfUser = and(eq(communityPosts.communityId, communityId), eq(communityPosts.authorId, userId))
  if ((await db.$count(communityPosts, isOfUser)) > 0) return true
  const [reply] = await db
    .select({ one: sql`1` })
    .from(communityComments)
    .innerJoin(communityPosts, eq(communityPosts.id, communityComments.postId))
    .where(and(eq(communityPosts.communityId, communityId), eq(communityComments.authorId, userId)))
    .limit(1)
  return reply !== undefined
}

export const banUserEndpoint = endpoint(
  {
    rest: 'POST /api/communities/:id/bans',
    summary: 'Ban somebody from a community; returns 200 if they are banned already',
    description:
      'Ends the membership, invitation and request of a member, or of anybody else, and keeps them out. They are told the reason and can appeal if they know the community; only the creator bans moderators. Returns an existing ban unchanged.',
    output: newCommunityBan,
    status: statusIfNew,
    errors: MEMBER_REMOVAL_ERRORS,
    reasons: ['BAN_LIMIT', 'CREATOR_STAYS', 'NOT_A_MODERATOR', 'NOT_THE_CREATOR', 'OWN_MEMBERSHIP'],
    ignoresIdempotencyKey: true,
    example: {
      request: { userId: ben.id, reason },
      responses: { 201: { ...ban, isNew: true }, 200: { ...ban, isNew: false } },
    },
  },
  authenticatedProcedure.input(banInput).mutation(({ ctx, input }) => banUser(ctx, input)),
)

export const unbanUserEndpoint = endpoint(
  {
    rest: 'DELETE /api/communities/:id/bans/:userId',
    summary: 'Lift a ban',
    description: 'Lifts a ban. Repeating it succeeds.',
    output: okResponse,
    errors: MODERATORS_ONLY,
    reasons: ['NOT_A_MODERATOR'],
    example: { responses: { 200: { ok: true } } },
  },
  authenticatedProcedure.input(banRef).mutation(({ ctx, input }) => unbanUser(ctx, input)),
)
