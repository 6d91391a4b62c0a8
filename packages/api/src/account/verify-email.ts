import { users } from '@stoop/db/schema'
import type { VerifyInput, VerifyResponse } from '@stoop/validators/account'
import { verifyInput, verifyResponse } from '@stoop/validators/account'
import type { OkResponse } from '@stoop/validators/responses'
import { okResponse } from '@stoop/validators/responses'
import { eq } from 'drizzle-orm'
import { CONFIRMATION_REQUIRED } from '../auth/endpoint-errors.ts'
import type { AuthenticatedContext, Context, Services } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { unauthorized } from '../errors.ts'
import { LINK_TOKEN, VERIFIED } from '../examples/shared-values.ts'
import { consumeLinkMail } from '../outbox/link-mail-limit.ts'
import { queueMail } from '../outbox/queue-mail.ts'
import { inTransaction, type TransactionContext } from '../transaction.ts'
import { ownStateProcedure, publicProcedure } from '../trpc.ts'
import { requireSameEmail } from '../users/lock-account.ts'
import { useAccountToken } from './account-tokens.ts'
import { endUnprovenAccess } from './end-unproven-access.ts'

/**
 * Verifies the email that got this link, and ends unproven access (`endUnprovenAccess`). Throws badRequest for an invalid link or
 * a changed email, forbidden if `keep` is set without a recent confirmation.
 */
export function verifyEmail(ctx: Context, { token, keep }: VerifyInput): Promise<VerifyResponse> {
  return inTransaction(ctx, async (tx) => {
    const { account, email } = await useAccountToken(tx, token, 'verify-email')
    requireSameEmail(account, email)
    const ended = await endUnprovenAccess(tx, account, keep)
    await markEmailVerified(tx, account.id)
    return { ok: true, ended }
  })
}

/** Records that the user received mail at the account's email. */
export async function markEmailVerified<C extends Services>(
  { db, clock }: TransactionContext<C>,
  userId: string,
): Promise<void> {
  await db
    .update(users)
    .set({ emailVerifiedAt: new Date(clock.now()), mustVerifyEmail: false })
    .where(eq(users.id, userId))
}

/** Sends the viewer a new link to verify their email. Does nothing if it is verified. Throws tooManyRequests. */
export async function sendVerification(ctx: AuthenticatedContext): Promise<OkResponse> {
  const [user] = await ctx.db
    .select({ email: users.email, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, ctx.viewer.id))
  if (!user) throw unauthorized('SIGNED_OUT')
  if (user.emailVerifiedAt || !ctx.site.isMailConfigured) return { ok: true }
  await consumeLinkMail(ctx, 'verify-email', user.email)
  await inTransaction(ctx, (tx) =>
    queueMail(tx, { userId: ctx.viewer.id, email: user.email }, { template: 'verify-email', params: {} }),
  )
  return { ok: true }
}

export const verifyEmailEndpoint = endpoint(
  {
    rest: 'POST /api/auth/verify',
    summary: 'Verify your email with the token of the link you got',
    description:
      'Verifies the email of an account with the token of the link that it got by mail; no session is needed; the link works once, for 24 hours. The first proof of an email ends all sessions, passkeys, recovery codes, pending changes of the email and exports, except the session that sends the request if it was confirmed within ten minutes. keep (session, or credentials to keep passkeys and recovery codes too) returns 403 if that confirmation is missing, instead of ending the session.',
    output: verifyResponse,
    errors: { forbidden: CONFIRMATION_REQUIRED },
    reasons: ['CONFIRMATION_REQUIRED', 'INVALID_LINK'],
    example: { request: { token: LINK_TOKEN, keep: 'session' }, responses: { 200: VERIFIED } },
  },
  publicProcedure
    .meta({ limit: 'accountLink' })
    .input(verifyInput)
    .mutation(({ ctx, input }) => verifyEmail(ctx, input)),
)

export const sendVerificationEndpoint = endpoint(
  {
    rest: 'POST /api/auth/verify/send',
    summary: 'Get another link to verify your email',
    description:
      'Sends you another link to verify your email. Does nothing if it is verified. Until then an account that was created on a server with mail cannot create communities or public posts and is not found in search.',
    output: okResponse,
    example: { responses: { 200: { ok: true } } },
  },
  ownStateProcedure.mutation(({ ctx }) => sendVerification(ctx)),
)
