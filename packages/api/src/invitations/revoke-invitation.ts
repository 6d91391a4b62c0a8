import { invitations } from '@stoop/db/schema'
import { idInput } from '@stoop/validators/ids'
import type { OkResponse } from '@stoop/validators/responses'
import { okResponse } from '@stoop/validators/responses'
import { and, eq, sql } from 'drizzle-orm'
import type { AuthenticatedContext, Services } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'
import { ownStateProcedure } from '../trpc.ts'

/**
 * Revokes an invitation. Succeeds if it was already revoked. `creatorId` limits the search to the invitations of that member.
 * Throws notFound for an unknown invitation.
 */
export async function revokeInvitation(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, creatorId }: { id: string; creatorId?: string },
): Promise<void> {
  const revokedAt = new Date(clock.now()).toISOString()
  const [revoked] = await db
    .update(invitations)
    .set({ revokedAt: sql`coalesce(${invitations.revokedAt}, ${revokedAt}::timestamptz)` })
    .where(and(eq(invitations.id, id), creatorId === undefined ? undefined : eq(invitations.createdBy, creatorId)))
    .returning({ id: invitations.id })
  if (!revoked) throw notFound('Invitation')
}

/** Revokes an invitation of the viewer. Throws notFound for any other invitation. */
export async function revokeOwnInvitation(ctx: AuthenticatedContext, { id }: { id: string }): Promise<OkResponse> {
  await revokeInvitation(ctx, { id, creatorId: ctx.viewer.id })
  return { ok: true }
}

export const revokeOwnInvitationEndpoint = endpoint(
  {
    rest: 'DELETE /api/account/invitations/:id',
    summary: 'Revoke an invitation',
    description: 'Revokes an invitation that you created, so that it can no longer be used. Repeating it succeeds.',
    output: okResponse,
    errors: { notFound: true },
    example: { responses: { 200: { ok: true } } },
  },
  ownStateProcedure.input(idInput).mutation(({ ctx, input }) => revokeOwnInvitation(ctx, input)),
)
