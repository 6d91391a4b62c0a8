import { newId } from '@stoop/db/ids'
import { blocks, communityInvitations, friendships, hiddenRefreshes } from '@stoop/db/schema'
import { userIdInput } from '@stoop/validators/people'
import type { OkResponse } from '@stoop/validators/responses'
import { okResponse } from '@stoop/validators/responses'
import { and, eq, isNull, or } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { badRequest, conflict } from '../errors.ts'
import { matchesPair } from '../friends/friendship-pair.ts'
import { tryRenameProfilePhoto } from '../photos/rename-profile-photos.ts'
import { refreshHidden } from '../posts/refresh-hidden.ts'
import { inTransaction, type TransactionContext } from '../transaction.ts'
import { authenticatedProcedure, ownStateProcedure } from '../trpc.ts'
import { requirePerson } from '../users/visibility.ts'

/** How many people a member can block. */
const MAX_BLOCKS = 1000

/**
 * Hides the viewer and a person from each other, and their replies and likes on each other's posts from everyone. Ends a
 * friendship or request silently. Throws notFound for an unknown person, badRequest for the viewer, conflict beyond 1,000 blocks.
 */
export async function blockPerson(ctx: AuthenticatedContext, { userId }: { userId: string }): Promise<OkResponse> {
  const isNew = await inTransaction(ctx, (tx) => insertBlock(tx, userId))
  await refreshHidden(ctx, [ctx.viewer.id])
  if (isNew) await tryRenameProfilePhoto(ctx, ctx.viewer.id)
  return { ok: true }
}

/** Returns false if the viewer has already blocked the person. */
async function insertBlock(tx: TransactionContext, blockedId: string): Promise<boolean> {
  const { db, viewer, clock } = tx
  if (blockedId === viewer.id) throw badRequest('OWN_BLOCK')
  if ((await db.$count(blocks, isBlock(viewer.id, blockedId))) > 0) return false
  await requirePerson(tx, { id: blockedId })
  if ((await db.$count(blocks, eq(blocks.blockerId, viewer.id))) >= MAX_BLOCKS)
    throw conflict('BLOCK_LIMIT', { params: { max: MAX_BLOCKS } })
  const now = clock.now()
  await db
    .insert(blocks)
    .values({ id: newId(now), blockerId: viewer.id, blockedId, createdAt: new Date(now) })
    .onConflictDoNothing()
  // The notifications of a request are deleted by their foreign key.
  const ended = await db.delete(friendships).where(matchesPair(viewer.id, blockedId)).returning({ id: friendships.id })
  for (const { id } of ended) tx.emit({ type: 'friendshipChanged', friendshipId: id, userIds: [viewer.id, blockedId] })
  await endInvitations(tx, blockedId)
  await refreshLater(tx, blockedId)
  return true
}

/** Deletes the open invitations between the viewer and the other member to communities. */
async function endInvitations({ db, viewer }: TransactionContext, otherId: string): Promise<void> {
  const { inviterId, inviteeId, declinedAt } = communityInvitations
  const isBetween = or(
    and(eq(inviterId, viewer.id), eq(inviteeId, otherId)),
    and(eq(inviterId, otherId), eq(inviteeId, viewer.id)),
  )
  await db.delete(communityInvitations).where(and(isBetween, isNull(declinedAt)))
}

/** Ends the viewer's block of a person and shows the hidden content again. Does not restore a friendship. */
export async function unblockPerson(ctx: AuthenticatedContext, { userId }: { userId: string }): Promise<OkResponse> {
  await inTransaction(ctx, async (tx) => {
    const ended = await tx.db.delete(blocks).where(isBlock(tx.viewer.id, userId)).returning({ id: blocks.id })
    if (ended.length > 0) await refreshLater(tx, userId)
  })
  await refreshHidden(ctx, [ctx.viewer.id])
  return { ok: true }
}

const isBlock = (blockerId: string, blockedId: string) =>
  and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId))

/** Queues `refreshHidden`, which hides or shows the likes and comments of the two members on each other's posts. */
async function refreshLater({ db, viewer, clock }: TransactionContext, otherId: string): Promise<void> {
  const now = clock.now()
  await db.insert(hiddenRefreshes).values({ id: newId(now), userId: viewer.id, otherId, dueAt: new Date(now) })
}

export const blockPersonEndpoint = endpoint(
  {
    rest: 'POST /api/users/:userId/block',
    summary: 'Block a member',
    description:
      'Hides you and the member from each other everywhere and ends your friendship or request. Replies and likes of one on posts of the other disappear for everyone. The member is not told.',
    output: okResponse,
    errors: { notFound: true, conflict: 'You have blocked 1,000 members' },
    reasons: ['BLOCK_LIMIT', 'OWN_BLOCK'],
    example: { responses: { 200: { ok: true } } },
  },
  authenticatedProcedure
    .meta({ limit: 'block' })
    .input(userIdInput)
    .mutation(({ ctx, input }) => blockPerson(ctx, input)),
)

export const unblockPersonEndpoint = endpoint(
  {
    rest: 'DELETE /api/users/:userId/block',
    summary: 'Unblock a member',
    description: 'Shows again what the block has hidden. The friendship stays ended. Changes nothing without a block.',
    output: okResponse,
    example: { responses: { 200: { ok: true } } },
  },
  ownStateProcedure.input(userIdInput).mutation(({ ctx, input }) => unblockPerson(ctx, input)),
)
