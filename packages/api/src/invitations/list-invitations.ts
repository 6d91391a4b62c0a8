import { invitations } from '@stoop/db/schema'
import type { Invitation } from '@stoop/validators/invitations'
import { invitation } from '@stoop/validators/invitations'
import type { ListPage } from '@stoop/validators/paging'
import { desc, eq } from 'drizzle-orm'
import type { AuthenticatedContext, Services } from '../context.ts'
import { endpoint, listOf } from '../endpoint.ts'
import { invitation as invitationExample } from '../examples/settings.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { invitationColumns, toInvitation } from './invitation-view.ts'

/** An invitation as the operator sees it. */
export type ListedInvitation = Invitation & {
  /** The creator of the invitation; null if an operator created it. */
  creatorId: string | null
  note: string | null
}

/** Returns all invitations, or the invitations of one member if `creatorId` is given, newest first. */
export async function listInvitations(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  creatorId?: string,
): Promise<ListedInvitation[]> {
  const rows = await db
    .select({ ...invitationColumns, creatorId: invitations.createdBy, note: invitations.note })
    .from(invitations)
    .where(creatorId === undefined ? undefined : eq(invitations.createdBy, creatorId))
    .orderBy(desc(invitations.id))
  return rows.map(({ creatorId, note, ...row }) => ({ ...toInvitation(row, clock.now()), creatorId, note }))
}

/** Lists the viewer's own invitations, newest first, in one page, because a member has only a few. */
export async function listOwnInvitations(ctx: AuthenticatedContext): Promise<ListPage<Invitation>> {
  const own = await listInvitations(ctx, ctx.viewer.id)
  return { items: own.map(({ creatorId: _, note: __, ...invitation }) => invitation), nextCursor: null }
}

export const listOwnInvitationsEndpoint = endpoint(
  {
    rest: 'GET /api/account/invitations',
    summary: 'List the invitations you created',
    description: 'Lists the invitations that you created, without their links.',
    output: listOf(invitation),
    example: { responses: { 200: [invitationExample] } },
  },
  authenticatedProcedure.query(({ ctx }) => listOwnInvitations(ctx)),
)
