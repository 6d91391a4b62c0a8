import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Services } from '../../context.ts'
import { conflict, notFound } from '../../errors.ts'
import type { TransactionContext } from '../../transaction.ts'
import type { PostTables } from '../post-tables.ts'

/** Locks an occurrence that can still be answered, and returns it with its next position in the order of answers. */
export async function lockOccurrence(
  { db, clock }: TransactionContext,
  { occurrences }: PostTables,
  { postId, id }: { postId: string; id: string },
) {
  const [row] = await db
    .update(occurrences)
    .set({ lastPosition: sql`${occurrences.lastPosition} + 1` })
    .where(and(eq(occurrences.id, id), eq(occurrences.postId, postId)))
    .returning()
  if (!row) throw notFound('Event')
  if (row.endsAt.getTime() <= clock.now()) throw conflict('EVENT_OVER')
  return row
}

export type LockedOccurrence = Awaited<ReturnType<typeof lockOccurrencesOf>>[number]

/** Locks the occurrences of a post that match the condition, always in the same order, and returns them. */
export async function lockOccurrencesOf(
  { db }: TransactionContext,
  { occurrences }: PostTables,
  postId: string,
  condition?: SQL,
) {
  return db
    .select()
    .from(occurrences)
    .where(and(eq(occurrences.postId, postId), condition))
    .orderBy(asc(occurrences.id))
    .for('update')
}

/** Locks occurrences, always in the same order. */
export async function lockOccurrences(
  { db }: TransactionContext<Services>,
  { occurrences }: PostTables,
  ids: string[],
): Promise<void> {
  await db
    .select({ id: occurrences.id })
    .from(occurrences)
    .where(inArray(occurrences.id, ids))
    .orderBy(asc(occurrences.id))
    .for('update')
}
