import type { ResetInput, ResetResponse } from '@stoop/validators/account'
import { resetInput, resetResponse } from '@stoop/validators/account'
import type { Context } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { LINK_TOKEN, PASSWORD, VERIFIED } from '../examples/shared-values.ts'
import { addressKey } from '../rate-limits.ts'
import { inTransaction } from '../transaction.ts'
import { publicProcedure } from '../trpc.ts'
import { requireSameEmail } from '../users/lock-account.ts'
import { findAccountToken, useAccountToken } from './account-tokens.ts'
import { countCredentials } from './delete-credentials.ts'
import { endUnprovenAccess } from './end-unproven-access.ts'
import { setPassword } from './set-password.ts'
import { markEmailVerified } from './verify-email.ts'

/**
 * Sets a new password with the token of a link, and ends all sessions. Calls `endUnprovenAccess` if this is the first proof of
 * the email. Throws badRequest for an invalid link or a changed email.
 */
export async function resetPassword(ctx: Context, { token, password }: ResetInput): Promise<ResetResponse> {
  // Check the token before the expensive hashing.
  await findAccountToken(ctx, token, 'reset-password')
  const passwordHash = await ctx.passwords.hash(password, addressKey(ctx.request.address))
  return inTransaction(ctx, async (tx) => {
    const { account, email } = await useAccountToken(tx, token, 'reset-password')
    requireSameEmail(account, email)
    const ended = await endUnprovenAccess({ ...tx, viewer: null }, account)
    await markEmailVerified(tx, account.id)
    await setPassword(tx, account, passwordHash)
    return { ok: true, ended, remaining: await countCredentials(tx, account.id) }
  })
}

export const resetPasswordEndpoint = endpoint(
  {
    rest: 'POST /api/auth/reset',
    summary: 'Set a new password with the token of the link you got',
    description:
      'Sets a new password with the token of a link from POST /api/auth/forgot; no session is needed. All sessions of the account end, so sign in with the new password; remaining counts the passkeys and recovery codes that can still sign in. The link also verifies the email, which the first time ends the same as POST /api/auth/verify.',
    output: resetResponse,
    reasons: ['INVALID_LINK'],
    example: {
      request: { token: LINK_TOKEN, password: PASSWORD },
      responses: { 200: { ...VERIFIED, remaining: { passkeys: 1, recoveryCodes: 10 } } },
    },
  },
  publicProcedure
    .meta({ limit: 'accountLink', hasOwnQueue: true })
    .input(resetInput)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
)
