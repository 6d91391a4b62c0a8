import { users } from '@stoop/db/schema'
import type { AuthResponse, Credentials } from '@stoop/validators/auth'
import { authResponse, credentials } from '@stoop/validators/auth'
import { ann } from '@stoop/validators/fixtures/people'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { unauthorized } from '../errors.ts'
import { authResponse as authResponseExample, PASSWORD } from '../examples/shared-values.ts'
import { addressKey } from '../rate-limits.ts'
import { inTransaction } from '../transaction.ts'
import { publicProcedure } from '../trpc.ts'
import { findLoginAccount } from './find-login-account.ts'
import { createLoginAttempt } from './login-rate-limits.ts'
import { completeSignIn, signIn } from './sign-in.ts'

/**
 * Signs in and returns a bearer token. Unknown emails and wrong passwords give the same error after the same time. Throws
 * unauthorized, or tooManyRequests after too many wrong passwords (decision 110).
 */
export async function login(ctx: Context, { email, password }: Credentials): Promise<AuthResponse> {
  const account = await findLoginAccount(ctx, email)
  const attempt = createLoginAttempt(ctx, email, account?.knownBrowser)
  const queueOptions = { caller: addressKey(ctx.request.address), beforeCheck: attempt.count }
  const isCorrect = await ctx.passwords.verify(account?.password, password, queueOptions)
  if (!account || !isCorrect) throw unauthorized('WRONG_CREDENTIALS')
  await attempt.refund()
  const result = await inTransaction(ctx, async (tx) => {
    // The lock makes a concurrent change of the password wait for this session, and then end it.
    const [unchanged] = await tx.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, account.id), eq(users.password, account.password)))
      .for('share')
    if (!unchanged) throw unauthorized('WRONG_CREDENTIALS')
    return signIn(tx, account.id)
  })
  return completeSignIn(ctx, result)
}

export const loginEndpoint = endpoint(
  {
    rest: 'POST /api/auth/login',
    summary: 'Sign in with email and password',
    description:
      'Creates a session and returns its token; no token is needed. An unknown email and a wrong password return the same 401. Too many wrong passwords return 429.',
    output: authResponse,
    errors: {
      unauthorized: 'The email is unknown or the password is wrong; the response is the same',
      forbidden: 'The password is right, but the account is suspended',
    },
    reasons: ['ACCOUNT_DELETED', 'ACCOUNT_SUSPENDED', 'WRONG_CREDENTIALS'],
    example: { request: { email: ann.email, password: PASSWORD }, responses: { 200: authResponseExample } },
  },
  publicProcedure
    .meta({ hasOwnQueue: true })
    .input(credentials)
    .mutation(({ ctx, input }) => login(ctx, input)),
)
