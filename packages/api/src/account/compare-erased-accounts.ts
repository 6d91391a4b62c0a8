import { erasedAccounts, hiddenUsers, users } from '@stoop/db/schema'
import { asc, gt, isNotNull, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { hideDeletedAccount } from '../suspensions/hide-deleted-account.ts'
import { inTransaction } from '../transaction.ts'
import { hashAccountId } from '../users/identity-digests.ts'
import type { ErasureFiles } from './erasure-files.ts'

const PAGE_SIZE = 500

/**
 * Compares the list of erased accounts in the database with the list in files, and completes both. If a restored backup contains
 * an erased account, deletes it again, and a job erases it. Returns how many accounts it deleted.
 */
export async function compareErasedAccounts(ctx: Services, files: ErasureFiles): Promise<number> {
  const stored = await ctx.db.select().from(erasedAccounts)
  const known = new Set(stored.map(({ digest }) => digest))
  const listed = await files.listErased()
  const listedDigests = new Set(listed.map(({ digest }) => digest))
  const missing = stored.filter(({ digest }) => !listedDigests.has(digest))
  // If the bucket is unavailable, the server starts anyway. The next comparison copies the list to the bucket.
  if (missing.length > 0) await files.copyErased(missing)
  const unknown = listed.filter(({ digest }) => !known.has(digest))
  const restored = await files.listRestored()
  const now = new Date(ctx.clock.now())
  const eraseTimes = new Map([
    ...restored.map(({ digest, eraseAt }) => [digest, eraseAt] as const),
    ...unknown.map(({ digest }) => [digest, now] as const),
  ])
  const hidden = eraseTimes.size === 0 ? new Set() : await deleteAgain(ctx, eraseTimes)
  const absent = unknown.filter(({ digest }) => !hidden.has(digest))
  if (absent.length > 0) await ctx.db.insert(erasedAccounts).values(absent).onConflictDoNothing()
  if (restored.length > 0) await files.clearRestored()
  const pending = await ctx.db
    .select({ userId: hiddenUsers.userId, eraseAt: sql`${hiddenUsers.eraseAt}`.mapWith(hiddenUsers.eraseAt) })
    .from(hiddenUsers)
    .where(isNotNull(hiddenUsers.eraseAt))
    .orderBy(hiddenUsers.eraseAt)
  await files.storePending(
    pending.map(({ userId, eraseAt }) => ({ digest: hashAccountId(ctx.secrets, userId), eraseAt })),
  )
  return hidden.size
}

/**
 * Deletes the accounts with these digests again and schedules their erasure. Returns the digests of the accounts that it found.
 */
async function deleteAgain(ctx: Services, eraseTimes: Map<string, Date>): Promise<Set<string>> {
  const found = new Set<string>()
  for await (const userId of listUserIds(ctx)) {
    const digest = hashAccountId(ctx.secrets, userId)
    const eraseAt = eraseTimes.get(digest)
    if (!eraseAt) continue
    found.add(digest)
    await inTransaction(ctx, (tx) => hideDeletedAccount(tx, userId, eraseAt))
  }
  return found
}

async function* listUserIds({ db }: Services): AsyncGenerator<string> {
  let after: string | undefined
  do {
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .where(after === undefined ? undefined : gt(users.id, after))
      .orderBy(asc(users.id))
      .limit(PAGE_SIZE)
    for (const { id } of rows) yield id
    after = rows.length < PAGE_SIZE ? undefined : rows.at(-1)?.id
  } while (after !== undefined)
}
