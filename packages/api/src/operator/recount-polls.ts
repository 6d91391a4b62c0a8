import { countedTotals, POLL_TABLES, type PollTables } from '@stoop/db/poll-totals'
import { sql } from 'drizzle-orm'
import { BATCH_SIZE } from '../batches.ts'
import type { Services } from '../context.ts'
import { inTransaction, type TransactionContext } from '../transaction.ts'

/** A poll with wrong totals. The values are numbers of voters. */
type PollDifference = { id: string; stored: number; actual: number }

type OnFixed = (tx: TransactionContext<Services>, name: string, fixed: number) => Promise<void>

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Compares the totals of all polls with their votes. With `onFixed`, corrects wrong totals, and calls it in the transaction of
 * each correction.
 */
export async function recountPolls(ctx: Services, onFixed: OnFixed | undefined) {
  const results: { name: string; checked: number; differences: PollDifference[] }[] = []
  for (const tables of POLL_TABLES) {
    const name = `${tables.totals}.votes`
    const result: (typeof results)[number] = { name, checked: 0, differences: [] }
    for (let after: string | null = FIRST_ID; after !== null; ) {
      const batch: Batch = await compareBatch(ctx, tables, after)
      result.checked += batch.size
      result.differences.push(...batch.differences)
      const ids = batch.differences.map(({ id }) => id)
      if (onFixed && ids.length > 0) await fix(ctx, tables, ids, (tx, fixed) => onFixed(tx, name, fixed))
      after = batch.size < BATCH_SIZE ? null : batch.last
    }
    results.push(result)
  }
  return results
}

type Batch = { size: number; last: string | null; differences: PollDifference[] }

async function compareBatch({ db }: Services, tables: PollTables, after: string): Promise<Batch> {
  const counted = countedTotals(tables)
  const [batch] = await db.execute<Batch>(sql`
    with batch as materialized (
      select t.post_id as id, t.voters as stored, ${counted.voters} as actual, t.votes <> ${counted.votes} as has_wrong_votes
      from ${sql.identifier(tables.totals)} t where t.post_id > ${after}::uuid order by t.post_id limit ${BATCH_SIZE}
    )
    select (select count(*)::int from batch) as size, (select id from batch order by id desc limit 1) as last,
      (select coalesce(json_agg(json_build_object('id', id, 'stored', stored, 'actual', actual) order by id), '[]')
        from batch where stored <> actual or has_wrong_votes) as differences`)
  return batch ?? { size: 0, last: null, differences: [] }
}

/** Corrects the totals that are still wrong. The lock stops votes in these polls, so that all committed votes are counted. */
async function fix(
  ctx: Services,
  tables: PollTables,
  ids: string[],
  onFixed: (tx: TransactionContext<Services>, fixed: number) => Promise<void>,
): Promise<void> {
  const totals = sql.identifier(tables.totals)
  const { voters, votes } = countedTotals(tables)
  await inTransaction(ctx, async (tx) => {
    const isListed = sql`t.post_id = any(${sql.param(ids)}::uuid[])`
    await tx.db.execute(sql`select from ${totals} t where ${isListed} order by t.post_id for no key update`)
    const fixed = await tx.db.execute(sql`update ${totals} t set voters = ${voters}, votes = ${votes}
      where ${isListed} and (t.voters <> ${voters} or t.votes <> ${votes}) returning 1`)
    await onFixed(tx, fixed.length)
  })
}
