import { communities, communityHandovers, communityMembers } from '@stoop/db/schema'
import type { Community } from '@stoop/validators/communities'
import { community, communityRef } from '@stoop/validators/communities'
import type { HandoverInput } from '@stoop/validators/community-roles'
import { handoverInput } from '@stoop/validators/community-roles'
import type { OkResponse } from '@stoop/validators/responses'
import { okResponse } from '@stoop/validators/responses'
import { and, eq } from 'drizzle-orm'
import type { AuthenticatedContext } from '../../context.ts'
import { endpoint } from '../../endpoint.ts'
import { conflict, notFound } from '../../errors.ts'
import { takenOver } from '../../examples/community-role.ts'
import { inTransaction, type TransactionContext } from '../../transaction.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { requireCreator } from '../capabilities.ts'
import { toCommunity } from '../community-view.ts'
import { MEMBERS_ONLY } from '../endpoint-errors.ts'
import { lockCommunity } from '../lock-community.ts'
import { requireMembership, requireVisibleCommunity } from '../visibility.ts'
import { isMembership, isOpenOffer, makeCreator, retractOffer } from './creator.ts'

/**
 * Answers an offer to become the creator of the community. If the viewer accepts, the current creator becomes a moderator. Throws
 * notFound without an offer of the last seven days.
 */
export async function answerHandover(ctx: AuthenticatedContext, { id, accept }: HandoverInput): Promise<Community> {
  return inTransaction(ctx, async (tx) => {
    const { community } = await requireMembership(tx, id)
    await lockCommunity(tx, community.id)
    const isToViewer = and(isOpenOffer(tx, community.id), eq(communityHandovers.toUserId, tx.viewer.id))
    const [offer] = await tx.db.select().from(communityHandovers).where(isToViewer)
    const creatorId = await findCreator(tx, community.id)
    // An offer of a creator who has left ends when another member becomes the creator.
    const isValid = offer && (creatorId === null || creatorId === offer.fromUserId)
    // Read the membership again under the lock: the viewer may just have been removed.
    if (!isValid || !(await isMember(tx, community.id))) throw notFound('Offer')
    await retractOffer(tx, community.id)
    if (accept) await takeOver(tx, community.id, creatorId)
    return toCommunity(await requireVisibleCommunity(tx, community.id))
  })
}

/** Withdraws the viewer's offer to hand over the community. Does nothing without an offer. Throws like `requireCreator`. */
export async function withdrawHandover(ctx: AuthenticatedContext, { id }: { id: string }): Promise<OkResponse> {
  return inTransaction(ctx, async (tx) => {
    const { community } = await requireCreator(tx, id)
    await lockCommunity(tx, community.id)
    await requireCreator(tx, community.id)
    await retractOffer(tx, community.id)
    return { ok: true }
  })
}

/**
 * Makes the viewer, a member, the creator of a community without one. Of several concurrent volunteers only one succeeds. Throws
 * forbidden if the viewer is not a member, conflict if the community has a creator or an open offer.
 */
export async function volunteer(ctx: AuthenticatedContext, { id }: { id: string }): Promise<Community> {
  return inTransaction(ctx, async (tx) => {
    const { community } = await requireMembership(tx, id)
    const communityId = community.id
    await lockCommunity(tx, communityId)
    if (!(await isMember(tx, communityId))) throw notFound('Community')
    if ((await findCreator(tx, communityId)) !== null) throw conflict('HAS_CREATOR')
    if ((await tx.db.$count(communityHandovers, isOpenOffer(tx, communityId))) > 0) throw conflict('HANDOVER_OPEN')
    const userId = tx.viewer.id
    await makeCreator(tx, { communityId, userId, actor: userId, action: 'community volunteer' })
    return toCommunity(await requireVisibleCommunity(tx, communityId))
  })
}

async function takeOver(tx: TransactionContext, communityId: string, creatorId: string | null): Promise<void> {
  const userId = tx.viewer.id
  if (creatorId !== null) {
    await tx.db
      .update(communityMembers)
      .set({ role: 'moderator', roleSince: new Date(tx.clock.now()) })
      .where(isMembership(communityId, creatorId))
    tx.emit({ type: 'membershipChanged', communityId, userId: creatorId })
  }
  await makeCreator(tx, { communityId, userId, actor: userId, action: 'community hand over' })
}

const isMember = async ({ db, viewer }: TransactionContext, communityId: string) =>
  (await db.$count(communityMembers, isMembership(communityId, viewer.id))) > 0

async function findCreator({ db }: TransactionContext, communityId: string): Promise<string | null> {
  const [row] = await db
    .select({ creatorId: communities.creatorId })
    .from(communities)
    .where(eq(communities.id, communityId))
  return row?.creatorId ?? null
}

export const answerHandoverEndpoint = endpoint(
  {
    rest: 'POST /api/communities/:id/handover',
    summary: 'Accept or decline to take over a community',
    description:
      'Your answer to the request to take over a community. If you accept, you are its creator, and the creator until now becomes a moderator. Declining tells nobody.',
    output: community,
    errors: { ...MEMBERS_ONLY, notFound: 'Nobody has asked you to take over within seven days' },
    reasons: ['NOT_A_MEMBER'],
    example: { request: { accept: true }, responses: { 200: takenOver } },
  },
  authenticatedProcedure.input(handoverInput).mutation(({ ctx, input }) => answerHandover(ctx, input)),
)

export const withdrawHandoverEndpoint = endpoint(
  {
    rest: 'DELETE /api/communities/:id/handover',
    summary: 'No longer ask a member to take over your community',
    description: 'Ends the request to a member to take over your community. Changes nothing without one.',
    output: okResponse,
    errors: { notFound: true, forbidden: 'You are not the creator of this community' },
    reasons: ['NOT_THE_CREATOR'],
    example: { responses: { 200: { ok: true } } },
  },
  authenticatedProcedure.input(communityRef).mutation(({ ctx, input }) => withdrawHandover(ctx, input)),
)

export const volunteerEndpoint = endpoint(
  {
    rest: 'POST /api/communities/:id/volunteer',
    summary: 'Become the creator of a community that has none',
    description:
      'Makes you, a member, the creator of a community that has none. Of several members at once, one succeeds.',
    output: community,
    errors: { ...MEMBERS_ONLY, conflict: 'There is a creator, or somebody was asked to take over' },
    reasons: ['HANDOVER_OPEN', 'HAS_CREATOR', 'NOT_A_MEMBER'],
    example: { responses: { 200: takenOver } },
  },
  authenticatedProcedure.input(communityRef).mutation(({ ctx, input }) => volunteer(ctx, input)),
)
