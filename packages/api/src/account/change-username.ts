import { classifyDatabaseError } from '@stoop/db/database-error'
import { users } from '@stoop/db/schema'
import { usernameChange } from '@stoop/validators/account'
import { ann } from '@stoop/validators/fixtures/people'
import { currentUserOf } from '@stoop/validators/fixtures/people-views'
import type { CurrentUser } from '@stoop/validators/people'
import { currentUser } from '@stoop/validators/people'
import { eq } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { DAY_MS } from '../durations.ts'
import { endpoint } from '../endpoint.ts'
import { conflict, tooManyRequests, unauthorized } from '../errors.ts'
import { requireAllowedUsername } from '../names/require-allowed-names.ts'
import { getCurrentUser } from '../profiles/get-current-user.ts'
import { inTransaction, type TransactionContext } from '../transaction.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { addFormerUsername, isUsernameOfOthers, removeFormerUsername } from '../users/former-usernames.ts'

const INTERVAL_MS = 30 * DAY_MS

/**
 * Changes the viewer's username once in 30 days, or only its case at any time. The old name stays reserved and redirects for 90
 * days. Throws badRequest for a forbidden name, conflict for a taken one, tooManyRequests too soon.
 */
export async function changeUsername(
  ctx: AuthenticatedContext,
  { username }: { username: string },
): Promise<CurrentUser> {
  try {
    return await inTransaction(ctx, async (tx) => {
      await renameViewer(tx, username)
      return getCurrentUser(tx, ctx.viewer.id)
    })
  } catch (error) {
    if (classifyDatabaseError(error).constraint === 'users_username_unique') throw usernameTaken()
    throw error
  }
}

async function renameViewer(tx: TransactionContext, username: string): Promise<void> {
  const { id } = tx.viewer
  const now = tx.clock.now()
  const [current] = await tx.db
    .select({ username: users.username, changedAt: users.usernameChangedAt })
    .from(users)
    .where(eq(users.id, id))
    .for('update')
  if (!current) throw unauthorized('SIGNED_OUT')
  if (current.username === username) return
  requireAllowedUsername(username)
  if (current.username.toLowerCase() === username.toLowerCase()) {
    await tx.db
      .update(users)
      .set({ username, updatedAt: new Date(now) })
      .where(eq(users.id, id))
    return
  }
  const msLeft = (current.changedAt?.getTime() ?? -INTERVAL_MS) + INTERVAL_MS - now
  if (msLeft > 0) throw tooManyRequests(Math.ceil(msLeft / 1000), 'USERNAME_CHANGE_LIMIT')
  // Check before the update and after it: without this check, two members who swap names could deadlock.
  if (await isUsernameOfOthers(tx, username, id)) throw usernameTaken()
  const changedAt = new Date(now)
  await tx.db
    .update(users)
    .set({ username, usernameChangedAt: changedAt, updatedAt: changedAt })
    .where(eq(users.id, id))
  if (await isUsernameOfOthers(tx, username, id)) throw usernameTaken()
  await removeFormerUsername(tx, username, id)
  await addFormerUsername(tx, current.username, id)
}

const usernameTaken = () => conflict('USERNAME_TAKEN', { field: 'username' })

export const changeUsernameEndpoint = endpoint(
  {
    rest: 'PUT /api/auth/username',
    summary: 'Change your username',
    description:
      'Changes your username, once in 30 days. Links with the old name lead to you for 90 days, and no other account can ever get it. You can take your own former names back.',
    output: currentUser,
    errors: { conflict: 'Another account has or had this username' },
    reasons: [
      'NAME_HAS_STACKED_MARKS',
      'NAME_HAS_WEB_ADDRESS',
      'NAME_LOOKS_OFFICIAL',
      'USERNAME_CHANGE_LIMIT',
      'USERNAME_TAKEN',
    ],
    example: {
      request: { username: 'ann-alvarez' },
      responses: { 200: { ...currentUserOf(ann), username: 'ann-alvarez' } },
    },
  },
  authenticatedProcedure
    .meta({ limit: 'usernameChange' })
    .input(usernameChange)
    .mutation(({ ctx, input }) => changeUsername(ctx, input)),
)
