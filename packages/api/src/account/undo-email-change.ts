import { users } from '@stoop/db/schema'
import type { TokenInput } from '@stoop/validators/account'
import { tokenInput } from '@stoop/validators/account'
import type { OkResponse } from '@stoop/validators/responses'
import { okResponse } from '@stoop/validators/responses'
import { eq } from 'drizzle-orm'
import { deleteCalendarFeed } from '../calendar/calendar-feed.ts'
import type { Context } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { LINK_TOKEN } from '../examples/shared-values.ts'
import { queueMail } from '../outbox/queue-mail.ts'
import { addressKey } from '../rate-limits.ts'
import { createSecret } from '../secret-tokens.ts'
import { inTransaction } from '../transaction.ts'
import { publicProcedure } from '../trpc.ts'
import { deleteSessionsOfUser } from '../users/delete-sessions.ts'
import { findAccountToken, useAccountToken } from './account-tokens.ts'
import { deleteCredentials } from './delete-credentials.ts'
import { setEmail } from './set-email.ts'
import { withdrawLinks } from './withdraw-links.ts'

/**
 * Restores the email to which this link was sent. Ends all sessions, credentials, later links and the private calendar, because an
 * intruder may have changed the email, and mails a link to choose a new password. Throws badRequest for an invalid link.
 */
export async function undoEmailChange(ctx: Context, { token }: TokenInput): Promise<OkResponse> {
  await findAccountToken(ctx, token, 'undo-email-change')
  // The intruder may know the old password, so only a link may set a new one.
  const unusablePassword = await ctx.passwords.hash(createSecret(), addressKey(ctx.request.address))
  return inTransaction(ctx, async (tx) => {
    const { id, email, account } = await useAccountToken(tx, token, 'undo-email-change')
    await withdrawLinks(tx, account, ['confirm-new-email', 'verify-email', 'reset-password'])
    await withdrawLinks(tx, account, ['undo-email-change'], id)
    await deleteCredentials(tx, account.id)
    await setEmail(tx, account.id, email)
    await tx.db.update(users).set({ password: unusablePassword }).where(eq(users.id, account.id))
    await deleteSessionsOfUser(tx, account.id)
    await deleteCalendarFeed(tx.db, account.id)
    await queueMail(tx, { userId: account.id, email }, { template: 'email-change-undone', params: {} })
    return { ok: true }
  })
}

export const undoEmailChangeEndpoint = endpoint(
  {
    rest: 'POST /api/auth/email/undo',
    summary: 'Undo a change of your email',
    description:
      'Restores the old email of an account with the token that it got; no session is needed. All sessions end, the password stops working, and the old email gets a link to choose a new one. All passkeys and recovery codes are deleted.',
    output: okResponse,
    reasons: ['INVALID_LINK'],
    example: { request: { token: LINK_TOKEN }, responses: { 200: { ok: true } } },
  },
  publicProcedure
    .meta({ limit: 'accountLink', hasOwnQueue: true })
    .input(tokenInput)
    .mutation(({ ctx, input }) => undoEmailChange(ctx, input)),
)
