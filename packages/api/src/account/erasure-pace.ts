import { setTimeout as delay } from 'node:timers/promises'
import { SECOND_MS } from '../durations.ts'

/** The pause after a batch, as a multiple of its duration. Erasures are not urgent, and all requests share the database. */
const PAUSE_FACTOR = 9
const MAX_PAUSE_MS = SECOND_MS

/**
 * Returns a function to call after each batch of an erasure. The function waits nine times as long as the batch took, to leave
 * most of the database's time to requests. It throws if `signal` is aborted. Tests replace `wait`.
 */
export function createPace(signal?: AbortSignal, wait: (ms: number) => Promise<unknown> = delay): () => Promise<void> {
  let batchStart = performance.now()
  return async () => {
    signal?.throwIfAborted()
    await wait(Math.min((performance.now() - batchStart) * PAUSE_FACTOR, MAX_PAUSE_MS))
    batchStart = performance.now()
  }
}
