import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'

/** This machine's clocks in milliseconds: the time of day, which an operator can change, and a monotonic clock. */
export type MachineClocks = { timeOfDay(): number; monotonic(): number }

export type DatabaseClock = {
  /** Returns the database's time in milliseconds since 1970. */
  now(): number
  /** Returns how many milliseconds this machine's clock is ahead of the database's; negative if it is behind. */
  getDifference(): number
  /** Reads the database's time again. Throws the database's error. */
  synchronize(): Promise<void>
}

const MACHINE: MachineClocks = { timeOfDay: () => Date.now(), monotonic: () => performance.now() }

/**
 * Reads the database's time, and returns a clock that continues from there. Servers that share a database then agree on what has
 * expired, and a machine with a wrong clock erases nothing too early.
 */
export async function openDatabaseClock(db: Database, machine = MACHINE): Promise<DatabaseClock> {
  let offset: number | undefined
  let difference = 0
  async function synchronize(): Promise<void> {
    const [timeBefore, before] = [machine.timeOfDay(), machine.monotonic()]
    const [row] = await db.execute<{ now: number }>(
      sql`select extract(epoch from clock_timestamp())::float8 * 1000 as now`,
    )
    const [timeAfter, after] = [machine.timeOfDay(), machine.monotonic()]
    const now = row?.now ?? Number.NaN
    // The database read its clock between `before` and `after`, even if the statement waited.
    const [earliest, latest] = [now - after, now - before]
    offset = Math.min(Math.max(offset ?? (earliest + latest) / 2, earliest), latest)
    // The machine's clock has no fractions of a millisecond.
    difference = Math.max(timeBefore - now, 0) || Math.min(timeAfter + 1 - now, 0)
  }
  await synchronize()
  // The second statement is more exact, because the first one may have waited for a connection.
  await synchronize()
  return {
    now: () => Math.round(machine.monotonic() + (offset ?? Number.NaN)),
    getDifference: () => difference,
    synchronize,
  }
}
