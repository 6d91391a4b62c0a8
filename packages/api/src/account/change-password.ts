import type { PasswordChange } from '@stoop/validators/account'
import type { OkResponse } from '@stoop/validators/responses'
import { requirePassword } from '../auth/require-password.ts'
import type { AuthenticatedContext } from '../context.ts'
import { addressKey } from '../rate-limits.ts'
import { inTransaction } from '../transaction.ts'
import { lockOwnAccount } from './lock-account.ts'
import { setPassword } from './set-password.ts'

/**
 * Changes the viewer's password and ends their other sessions. Throws badRequest if the current password is wrong, which
 * counts like a failed sign-in.
 */
export async function changePassword(
  ctx: AuthenticatedContext,
  { currentPassword, newPassword }: PasswordChange,
): Promise<OkResponse> {
  await requirePassword(ctx, currentPassword, 'currentPassword')
  const passwordHash = await ctx.passwords.hash(newPassword, addressKey(ctx.request.address))
  return inTransaction(ctx, async (tx) => {
    await setPassword(tx, await lockOwnAccount(tx), passwordHash, ctx.viewer.sid)
    return { ok: true }
  })
}
