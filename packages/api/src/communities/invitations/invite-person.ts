import { newId } from '@stoop/db/ids'
import { communityBans, communityInvitations, communityMembers } from '@stoop/db/schema'
import type { CommunityInvitee, InviteInput } from '@stoop/validators/community-entry'
import { communityInvitee, inviteInput } from '@stoop/validators/community-entry'
import { banRef } from '@stoop/validators/community-roles'
import { hugo } from '@stoop/validators/fixtures/people'
import type { OkResponse } from '@stoop/validators/responses'
import { okResponse } from '@stoop/validators/responses'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../../context.ts'
import { endpoint } from '../../endpoint.ts'
import { badRequest, conflict, forbidden, notFound } from '../../errors.ts'
import { invitee } from '../../examples/community-entry.ts'
import { consumeNotificationLimits, insertNotification } from '../../notify/notify.ts'
import { retractFrom } from '../../notify/notify-many.ts'
import { inTransaction, type TransactionContext } from '../../transaction.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { requireByline } from '../../users/byline.ts'
import { requireVerifiedEmail } from '../../users/require-verified-email.ts'
import { isVisiblePerson, requirePerson } from '../../users/visibility.ts'
import { isModeratorRole, mayInvite } from '../capabilities.ts'
import { MEMBERS_ONLY } from '../endpoint-errors.ts'
import { lockCommunity } from '../lock-community.ts'
import { requireMembership } from '../visibility.ts'
import { looksOpen, mayInviterInvite, repeatableBefore } from './open-invitation.ts'

/** The maximum of open invitations per member, across all communities. */
const MAX_PENDING = 100

/**
 * Invites a person by id or username. If the person is banned or has declined within 30 days, sends no invitation but returns the
 * same response. Throws notFound for a hidden person, conflict for a member, forbidden if the viewer may not invite.
 */
export async function invitePerson(ctx: AuthenticatedContext, input: InviteInput): Promise<CommunityInvitee> {
  const inviteeId = await requireInvitee(ctx, input)
  await requireVerifiedEmail(ctx)
  return inTransaction(ctx, async (tx) => {
    const communityId = (await requireMembership(tx, input.id)).community.id
    await lockCommunity(tx, communityId)
    // Read the role under the lock: the viewer may just have been demoted or removed.
    const { community, role } = await requireMembership(tx, communityId)
    if (!mayInvite(role, community.joinPolicy)) throw forbidden('NOT_A_MODERATOR')
    const isMember = and(eq(communityMembers.communityId, communityId), eq(communityMembers.userId, inviteeId))
    if ((await tx.db.$count(communityMembers, isMember)) > 0) throw conflict('ALREADY_MEMBER')
    const invitation = await insertInvitation(tx, communityId, inviteeId)
    tx.emit({ type: 'entryChanged', communityId })
    return {
      id: invitation.id,
      user: await requireByline(tx.db, inviteeId),
      inviter: await requireByline(tx.db, invitation.inviterId),
      createdAt: invitation.createdAt.toISOString(),
    }
  })
}

/** Withdraws an open invitation. Members can withdraw their own invitations, moderators any. Throws notFound if there is none. */
export async function withdrawInvitation(
  ctx: AuthenticatedContext,
  { id: idOrSlug, userId }: { id: string; userId: string },
): Promise<OkResponse> {
  return inTransaction(ctx, async (tx) => {
    const communityId = (await requireMembership(tx, idOrSlug)).community.id
    await lockCommunity(tx, communityId)
    // Read the role under the lock: the viewer may just have been demoted or removed.
    const { community, role } = await requireMembership(tx, communityId)
    const isListed = and(
      eq(communityInvitations.communityId, community.id),
      eq(communityInvitations.inviteeId, userId),
      isNull(communityInvitations.withdrawnAt),
      isModeratorRole(role) ? undefined : eq(communityInvitations.inviterId, tx.viewer.id),
    )
    const [withdrawn] = await tx.db
      .update(communityInvitations)
      .set({ withdrawnAt: new Date(tx.clock.now()) })
      .where(isListed)
      .returning({ id: communityInvitations.id, declinedAt: communityInvitations.declinedAt })
    if (!withdrawn) throw notFound('Invitation')
    // A declined invitation stays, because it prevents another one for 30 days.
    if (!withdrawn.declinedAt) await tx.db.delete(communityInvitations).where(eq(communityInvitations.id, withdrawn.id))
    await retractFrom(tx, { type: 'community_invitation', communityId: community.id, userIds: [userId] })
    tx.emit({ type: 'entryChanged', communityId: community.id })
    return { ok: true }
  })
}

async function requireInvitee(ctx: AuthenticatedContext, { userId, username }: InviteInput): Promise<string> {
  const id = await requirePerson(ctx, userId === undefined ? { username: username ?? '' } : { id: userId })
  if (id === ctx.viewer.id) throw badRequest('OWN_INVITATION', { field: userId === undefined ? 'username' : 'userId' })
  return id
}

type InvitationRow = { id: string; inviterId: string; createdAt: Date }

/**
 * Returns the existing or new invitation as the inviter sees it. An invitation of a person who is banned or has declined looks
 * open, but is not sent.
 */
async function insertInvitation(
  tx: TransactionContext,
  communityId: string,
  inviteeId: string,
): Promise<InvitationRow> {
  const isOfInvitee = and(
    eq(communityInvitations.communityId, communityId),
    eq(communityInvitations.inviteeId, inviteeId),
  )
  const [open] = await tx.db
    .select()
    .from(communityInvitations)
    .where(and(isOfInvitee, looksOpen(tx), isOfPresentInviter(tx, inviteeId)))
  if (open) return open
  await requireFreeInvitation(tx)
  const notification = { userId: inviteeId, type: 'community_invitation' as const, communityId }
  // Count invitations that are not sent too: otherwise the limit would reveal who has declined.
  await consumeNotificationLimits(tx, notification)
  const now = tx.clock.now()
  const row = { id: newId(now), communityId, inviteeId, inviterId: tx.viewer.id, createdAt: new Date(now) }
  const [previous] = await tx.db
    .delete(communityInvitations)
    .where(isOfInvitee)
    .returning({ declinedAt: communityInvitations.declinedAt })
  const hiddenDecline =
    findRecentDecline(tx, previous) ?? ((await isBanned(tx, communityId, inviteeId)) ? row.createdAt : null)
  await tx.db.insert(communityInvitations).values({ ...row, declinedAt: hiddenDecline })
  await retractFrom(tx, { type: 'community_invitation', communityId, userIds: [inviteeId] })
  if (!hiddenDecline) await insertNotification(tx, notification)
  return row
}

/**
 * SQL: the inviter of this invitation may still invite, and both the viewer and the invitee see the inviter. Otherwise a new
 * invitation by the viewer replaces it.
 */
const isOfPresentInviter = ({ viewer }: TransactionContext, inviteeId: string) =>
  and(
    isVisiblePerson(viewer.id, communityInvitations.inviterId),
    isVisiblePerson(inviteeId, communityInvitations.inviterId),
    mayInviterInvite(sql`community_invitations`),
  )

/** Returns when the invitee declined; null if that was more than 30 days ago or never. */
const findRecentDecline = (tx: TransactionContext, previous: { declinedAt: Date | null } | undefined): Date | null =>
  previous?.declinedAt && previous.declinedAt > repeatableBefore(tx) ? previous.declinedAt : null

async function isBanned({ db }: TransactionContext, communityId: string, userId: string): Promise<boolean> {
  const isBan = and(eq(communityBans.communityId, communityId), eq(communityBans.userId, userId))
  return (await db.$count(communityBans, isBan)) > 0
}

/**
 * Throws forbidden if the inviter has too many invitations that look open. Declined invitations look open too, so they count.
 * Otherwise the limit would reveal who declined.
 */
async function requireFreeInvitation(tx: TransactionContext): Promise<void> {
  const isOwn = and(eq(communityInvitations.inviterId, tx.viewer.id), looksOpen(tx))
  if ((await tx.db.$count(communityInvitations, isOwn)) >= MAX_PENDING)
    throw forbidden('INVITEE_LIMIT', { params: { max: MAX_PENDING } })
}

export const invitePersonEndpoint = endpoint(
  {
    rest: 'POST /api/communities/:id/invitees',
    summary: 'Invite a person to a community',
    description:
      'Invites a person, given by userId or username. In an open community every member can invite, otherwise only its moderators. The response is the same for a person who declined less than 30 days ago or is banned, but they are not asked.',
    output: communityInvitee,
    errors: {
      notFound: 'There is no such community or person',
      forbidden: 'You may not invite others, have 100 open invitations, or have not verified your email',
      conflict: 'The person is a member already',
    },
    reasons: [
      'ALREADY_MEMBER',
      'EMAIL_NOT_VERIFIED',
      'INVITEE_LIMIT',
      'NOT_A_MEMBER',
      'NOT_A_MODERATOR',
      'OWN_INVITATION',
    ],
    example: { request: { username: hugo.username }, responses: { 200: invitee } },
  },
  authenticatedProcedure
    .meta({ limit: 'communityInvitation' })
    .input(inviteInput)
    .mutation(({ ctx, input }) => invitePerson(ctx, input)),
)

export const withdrawInvitationEndpoint = endpoint(
  {
    rest: 'DELETE /api/communities/:id/invitees/:userId',
    summary: 'Withdraw an invitation to a community',
    description: 'Withdraws an invitation. Members withdraw their own, moderators any.',
    output: okResponse,
    errors: MEMBERS_ONLY,
    reasons: ['NOT_A_MEMBER'],
    example: { responses: { 200: { ok: true } } },
  },
  authenticatedProcedure.input(banRef).mutation(({ ctx, input }) => withdrawInvitation(ctx, input)),
)
