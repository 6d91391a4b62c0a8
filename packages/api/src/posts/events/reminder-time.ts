import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Clock } from '../../context.ts'

/**
 * SQL: when a member with this reminder (day, hour or off) is reminded of a date. If the time a day before is over already, it is
 * an hour before the start; null if that is over too.
 */
export function reminderTime(startsAt: SQLWrapper, reminder: SQLWrapper, clock: Clock): SQL<Date | null> {
  const now = sql`${new Date(clock.now()).toISOString()}::timestamptz`
  const [day, hour] = [sql`${startsAt} - interval '24 hours'`, sql`${startsAt} - interval '1 hour'`]
  return sql`case when ${reminder} = 'day' and ${day} > ${now} then ${day} when ${reminder} <> 'off' and ${hour} > ${now} then ${hour} end`
}
