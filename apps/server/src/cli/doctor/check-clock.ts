import type { Database } from '@stoop/db/client'
import { readMigrations } from '@stoop/db/compatibility'
import { openDatabaseClock } from '@stoop/db/database-clock'
import { timestampOfId } from '@stoop/db/ids'
import { notifications, posts, users } from '@stoop/db/schema'
import { sql } from 'drizzle-orm'
import { describeClockDifference, SYNCHRONISE_CLOCKS } from '../../clock-difference.ts'
import { MIGRATIONS } from '../../prepare-database.ts'
import { type Finding, findingsOf } from './finding.ts'

/**
 * The newest entry may be this much later than the database's clock, because another server may have written it with its own
 * clock.
 */
const MAX_FUTURE_MS = 60_000
const { ok, warning, problem } = findingsOf('clock')

/**
 * Compares the clock of this machine with the clock of the database, and both with the dates of this release and of the newest
 * entry.
 */
export async function checkClock(db: Database): Promise<Finding[]> {
  const clock = await openDatabaseClock(db)
  const now = clock.now()
  const difference = describeClockDifference(clock.getDifference())
  if (difference !== undefined) return [problem(difference, SYNCHRONISE_CLOCKS)]
  if (now < (readMigrations(MIGRATIONS).at(-1)?.createdAt ?? 0))
    return [problem(`It is ${toIso(now)} here, which is before this release was made.`, SYNCHRONISE_CLOCKS)]
  const newest = await findNewestEntry(db)
  if (newest > now + MAX_FUTURE_MS)
    return [
      warning(
        `It is ${toIso(now)}, but an entry is dated ${toIso(newest)}: the clock is behind, or was ahead.`,
        `${SYNCHRONISE_CLOCKS} Until that date, entries that were written at the wrong time are shown first and expire late.`,
      ),
    ]
  return [ok('This machine and the database agree on the time.')]
}

/** Returns the time of the newest id in tables that grow daily, in milliseconds; 0 if they are empty. */
export async function findNewestEntry(db: Database): Promise<number> {
  const newest = [users, posts, notifications].map(
    (table) => sql`(select ${table.id} from ${table} order by ${table.id} desc limit 1)`,
  )
  const [row] = await db.execute<{ id: string | null }>(sql`select greatest(${sql.join(newest, sql`, `)}) as id`)
  return row?.id ? timestampOfId(row.id) : 0
}

const toIso = (time: number) => new Date(time).toISOString()
