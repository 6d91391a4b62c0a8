import { CancelledError } from '../../lib/errors.ts'
import { currentToken } from '../../lib/token.ts'

/** The last request of each lane of a session. */
const lastRequests = new Map<string, Promise<unknown>>()

/**
 * Runs a request after the earlier ones of its lane have ended, so that none overtakes another that has no response yet. Throws
 * CancelledError if the session ends in the meantime.
 */
export async function runInLane<Output>(lane: string, run: () => Promise<Output>): Promise<Output> {
  const token = currentToken()
  // With the token, because requests of an ended session may never settle.
  const key = `${token} ${lane}`
  const request = runAfter(lastRequests.get(key), () => {
    if (currentToken() !== token) throw new CancelledError()
    return run()
  })
  const ended = request.catch(() => undefined)
  lastRequests.set(key, ended)
  try {
    return await request
  } finally {
    if (lastRequests.get(key) === ended) lastRequests.delete(key)
  }
}

async function runAfter<Output>(earlier: Promise<unknown> | undefined, run: () => Promise<Output>): Promise<Output> {
  if (earlier) await earlier
  return run()
}
