import { sessions } from '@stoop/db/schema'
import type { ConfirmInput } from '@stoop/validators/passkeys'
import type { OkResponse } from '@stoop/validators/responses'
import { eq } from 'drizzle-orm'
import { requirePassword } from '../auth/require-password.ts'
import type { AuthenticatedContext } from '../context.ts'
import { badRequest } from '../errors.ts'
import { withPasskey } from '../passkeys/verify-passkey.ts'

/**
 * Confirms the viewer's identity for this session, with their password or one of their passkeys, so that acts that need a
 * recent confirmation are allowed for ten minutes. Throws badRequest if the password or the passkey is wrong.
 */
export async function confirmViewer(
  ctx: AuthenticatedContext,
  { password, challengeId, response }: ConfirmInput,
): Promise<OkResponse> {
  if (password === undefined && challengeId && response) {
    const confirmed = await withPasskey(ctx, { challengeId, response }, ctx.viewer.id, storeConfirmation)
    if (!confirmed) throw badRequest('WRONG_PASSKEY', { field: 'response' })
    return confirmed
  }
  await requirePassword(ctx, password ?? '', 'password')
  return storeConfirmation(ctx)
}

async function storeConfirmation({
  db,
  clock,
  viewer,
}: Pick<AuthenticatedContext, 'db' | 'clock' | 'viewer'>): Promise<OkResponse> {
  await db
    .update(sessions)
    .set({ confirmedAt: new Date(clock.now()) })
    .where(eq(sessions.sid, viewer.sid))
  return { ok: true }
}
