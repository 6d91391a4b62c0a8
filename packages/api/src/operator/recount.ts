import { type Counter, MEMBER_COUNTER, POST_COUNTERS, UNREAD_COUNTER } from '@stoop/db/counters'
import { sql } from 'drizzle-orm'
import { logAction } from '../audit-log.ts'
import type { Services } from '../context.ts'
import { inTransaction, type TransactionContext } from '../transaction.ts'
import { recountFlags } from './recount-flags.ts'
import { recountPolls } from './recount-polls.ts'
import { findWordDifferences, fixWordUses } from './recount-words.ts'

/** All stored counters, except the vocabulary's. */
const COUNTERS: readonly Counter[] = [...POST_COUNTERS, MEMBER_COUNTER, UNREAD_COUNTER]

const BATCH_SIZE = 2000

/** A stored counter or flag with a wrong value. The values of a flag are 0 and 1. */
export type CounterDifference = {
  /** Table and column, such as `posts.like_count`. */
  counter: string
  /** The id of the row, several ids joined by a slash, or a word of the vocabulary. */
  id: string
  stored: number
  actual: number
}

export type RecountResult = { checked: Record<string, number>; differences: CounterDifference[]; isDryRun: boolean }

/**
 * Compares every stored counter and flag with the rows or rules. Corrects wrong values and logs each batch, unless `isDryRun`.
 * Comparing needs no lock, because a counter and its rows change in one transaction. A correction counts again under a lock.
 */
export async function recount(
  ctx: Services,
  actor: string,
  { isDryRun }: { isDryRun: boolean },
): Promise<RecountResult> {
  const checked: Record<string, number> = {}
  const differences: CounterDifference[] = []
  for (const counter of COUNTERS) {
    const name = nameOf(counter)
    const result = await recountColumn(ctx, counter, isDryRun ? undefined : actor)
    checked[name] = result.checked
    for (const difference of result.differences) differences.push({ counter: name, ...difference })
  }
  const onFixedFlags = isDryRun
    ? undefined
    : (tx: TransactionContext<Services>, name: string, fixed: number) => logFixed(tx, actor, name, fixed)
  const stored = [...(await recountFlags(ctx, onFixedFlags)), ...(await recountPolls(ctx, onFixedFlags))]
  for (const flag of stored) {
    checked[flag.name] = flag.checked
    for (const difference of flag.differences) differences.push({ counter: flag.name, ...difference })
  }
  const words = await findWordDifferences(ctx.db)
  checked['vocabulary.uses'] = words.checked
  for (const { word, ...rest } of words.differences) differences.push({ counter: 'vocabulary.uses', id: word, ...rest })
  if (!isDryRun) {
    await fixWordUses(
      ctx,
      words.differences.map(({ word }) => word),
      (tx, fixed) => logFixed(tx, actor, 'vocabulary.uses', fixed),
    )
    await inTransaction(ctx, (tx) =>
      logAction(tx, actor, { action: 'recount', details: { fixed: differences.length } }),
    )
  }
  return { checked, differences, isDryRun }
}

type RowDifference = Omit<CounterDifference, 'counter'>

/** Compares one counter in all rows. With an `actor`, corrects wrong values and logs the actor. */
async function recountColumn(ctx: Services, counter: Counter, actor: string | undefined) {
  const differences: RowDifference[] = []
  let checked = 0
  let after = counter.id.map(() => FIRST_ID).join('/')
  for (;;) {
    const batch = await compareBatch(ctx, counter, after)
    checked += batch.size
    const ids = batch.differences.map(({ id }) => id)
    if (actor !== undefined && ids.length > 0) await fixRows(ctx, actor, counter, ids)
    differences.push(...batch.differences)
    if (batch.last === null || batch.size < BATCH_SIZE) return { checked, differences }
    after = batch.last
  }
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

const countRows = ({ id: [id], rows, key, isCounted }: Counter) =>
  sql`(select count(*)::int from ${sql.identifier(rows)} r
    where r.${sql.identifier(key)} = t.${sql.identifier(id)} and ${isCounted})`

/** SQL: the columns that identify a row. */
const idColumns = ({ id }: Counter) =>
  sql.join(
    id.map((name) => sql`t.${sql.identifier(name)}`),
    sql`, `,
  )

/** SQL: the ids of a row, joined to a text. */
const idText = (counter: Counter) => sql`concat_ws('/', ${idColumns(counter)})`

/** SQL: converts a text of `idText` back to a row of ids. */
const idValues = (text: string) =>
  sql`(${sql.join(
    text.split('/').map((value) => sql`${value}::uuid`),
    sql`, `,
  )})`

async function compareBatch({ db }: Services, counter: Counter, after: string) {
  const [table, column] = [sql.identifier(counter.table), sql.identifier(counter.column)]
  const [batch] = await db.execute<{ size: number; last: string | null; differences: RowDifference[] }>(sql`
    with batch as materialized (
      select ${idText(counter)} as id, t.${column} as stored, ${countRows(counter)} as actual
      from ${table} t where (${idColumns(counter)}) > ${idValues(after)} order by ${idColumns(counter)} limit ${BATCH_SIZE}
    )
    select (select count(*)::int from batch) as size, (select id from batch order by id desc limit 1) as last,
      (select coalesce(json_agg(b order by b.id), '[]') from batch b where b.stored <> b.actual) as differences`)
  return batch ?? { size: 0, last: null, differences: [] }
}

async function fixRows(ctx: Services, actor: string, counter: Counter, ids: string[]): Promise<void> {
  const [table, column] = [sql.identifier(counter.table), sql.identifier(counter.column)]
  const isListed = sql`(${idColumns(counter)}) in (${sql.join(ids.map(idValues), sql`, `)})`
  await inTransaction(ctx, async (tx) => {
    // The lock stops writes to these counters, so that the next statement counts all committed rows.
    await tx.db.execute(sql`select from ${table} t where ${isListed} order by ${idColumns(counter)} for no key update`)
    const fixed = await tx.db.execute(sql`
      update ${table} t set ${column} = ${countRows(counter)}
      where ${isListed} and t.${column} <> ${countRows(counter)} returning 1`)
    await logFixed(tx, actor, nameOf(counter), fixed.length)
  })
}

const nameOf = ({ table, column }: Counter) => `${table}.${column}`

/** Logs how many rows a transaction corrected. Logs nothing if a concurrent recount has corrected them all. */
async function logFixed(
  tx: TransactionContext<Services>,
  actor: string,
  counter: string,
  fixed: number,
): Promise<void> {
  if (fixed > 0) await logAction(tx, actor, { action: 'recount', details: { counter, fixed } })
}
