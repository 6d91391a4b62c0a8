import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'

/** The clocks of this machine in milliseconds: the time of day, which can be changed, and a monotonic clock. */
export type MachineClocks = { timeOfDay(): number; monotonic(): number }

export type DatabaseClock = {
  /** Returns the database's time in milliseconds since 1970. */
  now(): number
  /** Returns how many milliseconds the machine's clock is ahead of the database's. Negative if it is behind. */
  getDifference(): number
  /** Reads the time of the database again. Throws its error. */
  synchronize(): Promise<void>
}

const MACHINE: MachineClocks = { timeOfDay: () => Date.now(), monotonic: () => performance.now() }

/**
 * Reads the time of the database, and returns a clock that continues from it. All servers of a database then agree about what has
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
    // The database read its clock between `before` and `after`, even if the statement had to wait.
    const [earliest, latest] = [now - after, now - before]
    offset = Math.min(Math.max(offset ?? (earliest + latest) / 2, earliest), latest)
    // The machine's clock has no fractions of a millisecond.
    difference = Math.max(timeBefore - now, 0) || Math.min(timeAfter + 1 - now, 0)
  }
  await synchronize()
  // Read the time twice: the first statement may have waited for a connection, so the second one is more exact.
  await synchronize()
  return {
    now: () => Math.round(machine.monotonic() + (offset ?? Number.NaN)),
    getDifference: () => difference,
    synchronize,
  }
}
