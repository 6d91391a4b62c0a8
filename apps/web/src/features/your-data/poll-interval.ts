import type { AccountExport } from '@stoop/validators/account-data'

const MIN_INTERVAL_MS = 1_000
const MAX_INTERVAL_MS = 10_000

/**
 * Returns the milliseconds until the next request for an export's state: an eighth of the export's age, so that large exports
 * cause few requests. Returns false if the state no longer changes.
 */
export function getPollInterval(latest: Pick<AccountExport, 'state' | 'requestedAt'> | null, now: number) {
  if (!latest || !isUnderWay(latest)) return false
  const age = now - Date.parse(latest.requestedAt)
  return Math.min(MAX_INTERVAL_MS, Math.max(MIN_INTERVAL_MS, age / 8))
}

/** Returns whether the export is in progress. */
export const isUnderWay = ({ state }: Pick<AccountExport, 'state'>) => state === 'waiting' || state === 'running'
