import type { PasswordChange } from '@stoop/validators/account'
import { passwordChange } from '@stoop/validators/account'
import type { OkResponse } from '@stoop/validators/responses'
import { okResponse } from '@stoop/validators/responses'
import { requirePassword } from '../auth/require-password.ts'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { PASSWORD } from '../examples/shared-values.ts'
import { addressKey } from '../rate-limits.ts'
import { inTransaction } from '../transaction.ts'
import { ownStateProcedure } from '../trpc.ts'
import { lockOwnAccount } from '../users/lock-account.ts'
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

export const changePasswordEndpoint = endpoint(
  {
    rest: 'PUT /api/auth/password',
    summary: 'Change your password',
    description:
      'Changes your password and ends all your other sessions. A wrong currentPassword returns 400 for this field and counts like a failed sign-in.',
    output: okResponse,
    reasons: ['WRONG_PASSWORD'],
    example: {
      request: { currentPassword: PASSWORD, newPassword: 'a better password' },
      responses: { 200: { ok: true } },
    },
  },
  ownStateProcedure
    .meta({ hasOwnQueue: true })
    .input(passwordChange)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
)
