import { sessions } from '@stoop/db/schema'
import type { ConfirmInput } from '@stoop/validators/passkeys'
import { confirmInput } from '@stoop/validators/passkeys'
import type { OkResponse } from '@stoop/validators/responses'
import { okResponse } from '@stoop/validators/responses'
import { eq } from 'drizzle-orm'
import { requirePassword } from '../auth/require-password.ts'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { badRequest } from '../errors.ts'
import { PASSWORD } from '../examples/shared-values.ts'
import { withPasskey } from '../passkeys/verify-passkey.ts'
import { ownStateProcedure } from '../trpc.ts'

/**
 * Confirms the viewer's identity for this session, by password or passkey, to allow sensitive actions for ten minutes. Throws
 * badRequest if the password or passkey is wrong.
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

export const confirmViewerEndpoint = endpoint(
  {
    rest: 'POST /api/auth/confirm',
    summary: 'Confirm that it is you',
    description:
      'Proves that it is you, with your password or with the response of a passkey to a challenge. Calls that return 403 with the reason CONFIRMATION_REQUIRED are then allowed for ten minutes in this session. A wrong password returns 400 and counts like a failed sign-in.',
    output: okResponse,
    reasons: ['WRONG_PASSKEY', 'WRONG_PASSWORD'],
    example: { request: { password: PASSWORD }, responses: { 200: { ok: true } } },
  },
  ownStateProcedure
    .meta({ hasOwnQueue: true })
    .input(confirmInput)
    .mutation(({ ctx, input }) => confirmViewer(ctx, input)),
)
