import { setTimeout as delay } from 'node:timers/promises'
import { SECOND_MS } from '../durations.ts'

/** The pause after a batch, as a multiple of the batch's duration. Erasures are not urgent, and requests need the database. */
const PAUSE_FACTOR = 9
const MAX_PAUSE_MS = SECOND_MS

/**
 * Creates a function to call after each batch of an erasure. It waits nine times as long as the batch took, which leaves the
 * database to requests. It throws if `signal` is aborted. Tests replace `wait`.
 */
export function createPace(signal?: AbortSignal, wait: (ms: number) => Promise<unknown> = delay): () => Promise<void> {
  let batchStart = performance.now()
  return async () => {
    signal?.throwIfAborted()
    await wait(Math.min((performance.now() - batchStart) * PAUSE_FACTOR, MAX_PAUSE_MS))
    batchStart = performance.now()
  }
}
