import type { VerifyInput, VerifyResponse } from '@stoop/validators/account'
import { verifyInput, verifyResponse } from '@stoop/validators/account'
import { CONFIRMATION_REQUIRED } from '../auth/endpoint-errors.ts'
import type { Context } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { LINK_TOKEN, VERIFIED } from '../examples/shared-values.ts'
import { queueMail } from '../outbox/queue-mail.ts'
import { inTransaction, type TransactionContext } from '../transaction.ts'
import { publicProcedure } from '../trpc.ts'
import type { LockedAccount } from '../users/lock-account.ts'
import { createAccountToken, useAccountToken } from './account-tokens.ts'
import { endUnprovenAccess } from './end-unproven-access.ts'
import { setEmail } from './set-email.ts'
import { withdrawLinks } from './withdraw-links.ts'

/**
 * Sets the email of an account to the address that received this link, and ends unproven access (`endUnprovenAccess`). Throws
 * badRequest for an invalid link, conflict if the email is taken, forbidden like `verifyEmail`.
 */
export function confirmEmail(ctx: Context, { token, keep }: VerifyInput): Promise<VerifyResponse> {
  return inTransaction(ctx, async (tx) => {
    const { account, email } = await useAccountToken(tx, token, 'confirm-new-email')
    await withdrawLinks(tx, account, ['confirm-new-email', 'verify-email', 'reset-password'])
    const ended = await endUnprovenAccess(tx, { ...account, email }, keep)
    await mailOldAddress(tx, account, email)
    await setEmail(tx, account.id, email)
    return { ok: true, ended }
  })
}

/**
 * Mails the old address a link that undoes the change. Skips an unverified old address: its owner may be another person, who
 * could take over the account with the link.
 */
async function mailOldAddress(
  tx: TransactionContext<Context>,
  account: LockedAccount,
  newEmail: string,
): Promise<void> {
  if (account.mustVerifyEmail) return
  const { id: userId, email } = account
  const id = await queueMail(tx, { userId, email }, { template: 'email-changed', params: { newEmail } })
  // The mail job would create the token later. Create it now, so that the old address is reserved at once.
  await createAccountToken(tx, { id, purpose: 'undo-email-change', userId, email })
}

export const confirmEmailEndpoint = endpoint(
  {
    rest: 'POST /api/auth/email/confirm',
    summary: 'Confirm your new email',
    description:
      'Changes the email of an account with the token that the new email got; no session is needed. The old email gets a link that undoes the change for 7 days. If no email of the account was verified before, the same ends as in POST /api/auth/verify.',
    output: verifyResponse,
    errors: { conflict: 'Another account has this email by now', forbidden: CONFIRMATION_REQUIRED },
    reasons: ['CONFIRMATION_REQUIRED', 'EMAIL_TAKEN', 'INVALID_LINK'],
    example: { request: { token: LINK_TOKEN }, responses: { 200: VERIFIED } },
  },
  publicProcedure
    .meta({ limit: 'accountLink' })
    .input(verifyInput)
    .mutation(({ ctx, input }) => confirmEmail(ctx, input)),
)
