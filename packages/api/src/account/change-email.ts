import { emailChange } from '@stoop/validators/account'
import type { OkResponse } from '@stoop/validators/responses'
import { okResponse } from '@stoop/validators/responses'
import { CONFIRMATION_REQUIRED } from '../auth/endpoint-errors.ts'
import { requireRecentConfirmation } from '../auth/recent-confirmation.ts'
import type { AuthenticatedContext } from '../context.ts'
import { SECOND_MS } from '../durations.ts'
import { endpoint } from '../endpoint.ts'
import { consumeLinkMail } from '../outbox/link-mail-limit.ts'
import { queueMail } from '../outbox/queue-mail.ts'
import { inTransaction } from '../transaction.ts'
import { ownStateProcedure } from '../trpc.ts'
import { lockOwnAccount } from '../users/lock-account.ts'
import { consumeForViewer } from '../viewer-rate-limits.ts'
import { withdrawLinks } from './withdraw-links.ts'

/** The delay of the mail job. Only this job checks whether the email has an account, so the response time does not reveal it. */
const DELAY_MS = SECOND_MS

/**
 * Mails a confirmation link to the new email and invalidates earlier links. The response does not reveal whether the email has an
 * account. Throws forbidden without a recent confirmation.
 */
export async function changeEmail(ctx: AuthenticatedContext, { email }: { email: string }): Promise<OkResponse> {
  await requireRecentConfirmation(ctx)
  // Count the call only after the confirmation check, because the app repeats the call once the viewer has confirmed.
  await consumeForViewer(ctx, 'emailChange')
  await consumeLinkMail(ctx, 'confirm-new-email', email)
  return inTransaction(ctx, async (tx) => {
    const account = await lockOwnAccount(tx)
    await withdrawLinks(tx, account, ['confirm-new-email'])
    const isSame = account.email.toLowerCase() === email.toLowerCase()
    if (!isSame)
      await queueMail(tx, { userId: account.id, email }, { template: 'confirm-new-email', params: {} }, DELAY_MS)
    return { ok: true }
  })
}

export const changeEmailEndpoint = endpoint(
  {
    rest: 'PUT /api/auth/email',
    summary: 'Ask to change your email',
    description:
      'Sends a link to the new email that confirms the change within 24 hours; until then your email stays. The response is the same if the email belongs to another account. Requires that you signed in or called POST /api/auth/confirm within ten minutes.',
    output: okResponse,
    errors: { forbidden: CONFIRMATION_REQUIRED },
    reasons: ['CONFIRMATION_REQUIRED'],
    example: { request: { email: 'ann.alvarez@stoop.example' }, responses: { 200: { ok: true } } },
  },
  ownStateProcedure.input(emailChange).mutation(({ ctx, input }) => changeEmail(ctx, input)),
)
