import { newId } from '@stoop/db/ids'
import { passkeys } from '@stoop/db/schema'
import { MAX_PASSKEYS } from '@stoop/validators/limits'
import { type NewPasskey, newPasskey, type Passkey, passkey } from '@stoop/validators/passkeys'
import { eq } from 'drizzle-orm'
import { requireRecentConfirmation } from '../auth/recent-confirmation.ts'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { badRequest, conflict } from '../errors.ts'
import { challengeId, clientDataJSON, credential, passkey as passkeyExample } from '../examples/passkey.ts'
import { queueSecurityMail } from '../outbox/queue-security-mail.ts'
import { inTransaction } from '../transaction.ts'
import { ownStateProcedure } from '../trpc.ts'
import { lockOwnAccount } from '../users/lock-account.ts'
import { consumeForViewer } from '../viewer-rate-limits.ts'
import { useChallenge } from './challenges.ts'
import { PASSKEY_FORBIDDEN } from './endpoint-errors.ts'
import { passkeyLimitReached } from './get-passkey-options.ts'
import { passkeyColumns, toPasskey } from './passkey-view.ts'
import { MAX_STORED_COUNTER } from './verify-passkey.ts'
import { verifyRegistration } from './verify-registration.ts'

/**
 * Adds a passkey to the viewer's account and mails the viewer. Throws forbidden without a recent confirmation or at the limit of
 * passkeys, badRequest for an invalid response, conflict if the passkey exists.
 */
export async function createPasskey(
  ctx: AuthenticatedContext,
  { challengeId, response, name }: NewPasskey,
): Promise<Passkey> {
  await requireRecentConfirmation(ctx)
  await consumeForViewer(ctx, 'securityChange')
  const challenge = await useChallenge(ctx, challengeId, ctx.viewer.id)
  const verified = challenge !== undefined && (await verifyRegistration(ctx.site, response, challenge))
  if (!verified) throw badRequest('INVALID_PASSKEY', { field: 'response' })
  const now = ctx.clock.now()
  return inTransaction(ctx, async (tx) => {
    const { id: userId } = ctx.viewer
    // The lock serialises concurrent calls, so that the limit holds.
    await lockOwnAccount(tx)
    if ((await tx.db.$count(passkeys, eq(passkeys.userId, userId))) >= MAX_PASSKEYS) throw passkeyLimitReached()
    const counter = Math.min(verified.counter, MAX_STORED_COUNTER)
    const [created] = await tx.db
      .insert(passkeys)
      .values({ ...verified, counter, id: newId(now), userId, name, createdAt: new Date(now) })
      .onConflictDoNothing()
      .returning(passkeyColumns)
    if (!created) throw conflict('PASSKEY_EXISTS')
    await queueSecurityMail(tx, userId, { template: 'security-changed', params: { change: 'passkey-added' } })
    return toPasskey(created)
  })
}

export const createPasskeyEndpoint = endpoint(
  {
    rest: 'POST /api/auth/passkeys',
    summary: 'Add a passkey',
    description:
      'Adds the passkey that the browser has created. You get a mail about it. Each challenge is valid once.',
    output: passkey,
    status: 201,
    errors: { forbidden: PASSKEY_FORBIDDEN, conflict: 'The passkey was added before' },
    reasons: ['CONFIRMATION_REQUIRED', 'INVALID_PASSKEY', 'PASSKEY_EXISTS', 'PASSKEY_LIMIT'],
    ignoresIdempotencyKey: true,
    example: {
      request: {
        challengeId,
        response: {
          ...credential,
          response: { clientDataJSON, attestationObject: 'YXR0ZXN0YXRpb24', transports: ['internal'] },
        },
        name: passkeyExample.name,
      },
      responses: { 201: passkeyExample },
    },
  },
  ownStateProcedure.input(newPasskey).mutation(({ ctx, input }) => createPasskey(ctx, input)),
)
