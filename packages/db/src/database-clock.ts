import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'

/** The clocks of this machine, in milliseconds: the time of day, which an operator can set, and one that only grows. */
export type MachineClocks = { timeOfDay(): number; monotonic(): number }

export type DatabaseClock = {
  /** Returns the database's time in milliseconds since 1970. */
  now(): number
  /** Returns by how many milliseconds this machine's time of day is ahead of the database's, or behind it if negative. */
  getDifference(): number
  /** Reads the database's time again. Throws the database's error. */
  synchronize(): Promise<void>
}

const MACHINE: MachineClocks = { timeOfDay: () => Date.now(), monotonic: () => performance.now() }

/**
 * Reads the database's time, and returns a clock that continues it. So servers that share a database agree on what has expired,
 * and a machine whose time of day is set to another day erases nothing early.
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
    // The database read its clock between `before` and `after`, however long the statement waited.
    const [earliest, latest] = [now - after, now - before]
    offset = Math.min(Math.max(offset ?? (earliest + latest) / 2, earliest), latest)
    // The machine's time of day has no fractions of a millisecond.
    difference = Math.max(timeBefore - now, 0) || Math.min(timeAfter + 1 - now, 0)
  }
  await synchronize()
  // The first statement also waited for a connection, so the second is more exact.
  await synchronize()
  return {
    now: () => Math.round(machine.monotonic() + (offset ?? Number.NaN)),
    getDifference: () => difference,
    synchronize,
  }
}
