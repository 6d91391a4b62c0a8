import type { DatabaseClock } from '@stoop/db/database-clock'
import { StartError } from './cli/start-error.ts'

/**
 * The allowed difference between the clocks of the machine and the database. Beyond it, the server does not start, and a running
 * server pauses its jobs.
 */
const MAX_DIFFERENCE_MS = 5_000
const UNITS = [
  { name: 'days', seconds: 86_400 },
  { name: 'hours', seconds: 3_600 },
  { name: 'minutes', seconds: 60 },
] as const

/** Tells the operator how to correct a wrong clock. */
export const SYNCHRONISE_CLOCKS =
  'Synchronise the clocks of this machine and of the database server with NTP (timedatectl set-ntp true).'

/** Returns a sentence if the clocks of the machine and the database differ by more than 5 s, otherwise undefined. */
export function describeClockDifference(differenceMs: number): string | undefined {
  const ms = Math.abs(differenceMs)
  if (ms <= MAX_DIFFERENCE_MS) return undefined
  return `The clock of this machine is ${formatDuration(ms / 1000)} ${differenceMs > 0 ? 'ahead of' : 'behind'} the database's.`
}

function formatDuration(seconds: number): string {
  const unit = UNITS.find((each) => seconds >= 2 * each.seconds)
  return unit ? `${Math.round(seconds / unit.seconds)} ${unit.name}` : `${Math.round(seconds)} s`
}

/** Throws StartError if the clocks of the machine and the database differ by more than 5 s. */
export function requireSameTime(clock: Pick<DatabaseClock, 'getDifference'>): void {
  const difference = describeClockDifference(clock.getDifference())
  if (difference !== undefined) throw new StartError(`${difference} ${SYNCHRONISE_CLOCKS}`)
}
