import { once } from 'node:events'
import { createClient } from '@redis/client'
import type { RateLimitStore } from '@stoop/api/shared-counter'

const TIMEOUTS = { connectMs: 1000, commandMs: 250 }
const RETRY_MS = 1000

/**
 * Connects to the Redis of RATE_LIMIT_URL. Resolves when it responds, or at the first error. While it does not respond, sends it
 * no counts, so that requests do not wait. Writes a line to `log` when this begins and ends.
 */
export async function openRateLimitStore(
  url: string,
  log: (line: string) => void,
  { connectMs, commandMs } = TIMEOUTS,
): Promise<RateLimitStore & { tryWrite(): Promise<void>; close(): void }> {
  const client = createClient({
    url,
    RESP: 2,
    disableClientInfo: true,
    disableOfflineQueue: true,
    socket: { connectTimeout: connectMs, reconnectStrategy: RETRY_MS },
  })
  let isAway = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  function reportFailure(error: unknown): void {
    if (isAway || isClosed) return
    isAway = true
    const reason = error instanceof Error ? error.message || error.name : String(error)
    log(
      `Redis at RATE_LIMIT_URL does not respond (${reason}). Until it does, this server counts rate limits by itself.`,
    )
    timer = setInterval(() => void retry(), RETRY_MS).unref()
  }

  // Write a key: a Redis that is full or read-only responds, but cannot count.
  const write = () => client.set('stoop:retry', '1', { expiration: { type: 'EX', value: 10 } })

  async function retry(): Promise<void> {
    const hasResponded = await withTimeout(write(), commandMs).then(
      () => true,
      () => false,
    )
    if (!hasResponded || !isAway || isClosed) return
    isAway = false
    clearInterval(timer)
    log('Redis at RATE_LIMIT_URL responds again. All servers count rate limits together.')
  }

  client.on('error', reportFailure)
  client.connect().catch(reportFailure)
  await withTimeout(once(client, 'ready'), connectMs).catch(reportFailure)
  async function run<T>(command: () => Promise<T>): Promise<T | undefined> {
    if (isAway) return undefined
    try {
      return await withTimeout(command(), commandMs)
    } catch (error) {
      reportFailure(error)
      return undefined
    }
  }
  return {
    client,
    run,
    /** Writes a key, and reports to `log` if Redis cannot do it. */
    async tryWrite() {
      await run(write)
    },
    close() {
      isClosed = true
      clearInterval(timer)
      if (client.isOpen) client.destroy()
    },
  }
}

async function withTimeout<T>(result: Promise<T>, ms: number): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const fail = () => reject(new Error(`no response within ${ms} ms`))
  // If this process was paused, first read the responses that arrived during the pause.
  const timer = setTimeout(() => setImmediate(fail), ms)
  try {
    return await Promise.race([result, timeout])
  } finally {
    clearTimeout(timer)
  }
}
