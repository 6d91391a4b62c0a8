import { recoveryCodes } from '@stoop/db/schema'
import type { AuthResponse } from '@stoop/validators/auth'
import { authResponse } from '@stoop/validators/auth'
import { ann } from '@stoop/validators/fixtures/people'
import type { RecoverInput } from '@stoop/validators/passkeys'
import { recoverInput } from '@stoop/validators/passkeys'
import { and, eq } from 'drizzle-orm'
import { setPassword } from '../account/set-password.ts'
import { findLoginAccount } from '../auth/find-login-account.ts'
import { createLoginAttempt } from '../auth/login-rate-limits.ts'
import { completeSignIn, signIn } from '../auth/sign-in.ts'
import type { Context } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { unauthorized } from '../errors.ts'
import { signedIn } from '../examples/passkey.ts'
import { queueSecurityMail } from '../outbox/queue-security-mail.ts'
import { addressKey } from '../rate-limits.ts'
import { inTransaction } from '../transaction.ts'
import { publicProcedure } from '../trpc.ts'
import { lockAccount } from '../users/lock-account.ts'
import { hashRecoveryCode } from './recovery-code.ts'

// The id of no account. With it, an unknown email runs the same query as a wrong code.
const NO_USER_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Sets a new password with a recovery code, ends all sessions and signs in. An unknown email and a wrong code give the same
 * unauthorized error after the same time. Failures are counted like wrong passwords.
 */
export async function recover(ctx: Context, { email, code, password }: RecoverInput): Promise<AuthResponse> {
  const account = await findLoginAccount(ctx, email)
  const attempt = createLoginAttempt(ctx, email, account?.knownBrowser)
  await attempt.count()
  const userId = account?.id ?? NO_USER_ID
  const isThisCode = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.digest, hashRecoveryCode(code)))
  // Check the code before the expensive hashing of the new password.
  if ((await ctx.db.$count(recoveryCodes, isThisCode)) === 0) throw unauthorized('WRONG_RECOVERY_CODE')
  await attempt.refund()
  const passwordHash = await ctx.passwords.hash(password, addressKey(ctx.request.address))
  const result = await inTransaction(ctx, async (tx) => {
    const locked = await lockAccount(tx, userId)
    const used = await tx.db.delete(recoveryCodes).where(isThisCode).returning({ userId: recoveryCodes.userId })
    // A concurrent call may have used the code since it was found.
    if (used.length === 0) throw unauthorized('WRONG_RECOVERY_CODE')
    await setPassword(tx, locked, passwordHash)
    const params = { change: 'recovery-code-used' } as const
    await queueSecurityMail(tx, userId, { template: 'security-changed', params })
    return signIn(tx, userId)
  })
  return completeSignIn(ctx, result)
}

export const recoverEndpoint = endpoint(
  {
    rest: 'POST /api/auth/recover',
    summary: 'Set a new password by a recovery code and sign in',
    description:
      'Sets a new password, ends all sessions of the account and creates a new one; no token is needed. An unknown email and a wrong code return the same 401 and count like wrong passwords. The code is accepted in any case, with and without hyphens.',
    output: authResponse,
    errors: {
      unauthorized: 'The email is unknown or the code is wrong; the response is the same',
      forbidden: 'The code is right, but the account is suspended',
    },
    reasons: ['ACCOUNT_DELETED', 'ACCOUNT_SUSPENDED', 'WRONG_RECOVERY_CODE'],
    example: {
      request: { email: ann.email, code: '4k7m-x2c9-v0qd-8hnt', password: 'correct horse' },
      responses: { 200: signedIn },
    },
  },
  publicProcedure
    .meta({ hasOwnQueue: true })
    .input(recoverInput)
    .mutation(({ ctx, input }) => recover(ctx, input)),
)
