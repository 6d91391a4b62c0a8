import { users } from '@stoop/db/schema'
import type { TokenInput } from '@stoop/validators/account'
import type { OkResponse } from '@stoop/validators/responses'
import { and, eq } from 'drizzle-orm'
import type { AuthenticatedContext, Context } from '../context.ts'
import { badRequest, unauthorized } from '../errors.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { inTransaction } from '../transaction.ts'
import { useAccountToken } from './account-tokens.ts'

/** Verifies the email of the account whose link this is. Throws badRequest if the link is not valid or the email has changed. */
export function verifyEmail(ctx: Context, { token }: TokenInput): Promise<OkResponse> {
  return inTransaction(ctx, async (tx) => {
    const { userId, email } = await useAccountToken(tx, token, 'verify-email')
    const [verified] = await tx.db
      .update(users)
      .set({ emailVerifiedAt: new Date(tx.clock.now()), mustVerifyEmail: false })
      .where(and(eq(users.id, userId), eq(users.email, email)))
      .returning({ id: users.id })
    if (!verified) throw badRequest('INVALID_LINK')
    return { ok: true }
  })
}

/** Sends the viewer a new link to verify their email. Does nothing if it is verified. Throws tooManyRequests. */
export async function sendVerification(ctx: AuthenticatedContext): Promise<OkResponse> {
  const [user] = await ctx.db
    .select({ email: users.email, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, ctx.viewer.id))
  if (!user) throw unauthorized('SIGNED_OUT')
  if (user.emailVerifiedAt || !ctx.site.isMailConfigured) return { ok: true }
  await ctx.limits.consume('verificationMail', user.email)
  await inTransaction(ctx, (tx) =>
    queueMail(tx, { userId: ctx.viewer.id, email: user.email }, { template: 'verify-email', params: {} }),
  )
  return { ok: true }
}
