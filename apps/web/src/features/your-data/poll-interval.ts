import type { AccountExport } from '@stoop/validators/account-data'

const MIN_INTERVAL_MS = 1_000
const MAX_INTERVAL_MS = 10_000

/**
 * Returns the milliseconds until the state of an export is fetched again: an eighth of its age, so that a small export is shown as ready
 * at once and a large one causes few requests. Returns false if it no longer changes.
 */
export function getPollInterval(latest: Pick<AccountExport, 'state' | 'requestedAt'> | null, now: number) {
  if (!latest || !isUnderWay(latest)) return false
  const age = now - Date.parse(latest.requestedAt)
  return Math.min(MAX_INTERVAL_MS, Math.max(MIN_INTERVAL_MS, age / 8))
}

/** Returns whether the export is still being written. */
export const isUnderWay = ({ state }: Pick<AccountExport, 'state'>) => state === 'waiting' || state === 'running'
