import { recoveryCodes } from '@stoop/db/schema'
import { RECOVERY_CODE_COUNT } from '@stoop/validators/limits'
import {
  type NewRecoveryCodes,
  newRecoveryCodes,
  type RecoveryCodeState,
  recoveryCodeState,
} from '@stoop/validators/passkeys'
import type { OkResponse } from '@stoop/validators/responses'
import { okResponse } from '@stoop/validators/responses'
import { eq } from 'drizzle-orm'
import { CONFIRMATION_REQUIRED } from '../auth/endpoint-errors.ts'
import { requireRecentConfirmation } from '../auth/recent-confirmation.ts'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { passkey } from '../examples/passkey.ts'
import { queueSecurityMail } from '../outbox/queue-security-mail.ts'
import { inTransaction } from '../transaction.ts'
import { authenticatedProcedure, ownStateProcedure } from '../trpc.ts'
import { lockOwnAccount } from '../users/lock-account.ts'
import { consumeForViewer } from '../viewer-rate-limits.ts'
import { createRecoveryCode, hashRecoveryCode } from './recovery-code.ts'

/** Returns how many recovery codes the viewer has left, and when they were created. */
export async function getRecoveryCodeState({ db, viewer }: AuthenticatedContext): Promise<RecoveryCodeState> {
  const codes = await db
    .select({ createdAt: recoveryCodes.createdAt })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, viewer.id))
  return { remaining: codes.length, createdAt: codes[0]?.createdAt.toISOString() ?? null }
}

/**
 * Creates ten recovery codes that replace earlier ones, and mails the viewer. No other result contains the codes. Throws
 * forbidden without a recent confirmation.
 */
export async function createRecoveryCodes(ctx: AuthenticatedContext): Promise<NewRecoveryCodes> {
  await requireRecentConfirmation(ctx)
  await consumeForViewer(ctx, 'securityChange')
  const { id: userId } = ctx.viewer
  const createdAt = new Date(ctx.clock.now())
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, createRecoveryCode)
  await inTransaction(ctx, async (tx) => {
    // Concurrent calls run one after the other, so that only the codes of the last call remain.
    await lockOwnAccount(tx)
    await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    await tx.db
      .insert(recoveryCodes)
      .values(codes.map((code) => ({ userId, digest: hashRecoveryCode(code), createdAt })))
    const params = { change: 'recovery-codes-created' } as const
    await queueSecurityMail(tx, userId, { template: 'security-changed', params })
  })
  return { codes }
}

/**
 * Removes the viewer's recovery codes and mails the viewer. Does nothing without codes. Throws forbidden without a recent
 * confirmation.
 */
export async function removeRecoveryCodes(ctx: AuthenticatedContext): Promise<OkResponse> {
  await requireRecentConfirmation(ctx)
  await consumeForViewer(ctx, 'securityChange')
  const { id: userId } = ctx.viewer
  return inTransaction(ctx, async (tx) => {
    await lockOwnAccount(tx)
    const removed = await tx.db
      .delete(recoveryCodes)
      .where(eq(recoveryCodes.userId, userId))
      .returning({ digest: recoveryCodes.digest })
    const params = { change: 'recovery-codes-removed' } as const
    if (removed.length > 0) await queueSecurityMail(tx, userId, { template: 'security-changed', params })
    return { ok: true }
  })
}

export const getRecoveryCodeStateEndpoint = endpoint(
  {
    rest: 'GET /api/auth/recovery-codes',
    summary: 'Count your recovery codes',
    description: 'Returns how many recovery codes you have left. The codes themselves are never shown again.',
    output: recoveryCodeState,
    example: { responses: { 200: { remaining: 9, createdAt: passkey.createdAt } } },
  },
  authenticatedProcedure.query(({ ctx }) => getRecoveryCodeState(ctx)),
)

export const createRecoveryCodesEndpoint = endpoint(
  {
    rest: 'POST /api/auth/recovery-codes',
    summary: 'Create ten recovery codes',
    description:
      'Creates ten codes, each of which can replace a forgotten password once. Earlier codes no longer work. You get a mail about it.',
    output: newRecoveryCodes,
    errors: { forbidden: CONFIRMATION_REQUIRED },
    reasons: ['CONFIRMATION_REQUIRED'],
    example: {
      responses: { 200: { codes: ['4k7m-x2c9-v0qd-8hnt', '9b3f-7rty-2msa-kx51'] } },
    },
  },
  ownStateProcedure.mutation(({ ctx }) => createRecoveryCodes(ctx)),
)

export const removeRecoveryCodesEndpoint = endpoint(
  {
    rest: 'DELETE /api/auth/recovery-codes',
    summary: 'Remove your recovery codes',
    description: 'Removes your recovery codes, which then no longer work. You get a mail about it if there were any.',
    output: okResponse,
    errors: { forbidden: CONFIRMATION_REQUIRED },
    reasons: ['CONFIRMATION_REQUIRED'],
    example: { responses: { 200: { ok: true } } },
  },
  ownStateProcedure.mutation(({ ctx }) => removeRecoveryCodes(ctx)),
)
