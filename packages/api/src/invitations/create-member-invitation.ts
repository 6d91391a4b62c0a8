import { invitations, users } from '@stoop/db/schema'
import { type NewInvitation, newInvitation } from '@stoop/validators/invitations'
import { MAX_MEMBER_INVITATIONS } from '@stoop/validators/limits'
import { eq } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { DAY_MS } from '../durations.ts'
import { endpoint } from '../endpoint.ts'
import { forbidden } from '../errors.ts'
import { invitation } from '../examples/settings.ts'
import { inTransaction } from '../transaction.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { requireVerifiedEmail } from '../users/require-verified-email.ts'
import { createInvitation } from './create-invitation.ts'

const LIFETIME_MS = 14 * DAY_MS

/**
 * Creates an invitation of the viewer for one person. Accepts no Idempotency-Key, because the stored response would contain the
 * code. Throws forbidden if members may not invite, the viewer's email is unverified, or the limit is reached.
 */
export async function createMemberInvitation(ctx: AuthenticatedContext): Promise<NewInvitation> {
  const { hasMemberInvitations, registration } = ctx.site
  if (!hasMemberInvitations || registration === 'closed') throw forbidden('MEMBER_INVITATIONS_OFF')
  await requireVerifiedEmail(ctx)
  return inTransaction(ctx, async (tx) => {
    // The lock serialises concurrent calls, so that the limit holds.
    await tx.db.select({ id: users.id }).from(users).where(eq(users.id, ctx.viewer.id)).for('no key update')
    const count = await tx.db.$count(invitations, eq(invitations.createdBy, ctx.viewer.id))
    if (count >= MAX_MEMBER_INVITATIONS)
      throw forbidden('INVITATION_LIMIT', { params: { max: MAX_MEMBER_INVITATIONS } })
    return createInvitation(tx, { creatorId: ctx.viewer.id, maxUses: 1, lifetimeMs: LIFETIME_MS })
  })
}

export const createMemberInvitationEndpoint = endpoint(
  {
    rest: 'POST /api/account/invitations',
    summary: 'Create an invitation',
    description:
      'Creates an invitation for one person, valid for 14 days. Only this response has its link. You can create five in all, with revoked ones, and none if the server does not let members invite others.',
    output: newInvitation,
    status: 201,
    errors: { forbidden: 'Members may not invite others, or you have created all your invitations' },
    reasons: ['EMAIL_NOT_VERIFIED', 'INVITATION_LIMIT', 'MEMBER_INVITATIONS_OFF'],
    ignoresIdempotencyKey: true,
    example: {
      responses: { 201: { ...invitation, url: 'https://stoop.example/auth#invite=Y29kZS1vZi10aGUtaW52aXRhdGlvbg' } },
    },
  },
  authenticatedProcedure.mutation(({ ctx }) => createMemberInvitation(ctx)),
)
