import { forgotInput } from '@stoop/validators/account'
import { ann } from '@stoop/validators/fixtures/people'
import type { OkResponse } from '@stoop/validators/responses'
import { okResponse } from '@stoop/validators/responses'
import type { Context } from '../context.ts'
import { SECOND_MS } from '../durations.ts'
import { endpoint } from '../endpoint.ts'
import { consumeLinkMail } from '../outbox/link-mail-limit.ts'
import { queueMail } from '../outbox/queue-mail.ts'
import { inOneStatement } from '../transaction.ts'
import { publicProcedure } from '../trpc.ts'

/** The delay of the mail job. Only this job checks whether the email has an account, so the response time does not reveal it. */
const DELAY_MS = SECOND_MS

/**
 * Mails a link to choose a new password, if this email has an account. Does the same work for every email, so that neither the
 * response nor its time reveals accounts. Throws tooManyRequests.
 */
export async function forgotPassword(ctx: Context, { email }: { email: string }): Promise<OkResponse> {
  await consumeLinkMail(ctx, 'reset-password', email)
  await inOneStatement(ctx, (tx) =>
    queueMail(tx, { userId: null, email }, { template: 'reset-password', params: {} }, DELAY_MS),
  )
  return { ok: true }
}

export const forgotPasswordEndpoint = endpoint(
  {
    rest: 'POST /api/auth/forgot',
    summary: 'Get a link to choose a new password',
    description:
      'Sends a link to choose a new password if an account has this email; no session is needed. The response is the same for every email. The link works once, for 30 minutes.',
    output: okResponse,
    example: { request: { email: ann.email }, responses: { 200: { ok: true } } },
  },
  publicProcedure
    .meta({ limit: 'forgotPassword', isOwnStateOnly: true })
    .input(forgotInput)
    .mutation(({ ctx, input }) => forgotPassword(ctx, input)),
)
