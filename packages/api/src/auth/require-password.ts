import { users } from '@stoop/db/schema'
import { eq } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { badRequest, unauthorized } from '../errors.ts'
import { addressKey } from '../rate-limits.ts'
import { findKnownBrowser } from './known-browsers.ts'
import { createLoginAttempt } from './login-rate-limits.ts'

/**
 * Checks the viewer's password. Throws badRequest for `field`, because unauthorized would end the session in clients. A wrong
 * password counts as a failed sign-in, so a stolen session allows no additional guesses.
 */
export async function requirePassword(ctx: AuthenticatedContext, password: string, field: string): Promise<void> {
  const [user] = await ctx.db
    .select({ email: users.email, password: users.password })
    .from(users)
    .where(eq(users.id, ctx.viewer.id))
  if (!user) throw unauthorized('SIGNED_OUT')
  const attempt = createLoginAttempt(ctx, user.email, await findKnownBrowser(ctx, ctx.viewer.id))
  const queueOptions = { caller: addressKey(ctx.request.address), beforeCheck: attempt.count }
  if (!(await ctx.passwords.verify(user.password, password, queueOptions)))
    throw badRequest('WRONG_PASSWORD', { field })
  await attempt.refund()
}
