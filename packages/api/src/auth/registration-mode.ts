import type { Context } from '../context.ts'
import { forbidden } from '../errors.ts'
import { isUsableInvitation, useInvitation } from '../invitations/use-invitation.ts'
import type { TransactionContext } from '../transaction.ts'

type WithInvitation = { invitation?: string | undefined }

/**
 * Checks, before the expensive password hash, whether this server accepts the registration. Throws forbidden if registration is
 * closed, or if it requires an invitation and there is no valid one.
 */
export async function requireOpenRegistration(ctx: Context, { invitation }: WithInvitation): Promise<void> {
  const { registration } = ctx.site
  if (registration === 'closed') throw forbidden('REGISTRATION_CLOSED')
  if (registration === 'open') return
  if (!invitation) throw forbidden('INVITATION_REQUIRED', { field: 'invitation' })
  if (!(await isUsableInvitation(ctx, invitation))) throw forbidden('INVALID_INVITATION', { field: 'invitation' })
}

/**
 * Counts one use of the invitation, in the transaction of the registration. Returns the invitation's id, or null without a valid
 * invitation. Throws forbidden if registration requires one.
 */
export async function useRegistrationInvitation(
  tx: TransactionContext<Context>,
  { invitation }: WithInvitation,
): Promise<string | null> {
  const id = invitation ? await useInvitation(tx, invitation) : undefined
  if (!id && tx.site.registration === 'invite') throw forbidden('INVALID_INVITATION', { field: 'invitation' })
  return id ?? null
}
