import { setTimeout as delay } from 'node:timers/promises'
import { compareErasedAccounts } from '@stoop/api/account/compare-erased-accounts'
import { eraseDueAccounts } from '@stoop/api/account/erase-due-accounts'
import type { ErasureFiles } from '@stoop/api/account/erasure-files'
import type { Services } from '@stoop/api/context'

const INTERVAL_MS = 60_000
const STOP_MS = 2000

/**
 * Erases deleted accounts now and then every minute, apart from the cleanup jobs because an account with many posts takes minutes.
 * Returns a function that stops after the current batch; the erasure continues at the next start.
 */
export function startErasures(
  services: Services,
  files: ErasureFiles,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stop = new AbortController()
  let isRunning = false
  let running = Promise.resolve()
  const run = async () => {
    isRunning = true
    try {
      await eraseDueAccounts(services, files, stop.signal)
      await compareErasedAccounts(services, files)
    } catch (error) {
      if (!stop.signal.aborted) onError(error)
    } finally {
      isRunning = false
    }
  }
  const runIfIdle = () => {
    if (!isRunning) running = run()
  }
  runIfIdle()
  const timer = setInterval(runIfIdle, INTERVAL_MS)
  return async () => {
    clearInterval(timer)
    stop.abort()
    // The lists name the accounts that were deleted in the last minute too.
    const ended = running.then(() => compareErasedAccounts(services, files)).catch(onError)
    await Promise.race([ended, delay(STOP_MS, undefined, { ref: false })])
  }
}
