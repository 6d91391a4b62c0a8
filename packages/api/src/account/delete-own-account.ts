import { users } from '@stoop/db/schema'
import type { AccountDeletion, AccountDeletionInput } from '@stoop/validators/account-data'
import { accountDeletion, accountDeletionInput } from '@stoop/validators/account-data'
import { and, eq, ne } from 'drizzle-orm'
import { CONFIRMATION_REQUIRED } from '../auth/endpoint-errors.ts'
import { requireRecentConfirmation } from '../auth/recent-confirmation.ts'
import { requirePassword } from '../auth/require-password.ts'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { conflict, unauthorized } from '../errors.ts'
import { eraseAt } from '../examples/account-deletion.ts'
import { refreshHidden } from '../posts/refresh-hidden.ts'
import { markDeleted } from '../suspensions/mark-deleted.ts'
import { inTransaction, type TransactionContext } from '../transaction.ts'
import { ownStateProcedure } from '../trpc.ts'
import { lockOwnAccount } from '../users/lock-account.ts'
import { isVisiblePerson } from '../users/visibility.ts'

/**
 * Deletes the viewer's account; a sign-in within 14 days restores it. Throws badRequest for a wrong password, conflict for the
 * only administrator, and forbidden if the account has no password and no recent confirmation.
 */
export async function deleteOwnAccount(
  ctx: AuthenticatedContext,
  { password }: AccountDeletionInput,
): Promise<AccountDeletion> {
  if (password === undefined) await requireRecentConfirmation(ctx)
  else await requirePassword(ctx, password, 'password')
  const { eraseAt } = await inTransaction(ctx, async (tx) => {
    await requireOtherAdmin(tx)
    const { id } = await lockOwnAccount(tx)
    const marked = await markDeleted(tx, id, id)
    if (!marked) throw unauthorized('SIGNED_OUT')
    return marked
  })
  ctx.request.setSessionCookie(null)
  await refreshHidden(ctx, [ctx.viewer.id])
  return { eraseAt: eraseAt.toISOString() }
}

/**
 * Throws conflict for the only administrator, because an administrator must remain to decide reports and appeals. The operator
 * can give any member the role.
 */
async function requireOtherAdmin({ db, viewer }: TransactionContext<AuthenticatedContext>): Promise<void> {
  const isAdmin = eq(users.role, 'admin')
  const [own] = await db.select({ role: users.role }).from(users).where(eq(users.id, viewer.id))
  if (own?.role !== 'admin') return
  // Serialises administrators who delete their accounts at the same time.
  await db.select({ id: users.id }).from(users).where(isAdmin).orderBy(users.id).for('no key update')
  const isOther = and(isAdmin, ne(users.id, viewer.id), isVisiblePerson(null))
  if ((await db.$count(users, isOther)) === 0) throw conflict('LAST_ADMIN')
}

export const deleteOwnAccountEndpoint = endpoint(
  {
    rest: 'DELETE /api/account',
    summary: 'Delete your account',
    description:
      'Deletes your account: nobody sees you or what you wrote any more, all sessions end, and your communities pass to their moderators. Signing in within 14 days restores it (`isDeletionCancelled` in the response); at `eraseAt` it is erased. Requires your password, or a sign-in or POST /api/auth/confirm within ten minutes; a wrong password returns 400 and counts like a failed sign-in.',
    output: accountDeletion,
    errors: { forbidden: CONFIRMATION_REQUIRED, conflict: 'You are the only administrator of the server' },
    reasons: ['CONFIRMATION_REQUIRED', 'LAST_ADMIN', 'WRONG_PASSWORD'],
    example: { request: { password: 'correct horse' }, responses: { 200: { eraseAt } } },
  },
  ownStateProcedure
    .meta({ hasOwnQueue: true })
    .input(accountDeletionInput)
    .mutation(({ ctx, input }) => deleteOwnAccount(ctx, input)),
)
