import { setTimeout as delay } from 'node:timers/promises'
import { sweepSessions } from '@stoop/api/auth/sessions'
import type { Services } from '@stoop/api/context'
import { sweepAnswers } from '@stoop/api/idempotency'
import { sweepPhotos } from '@stoop/api/photos/sweep-photos'

const EVERY_MS = 10 * 60 * 1000
const SWEEPS = [sweepPhotos, sweepSessions, sweepAnswers]

/**
 * Sweeps at once and then every ten minutes. Gives the way to stop: a running sweep ends with the file that it is at, and
 * after `patience` milliseconds it is left to itself.
 */
export function startSweeping(
  services: Services,
  failed: (error: unknown) => void,
  patience = 2000,
): () => Promise<void> {
  const stop = new AbortController()
  let running = Promise.resolve()
  const sweep = () => {
    // What failed, a database or a store that is away, is tried again the next time.
    for (const one of SWEEPS)
      running = running
        .then(() => one(services, stop.signal))
        .catch((error: unknown) => (stop.signal.aborted ? undefined : failed(error)))
  }
  sweep()
  const timer = setInterval(sweep, EVERY_MS)
  return async () => {
    clearInterval(timer)
    stop.abort()
    await Promise.race([running, delay(patience, undefined, { ref: false })])
  }
}
