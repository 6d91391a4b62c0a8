import { sweepSessions } from '@stoop/api/auth/sessions'
import type { Services } from '@stoop/api/context'
import { sweepAnswers } from '@stoop/api/idempotency'
import { sweepPhotos } from '@stoop/api/photos/sweep-photos'

const EVERY_MS = 10 * 60 * 1000
const SWEEPS = [sweepPhotos, sweepSessions, sweepAnswers]

/** Sweeps at once and then every ten minutes. Gives the way to stop, which lets a running sweep end. */
export function startSweeping(services: Services, failed: (error: unknown) => void): () => Promise<void> {
  let running = Promise.resolve()
  const sweep = () => {
    // What failed, a database or a store that is away, is tried again the next time.
    for (const one of SWEEPS) running = running.then(() => one(services)).catch(failed)
  }
  sweep()
  const timer = setInterval(sweep, EVERY_MS)
  return async () => {
    clearInterval(timer)
    await running
  }
}
