import { users } from '@stoop/db/schema'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { runInBatches } from '../batches.ts'
import type { AuthenticatedContext } from '../context.ts'
import { forbidden } from '../errors.ts'

/** Throws forbidden if the viewer must verify their email first. Never throws without a mail server. */
export async function requireVerifiedEmail({ db, viewer, site }: AuthenticatedContext): Promise<void> {
  if (!site.isMailConfigured) return
  const isUnverified = and(eq(users.id, viewer.id), eq(users.mustVerifyEmail, true))
  if ((await db.$count(users, isUnverified)) > 0) throw forbidden('EMAIL_NOT_VERIFIED')
}

/** How many accounts a batch updates. Each update changes the search index like a new name does. */
const BATCH_SIZE = 100

/**
 * On a server without mail, lifts the limits of unverified accounts, whose members could never verify their email. Works in
 * batches, because each statement has a time limit.
 */
export async function acceptUnverifiedAccounts({ db }: Pick<AuthenticatedContext, 'db'>): Promise<void> {
  let lastId: string | undefined
  await runInBatches(
    BATCH_SIZE,
    async () => {
      // Reads in the order of ids, to skip the rows of earlier batches: they stay in the index until a vacuum.
      const isNext = and(eq(users.mustVerifyEmail, true), lastId === undefined ? undefined : gt(users.id, lastId))
      const batch = await db.select({ id: users.id }).from(users).where(isNext).orderBy(asc(users.id)).limit(BATCH_SIZE)
      lastId = batch.at(-1)?.id
      const ids = batch.map(({ id }) => id)
      if (ids.length > 0) await db.update(users).set({ mustVerifyEmail: false }).where(inArray(users.id, ids))
      return batch.length
    },
    undefined,
  )
}
