import { setTimeout as delay } from 'node:timers/promises'

/** The pause after a batch, as a multiple of its time: no request waits for an erasure, and all wait for the database. */
const PAUSE_FACTOR = 9
const MAX_PAUSE_MS = 1000

/**
 * Returns a function to call after each batch of an erasure: it throws if `signal` is aborted, and waits nine times as long as the batch
 * took, so that other requests get most of the database's time.
 */
export function createPace(signal?: AbortSignal): () => Promise<void> {
  let batchStart = performance.now()
  return async () => {
    signal?.throwIfAborted()
    await delay(Math.min((performance.now() - batchStart) * PAUSE_FACTOR, MAX_PAUSE_MS))
    batchStart = performance.now()
  }
}
