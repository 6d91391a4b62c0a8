import type { ResetInput, ResetResponse } from '@stoop/validators/account'
import type { Context } from '../context.ts'
import { addressKey } from '../rate-limits.ts'
import { inTransaction } from '../transaction.ts'
import { findAccountToken, useAccountToken } from './account-tokens.ts'
import { countCredentials } from './delete-credentials.ts'
import { endUnprovenAccess } from './end-unproven-access.ts'
import { requireSameEmail } from './lock-account.ts'
import { setPassword } from './set-password.ts'
import { markEmailVerified } from './verify-email.ts'

/**
 * Sets a new password with the token of a link and ends all sessions. The link also proves the email, and the first proof ends
 * what was added before. Passkeys and recovery codes stay after later ones; the response counts them. Throws badRequest if the link
 * is not valid or the email of the account has changed.
 */
export async function resetPassword(ctx: Context, { token, password }: ResetInput): Promise<ResetResponse> {
  // Checked first, because hashing is expensive.
  await findAccountToken(ctx, token, 'reset-password')
  const passwordHash = await ctx.passwords.hash(password, addressKey(ctx.request.address))
  return inTransaction(ctx, async (tx) => {
    const { account, email } = await useAccountToken(tx, token, 'reset-password')
    requireSameEmail(account, email)
    const ended = await endUnprovenAccess({ ...tx, viewer: null }, account)
    await markEmailVerified(tx, account.id)
    await setPassword(tx, account, passwordHash)
    return { ok: true, ended, remaining: await countCredentials(tx, account.id) }
  })
}
