import { setTimeout } from 'node:timers/promises'

const MAX_RETRIES = 6
const FIRST_DELAY_MS = 250

/**
 * Repeats a call that returns 503, because a busy machine must not fail the run: at most six times within 16 s. Returns the last
 * response. `wait` is called with the milliseconds to wait.
 */
export async function retryUnavailable<T extends { status: number }>(
  call: () => Promise<T>,
  wait: (ms: number) => Promise<void> = setTimeout,
): Promise<T> {
  for (let retries = 0; retries < MAX_RETRIES; retries++) {
    const response = await call()
    if (response.status !== 503) return response
    await wait(FIRST_DELAY_MS * 2 ** retries)
  }
  return call()
}
