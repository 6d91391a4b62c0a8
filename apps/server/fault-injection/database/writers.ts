import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { AcknowledgedWrites } from './acknowledged-writes.ts'

/** Statistics of the writers; times in milliseconds. */
export type WriterStats = {
  acknowledged: number
  /** Responses with 503 and Retry-After, which are expected during a fault. */
  rejected: number
  /** All other error responses and failed requests, by description. */
  unexpected: Map<string, number>
  slowest: number
  /** Time of the last acknowledged write. */
  lastSuccess: number
  /** Called with the time of each acknowledged write. */
  onSuccess: (at: number) => void
}

const WRITER_COUNT = 64
const HOT_POST_COUNT = 8

/**
 * Simulates 64 members (or `count`) who post, comment and like over REST until `stop` is called. Repeats a failed write with the
 * same Idempotency-Key. Logs each acknowledged write before it sends the next one.
 */
export class Writers {
  readonly stats: WriterStats = {
    acknowledged: 0,
    rejected: 0,
    unexpected: new Map(),
    slowest: 0,
    lastSuccess: 0,
    onSuccess: () => undefined,
  }
  readonly #address: string
  readonly #acknowledgedWrites: AcknowledgedWrites
  readonly #count: number
  readonly #hot: string[] = []
  readonly #running: Promise<void>[] = []
  #stopping = false

  constructor(address: string, acknowledgedWrites: AcknowledgedWrites, count = WRITER_COUNT) {
    this.#address = address
    this.#count = count
    this.#acknowledgedWrites = acknowledgedWrites
  }

  async start(): Promise<void> {
    // One after another: on a busy machine, the queue of password hashing rejects many at once.
    const members: { token: string; id: string }[] = []
    for (let n = 0; n < this.#count; n += 1) members.push(await this.#register(n))
    for (const { token } of members.slice(0, HOT_POST_COUNT)) {
      const post = await this.#write(token, '/api/posts', { content: 'Hot', visibility: 'public' })
      if (post) this.#hot.push(post.id)
    }
    this.#running.push(...members.map(({ token, id }, n) => this.#runWriter(token, id, n)))
  }

  /** Resolves when a write is acknowledged, with its time. */
  waitForWrite(): Promise<number> {
    return new Promise((resolve) => {
      this.stats.onSuccess = resolve
    })
  }

  async stop(): Promise<void> {
    this.#stopping = true
    await Promise.all(this.#running)
  }

  async #register(n: number): Promise<{ token: string; id: string }> {
    const member = { username: `writer${n}`, email: `writer${n}@stoop.example`, firstName: 'Writer', lastName: `${n}` }
    const body = { ...member, password: 'a password', selectedCity: 'Chicago' }
    const response = await fetch(`${this.#address}/api/auth/register`, request(undefined, body))
    if (response.status === 503) return this.#register(n)
    if (!response.ok) throw new Error(`A writer could not register: ${await response.text()}`)
    const { token, user }: { token: string; user: { id: string } } = JSON.parse(await response.text())
    return { token, id: user.id }
  }

  async #runWriter(token: string, user: string, n: number): Promise<void> {
    for (let round = n; !this.#stopping; round += 1) {
      const hot = this.#hot[round % HOT_POST_COUNT] ?? ''
      const content = `${n}-${round}-${randomUUID()}`
      const post = await this.#write(token, '/api/posts', { content, visibility: 'public' })
      if (post) this.#acknowledgedWrites.append({ kind: 'post', id: post.id, text: content })
      const comment = await this.#write(token, `/api/posts/${hot}/comments`, { content })
      if (comment) this.#acknowledgedWrites.append({ kind: 'comment', id: comment.id, text: content })
      const liked = post && (await this.#write(token, `/api/posts/${post.id}/like`, { liked: true }))
      if (liked) this.#acknowledgedWrites.append({ kind: 'like', post: post.id, user })
    }
  }

  /**
   * Repeats a write until the server acknowledges it. Returns undefined if the run ends before: then it is unknown whether the
   * write was stored.
   */
  async #write(token: string, path: string, body: object): Promise<{ id: string } | undefined> {
    const key = randomUUID()
    do {
      const startedAt = performance.now()
      const response = await this.#send(path, request(token, body, key))
      const endedAt = performance.now()
      this.stats.slowest = Math.max(this.stats.slowest, endedAt - startedAt)
      if (response) {
        this.stats.acknowledged += 1
        this.stats.lastSuccess = endedAt
        this.stats.onSuccess(endedAt)
        return response
      }
      await pause(50)
    } while (!this.#stopping)
    return undefined
  }

  async #send(path: string, init: RequestInit): Promise<{ id: string } | undefined> {
    try {
      const response = await fetch(this.#address + path, { ...init, signal: AbortSignal.timeout(15_000) })
      const text = await response.text()
      if (response.ok) return JSON.parse(text)
      if (response.status === 503 && response.headers.has('retry-after')) this.stats.rejected += 1
      else this.#countUnexpected(`${response.status} ${text.replace(/,"requestId":"\w+"/, '').slice(0, 200)}`)
    } catch (error) {
      this.#countUnexpected(
        error instanceof Error
          ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`
          : String(error),
      )
    }
    return undefined
  }

  #countUnexpected(description: string): void {
    this.stats.unexpected.set(description, (this.stats.unexpected.get(description) ?? 0) + 1)
  }
}

function request(token: string | undefined, body: object, key?: string): RequestInit {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  return { method: 'POST', body: JSON.stringify(body), headers: key ? { ...headers, 'idempotency-key': key } : headers }
}
