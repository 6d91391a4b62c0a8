import type { TokenInput } from '@stoop/validators/account'
import type { OkResponse } from '@stoop/validators/responses'
import type { Context } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { inTransaction, type TransactionContext } from '../transaction.ts'
import { createAccountToken, useAccountToken } from './account-tokens.ts'
import type { LockedAccount } from './lock-account.ts'
import { setEmail } from './set-email.ts'
import { withdrawLinks } from './withdraw-links.ts'

/**
 * Changes the email of an account to the one that got this link, and mails the old one a link that undoes the change.
 * Throws badRequest if the link is not valid, conflict if the email belongs to another account by now.
 */
export function confirmEmail(ctx: Context, { token }: TokenInput): Promise<OkResponse> {
  return inTransaction(ctx, async (tx) => {
    const { account, email } = await useAccountToken(tx, token, 'confirm-new-email')
    await withdrawLinks(tx, account, ['confirm-new-email', 'verify-email', 'reset-password'])
    await mailOldAddress(tx, account, email)
    await setEmail(tx, account.id, email)
    return { ok: true }
  })
}

/**
 * Sends nothing to an address that must still be verified, because it may be another person's: they could take the account.
 * Addresses from before there was a mail server count as the member's own.
 */
async function mailOldAddress(
  tx: TransactionContext<Context>,
  account: LockedAccount,
  newEmail: string,
): Promise<void> {
  if (account.mustVerifyEmail) return
  const { id: userId, email } = account
  const id = await queueMail(tx, { userId, email }, { template: 'email-changed', params: { newEmail } })
  // Created now and not when the message is sent, so that the old address is reserved from the start.
  await createAccountToken(tx, { id, purpose: 'undo-email-change', userId, email })
}
