import { deletions, domainEvents, idempotencyKeys, notifications, rateLimits, uploads } from '@stoop/db/schema'
import { and, eq, like, ne, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'

const BATCH_SIZE = 200

type EraseServices = Pick<Services, 'db' | 'photos'>

/** Tables with many rows per member. Their foreign keys would delete all rows in one long transaction. */
const TABLES_IN_BATCHES = [
  { table: 'passkeys', columns: ['user_id'] },
  { table: 'notifications', columns: ['user_id', 'from_user_id'] },
  { table: 'friendships', columns: ['requester_id', 'addressee_id'] },
  { table: 'suggestion_dismissals', columns: ['user_id', 'dismissed_id'] },
  { table: 'mutes', columns: ['user_id', 'target_id'] },
  { table: 'idempotency_keys', columns: ['user_id'] },
] as const

/** Deletes the rows of a member in tables without counters. Calls `afterBatch` after each transaction. */
export async function eraseRowsInBatches(
  { db }: Pick<Services, 'db'>,
  userId: string,
  afterBatch: () => Promise<void>,
): Promise<void> {
  for (const { table, columns } of TABLES_IN_BATCHES)
    for (const column of columns) {
      const deleteBatch = () =>
        db.execute(sql`delete from ${sql.identifier(table)} where ctid = any(array(
        select ctid from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId} limit ${BATCH_SIZE})) returning 1`)
      while ((await deleteBatch()).length > 0) await afterBatch()
    }
  // Deletes the messages of both members, because a conversation is deleted with either of its members.
  const isOfMember = sql`m.conversation_id = c.id and ${userId} in (c.low_id, c.high_id)`
  const deleteMessages = () =>
    db.execute(sql`delete from messages where id = any(array(
      select m.id from conversations c join messages m on ${isOfMember} limit ${BATCH_SIZE})) returning 1`)
  while ((await deleteMessages()).length > 0) await afterBatch()
}

/** Deletes the member's unused uploads: the files and their rows. */
export async function eraseUploads({ db, photos }: EraseServices, userId: string): Promise<void> {
  const isOfMember = eq(uploads.userId, userId)
  const rows = await db.select({ id: uploads.id }).from(uploads).where(isOfMember)
  for (const { id } of rows) await photos.deleteUpload(id)
  await db.delete(uploads).where(isOfMember)
}

/**
 * Removes a member's id where no foreign key does: from rate limit counters, events, stored responses, and notifications that are
 * kept with deleted posts.
 */
export async function eraseIdsWithoutForeignKey({ db }: Pick<Services, 'db'>, userId: string): Promise<void> {
  const pattern = `%${userId}%`
  await db.delete(rateLimits).where(like(rateLimits.key, pattern))
  await db
    .delete(domainEvents)
    .where(sql`${domainEvents.actorId} = ${userId} or ${domainEvents.event}::text like ${pattern}`)
  await db
    .update(idempotencyKeys)
    .set({ answer: null })
    .where(and(ne(idempotencyKeys.userId, userId), sql`${idempotencyKeys.answer}::text like ${pattern}`))
  const isAboutOthers = sql`n.value ->> ${notifications.userId.name} is distinct from ${userId}
    and n.value ->> ${notifications.fromUserId.name} is distinct from ${userId}`
  const kept = sql`(select coalesce(jsonb_agg(n.value), '[]') from jsonb_array_elements(${deletions.notifications}) n where ${isAboutOthers})`
  await db.update(deletions).set({ notifications: kept }).where(sql`${deletions.notifications}::text like ${pattern}`)
}
