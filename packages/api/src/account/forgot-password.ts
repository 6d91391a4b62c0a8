import type { OkResponse } from '@stoop/validators/responses'
import type { Context } from '../context.ts'
import { consumeLinkMail } from '../mail/link-mail-limit.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { inOneStatement } from '../transaction.ts'

/**
 * The message is sent this much later, so that the work of sending it, which only a known email causes, does not slow down
 * the response or the caller's next request.
 */
const DELAY_MS = 1000

/**
 * Sends a link to choose a new password, if there is an account with this email. The request does the same for every email,
 * and only the mail job looks the account up, so that neither the response nor its time says whether there is one. Throws
 * tooManyRequests.
 */
export async function forgotPassword(ctx: Context, { email }: { email: string }): Promise<OkResponse> {
  await consumeLinkMail(ctx, 'reset-password', email)
  await inOneStatement(ctx, (tx) =>
    queueMail(tx, { userId: null, email }, { template: 'reset-password', params: {} }, DELAY_MS),
  )
  return { ok: true }
}
