import { setTimeout as delay } from 'node:timers/promises'
import { compareErasedAccounts } from '@stoop/api/account/compare-erased-accounts'
import type { ErasureFiles } from '@stoop/api/account/erasure-files'
import type { Services } from '@stoop/api/context'
import { repeatJob } from './repeat-job.ts'

const INTERVAL_MS = 60_000
const STOP_MS = 2000

/** Keeps this server's lists of deleted and erased accounts up to date, now and then every minute. Returns a function that stops. */
export function startErasureLists(
  services: Services,
  files: ErasureFiles,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const compare = async () => void (await compareErasedAccounts(services, files))
  const stop = repeatJob(compare, onError, { intervalMs: INTERVAL_MS, maxIntervalMs: INTERVAL_MS })
  return async () => {
    // The lists name the accounts that were deleted in the last minute too.
    const ended = stop().then(compare).catch(onError)
    await Promise.race([ended, delay(STOP_MS, undefined, { ref: false })])
  }
}
