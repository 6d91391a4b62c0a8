import type { CancelledBy } from '@stoop/validators/choices'
import { and, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { TransactionContext } from '../../transaction.ts'
import type { PostTables } from '../post-tables.ts'

type Canceller = Exclude<CancelledBy, 'both'>

const OTHERS = { author: 'rule', rule: 'author' } as const satisfies Record<Canceller, Canceller>

/** Cancels occurrences for the author or the rule. Their answers stay, and each one takes only its own cancellation back. */
export const cancelOccurrences = (tx: TransactionContext, kind: PostTables, ids: string[], by: Canceller) => {
  const { cancelledBy } = kind.occurrences
  return setCancelledBy(tx, kind, {
    ids,
    to: sql`case when ${cancelledBy} is null then ${by}::text else 'both' end`,
    where: or(isNull(cancelledBy), sql`${cancelledBy} = ${OTHERS[by]}`),
  })
}

/**
 * Takes the cancellations of the author or the rule back, or with `both` all of them. Returns the ids of the occurrences that take
 * place now.
 */
export async function restoreOccurrences(
  tx: TransactionContext,
  kind: PostTables,
  ids: string[],
  by: CancelledBy,
): Promise<string[]> {
  const { cancelledBy } = kind.occurrences
  const rows = await setCancelledBy(tx, kind, {
    ids,
    to: by === 'both' ? sql`null` : sql`case when ${cancelledBy} = 'both' then ${OTHERS[by]}::text end`,
    where: by === 'both' ? isNotNull(cancelledBy) : and(isNotNull(cancelledBy), ne(cancelledBy, OTHERS[by])),
  })
  return rows.filter((row) => row.cancelledBy === null).map(({ id }) => id)
}

type Change = { ids: string[]; to: SQL; where: SQL | undefined }

async function setCancelledBy({ db }: TransactionContext, { occurrences }: PostTables, { ids, to, where }: Change) {
  if (ids.length === 0) return []
  // Calendars count the changes that they can see.
  const isVisible = sql`(${occurrences.cancelledBy} is null) <> (${to} is null)`
  return db
    .update(occurrences)
    .set({ cancelledBy: to, sequence: sql`${occurrences.sequence} + (${isVisible})::int` })
    .where(and(inArray(occurrences.id, ids), where))
    .returning({ id: occurrences.id, cancelledBy: occurrences.cancelledBy })
}
