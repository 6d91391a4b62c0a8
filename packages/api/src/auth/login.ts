import { knownBrowsers, users } from '@stoop/db/schema'
import type { AuthResponse, Credentials } from '@stoop/validators/auth'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { unauthorized } from '../errors.ts'
import { addressKey } from '../rate-limits.ts'
import { inTransaction } from '../transaction.ts'
import { hashBrowserCookie } from './known-browsers.ts'
import { createLoginAttempt } from './login-rate-limits.ts'
import { signIn } from './sign-in.ts'

/**
 * Signs in and returns a bearer token. Throws the same unauthorized in the same time for an unknown email and a wrong
 * password, and tooManyRequests after too many wrong passwords (decision 011).
 */
export async function login(ctx: Context, { email, password }: Credentials): Promise<AuthResponse> {
  const browser = hashBrowserCookie(ctx)
  const account = await findAccount(ctx, email, browser)
  const attempt = createLoginAttempt(ctx, email, account?.isKnownBrowser ? browser : undefined)
  const queueOptions = { caller: addressKey(ctx.request.address), beforeCheck: attempt.count }
  const isCorrect = await ctx.passwords.verify(account?.password, password, queueOptions)
  if (!account || !isCorrect) throw unauthorized('WRONG_CREDENTIALS')
  await attempt.refund()
  return inTransaction(ctx, async (tx) => {
    // Changing the password ends all sessions. The lock makes a change wait for this session, so that it ends it too.
    const [unchanged] = await tx.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, account.id), eq(users.password, account.password)))
      .for('share')
    if (!unchanged) throw unauthorized('WRONG_CREDENTIALS')
    return signIn(tx, account.id)
  })
}

async function findAccount({ db }: Context, email: string, browser: string | undefined) {
  const isRequestBrowser = and(eq(knownBrowsers.userId, users.id), eq(knownBrowsers.digest, browser ?? ''))
  const [account] = await db
    .select({
      id: users.id,
      password: users.password,
      isKnownBrowser: sql<boolean>`exists (select 1 from ${knownBrowsers} where ${isRequestBrowser})`,
    })
    .from(users)
    .where(eq(users.email, email))
  return account
}
