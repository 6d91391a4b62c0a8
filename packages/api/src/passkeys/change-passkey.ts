import { passkeys } from '@stoop/db/schema'
import { idInput } from '@stoop/validators/ids'
import type { Passkey, PasskeyName } from '@stoop/validators/passkeys'
import { passkey, passkeyName } from '@stoop/validators/passkeys'
import type { OkResponse } from '@stoop/validators/responses'
import { okResponse } from '@stoop/validators/responses'
import { and, eq } from 'drizzle-orm'
import { CONFIRMATION_REQUIRED } from '../auth/endpoint-errors.ts'
import { requireRecentConfirmation } from '../auth/recent-confirmation.ts'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'
import { passkey as passkeyExample } from '../examples/passkey.ts'
import { queueSecurityMail } from '../outbox/queue-security-mail.ts'
import { inTransaction } from '../transaction.ts'
import { ownStateProcedure } from '../trpc.ts'
import { lockOwnAccount } from '../users/lock-account.ts'
import { consumeForViewer } from '../viewer-rate-limits.ts'
import { passkeyColumns, toPasskey } from './passkey-view.ts'

const isOwnPasskey = ({ viewer }: AuthenticatedContext, id: string) =>
  and(eq(passkeys.id, id), eq(passkeys.userId, viewer.id))

/** Renames one of the viewer's passkeys. Throws notFound for any other passkey. */
export async function renamePasskey(ctx: AuthenticatedContext, { id, name }: PasskeyName): Promise<Passkey> {
  const [renamed] = await ctx.db.update(passkeys).set({ name }).where(isOwnPasskey(ctx, id)).returning(passkeyColumns)
  if (!renamed) throw notFound('Passkey')
  return toPasskey(renamed)
}

/**
 * Removes one of the viewer's passkeys and mails the viewer. Throws forbidden without a recent confirmation, notFound for any
 * other passkey.
 */
export async function removePasskey(ctx: AuthenticatedContext, { id }: { id: string }): Promise<OkResponse> {
  await requireRecentConfirmation(ctx)
  await consumeForViewer(ctx, 'securityChange')
  return inTransaction(ctx, async (tx) => {
    await lockOwnAccount(tx)
    const removed = await tx.db.delete(passkeys).where(isOwnPasskey(ctx, id)).returning({ id: passkeys.id })
    if (removed.length === 0) throw notFound('Passkey')
    const params = { change: 'passkey-removed' } as const
    await queueSecurityMail(tx, ctx.viewer.id, { template: 'security-changed', params })
    return { ok: true }
  })
}

export const renamePasskeyEndpoint = endpoint(
  {
    rest: 'PUT /api/auth/passkeys/:id',
    summary: 'Rename one of your passkeys',
    description: 'Changes the name under which one of your passkeys is listed.',
    output: passkey,
    errors: { notFound: true },
    example: { request: { name: passkeyExample.name }, responses: { 200: passkeyExample } },
  },
  ownStateProcedure.input(passkeyName).mutation(({ ctx, input }) => renamePasskey(ctx, input)),
)

export const removePasskeyEndpoint = endpoint(
  {
    rest: 'DELETE /api/auth/passkeys/:id',
    summary: 'Remove one of your passkeys',
    description: 'Removes one of your passkeys, which can then no longer sign in. You get a mail about it.',
    output: okResponse,
    errors: { forbidden: CONFIRMATION_REQUIRED, notFound: true },
    reasons: ['CONFIRMATION_REQUIRED'],
    example: { responses: { 200: { ok: true } } },
  },
  ownStateProcedure.input(idInput).mutation(({ ctx, input }) => removePasskey(ctx, input)),
)
