import { communityMembers, friendships, notifications, users } from '@stoop/db/schema'
import { not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { BATCH_SIZE } from '../batches.ts'
import type { Services } from '../context.ts'
import { isWrong as isWrongNotification } from '../notifications/refresh-notifications.ts'
import { isHiddenMember } from '../posts/refresh-hidden.ts'
import { inTransaction, type TransactionContext } from '../transaction.ts'

/** A column `is_hidden`, and the rule whose result it stores. */
type Flag = {
  name: string
  table: SQLWrapper
  /** SQL: this row is checked. Flags of read notifications are not, because only unread notifications are counted. */
  isChecked: SQL
  /** SQL: the flag of the row differs from the result of the rule. */
  isWrong: SQL
}

const { requesterId, addresseeId } = friendships

/** All flags except the flags of likes and comments, which change together with counters (refresh-hidden.ts). */
const FLAGS: readonly Flag[] = [
  {
    name: 'users.is_hidden',
    table: users,
    isChecked: sql`true`,
    isWrong: sql`${users.isHidden} <> ${isHiddenMember(users.id)}`,
  },
  {
    name: 'friendships.is_hidden',
    table: friendships,
    isChecked: sql`true`,
    isWrong: sql`${friendships.isHidden} <> (${isHiddenMember(requesterId)} or ${isHiddenMember(addresseeId)})`,
  },
  {
    name: 'community_members.is_hidden',
    table: communityMembers,
    isChecked: sql`true`,
    isWrong: sql`${communityMembers.isHidden} <> ${isHiddenMember(communityMembers.userId)}`,
  },
  {
    name: 'notifications.is_hidden',
    table: notifications,
    isChecked: not(notifications.read),
    isWrong: isWrongNotification,
  },
]

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** A wrong flag: the stored and the correct value, 1 for hidden and 0 for shown. */
type FlagDifference = { id: string; stored: number; actual: number }

type OnFixed = (tx: TransactionContext<Services>, name: string, fixed: number) => Promise<void>

/**
 * Compares the flags of hidden rows with their rules. With `onFixed`, corrects wrong flags, and calls it in the transaction of
 * each correction.
 */
export async function recountFlags(ctx: Services, onFixed: OnFixed | undefined) {
  const results: { name: string; checked: number; differences: FlagDifference[] }[] = []
  for (const flag of FLAGS) {
    const result: (typeof results)[number] = { name: flag.name, checked: 0, differences: [] }
    for (let after: string | null = FIRST_ID; after !== null; ) {
      const batch: Batch = await compareBatch(ctx, flag, after)
      result.checked += batch.size
      result.differences.push(...batch.differences)
      if (onFixed && batch.differences.length > 0)
        await fix(
          ctx,
          flag,
          batch.differences.map(({ id }) => id),
          onFixed,
        )
      after = batch.size < BATCH_SIZE ? null : batch.last
    }
    results.push(result)
  }
  return results
}

type Batch = { size: number; last: string | null; differences: FlagDifference[] }

async function compareBatch({ db }: Services, { table, isChecked, isWrong }: Flag, after: string): Promise<Batch> {
  const [batch] = await db.execute<Batch>(sql`
    with batch as materialized (
      select id, is_hidden::int as stored, ${isWrong} as is_wrong from ${table}
      where id > ${after}::uuid and ${isChecked} order by id limit ${BATCH_SIZE}
    )
    select (select count(*)::int from batch) as size, (select id from batch order by id desc limit 1) as last,
      (select coalesce(json_agg(json_build_object('id', id, 'stored', stored, 'actual', 1 - stored) order by id), '[]')
        from batch where is_wrong) as differences`)
  return batch ?? { size: 0, last: null, differences: [] }
}

/** Corrects the flags that are still wrong. */
async function fix(ctx: Services, { name, table, isWrong }: Flag, ids: string[], onFixed: OnFixed): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const isListed = sql`id = any(${sql.param(ids)}::uuid[])`
    // Lock rows in the order of their ids, so that two transactions cannot deadlock.
    await tx.db.execute(sql`select id from ${table} where ${isListed} order by id for no key update`)
    const fixed = await tx.db.execute(
      sql`update ${table} set is_hidden = not is_hidden where ${isListed} and ${isWrong} returning id`,
    )
    await onFixed(tx, name, fixed.length)
  })
}
