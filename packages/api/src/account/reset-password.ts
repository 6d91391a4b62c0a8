import type { ResetInput } from '@stoop/validators/account'
import type { OkResponse } from '@stoop/validators/responses'
import type { Context } from '../context.ts'
import { addressKey } from '../rate-limits.ts'
import { inTransaction } from '../transaction.ts'
import { findAccountToken, useAccountToken } from './account-tokens.ts'
import { deleteCredentials } from './delete-credentials.ts'
import { requireSameEmail } from './lock-account.ts'
import { setPassword } from './set-password.ts'
import { markEmailVerified } from './verify-email.ts'

/**
 * Sets a new password with the token of a link and ends all sessions. The link also proves the email; the first proof deletes
 * the passkeys and recovery codes that were added before. Throws badRequest if the
 * link is not valid or the email of the account has changed.
 */
export async function resetPassword(ctx: Context, { token, password }: ResetInput): Promise<OkResponse> {
  // Checked first, because hashing is expensive.
  await findAccountToken(ctx, token, 'reset-password')
  const passwordHash = await ctx.passwords.hash(password, addressKey(ctx.request.address))
  return inTransaction(ctx, async (tx) => {
    const { account, email } = await useAccountToken(tx, token, 'reset-password')
    requireSameEmail(account, email)
    // The person who registered with this address may not be its owner, and must not keep other credentials.
    if (account.emailVerifiedAt === null) await deleteCredentials(tx, account.id)
    await markEmailVerified(tx, account.id)
    await setPassword(tx, account, passwordHash)
    return { ok: true }
  })
}
