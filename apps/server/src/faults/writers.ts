import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Witness } from './witness.ts'

/** What the writers met; times in milliseconds. */
export type Tally = {
  acknowledged: number
  /** 503 with Retry-After and a sentence: what a fault must look like. */
  refused: number
  /** Every other answer that is not a success, and every call without one. */
  wrong: Map<string, number>
  slowest: number
  /** When the newest acknowledged write was answered. */
  lastSuccess: number
  /** Set by firstSuccessAfter. */
  onSuccess: (at: number) => void
}

const WRITERS = 64
const HOT_POSTS = 8

/**
 * 64 members who post, reply and like through the REST door until `stop`. A refused write is sent again with its own
 * Idempotency-Key, as a good client does. Every acknowledged one goes to the witness before the next begins.
 */
export class Writers {
  readonly tally: Tally = {
    acknowledged: 0,
    refused: 0,
    wrong: new Map(),
    slowest: 0,
    lastSuccess: 0,
    onSuccess: () => undefined,
  }
  readonly #address: string
  readonly #witness: Witness
  readonly #hot: string[] = []
  readonly #running: Promise<void>[] = []
  #stopping = false

  constructor(address: string, witness: Witness) {
    this.#address = address
    this.#witness = witness
  }

  async start(): Promise<void> {
    const members = await Promise.all(Array.from({ length: WRITERS }, (_, n) => this.#register(n)))
    for (const { token } of members.slice(0, HOT_POSTS)) {
      const post = await this.#write(token, '/api/posts', { content: 'Hot', visibility: 'public' })
      if (post) this.#hot.push(post.id)
    }
    this.#running.push(...members.map(({ token, id }, n) => this.#live(token, id, n)))
  }

  /** Resolves with the time of the first acknowledged write after now. */
  firstSuccess(): Promise<number> {
    return new Promise((resolve) => {
      this.tally.onSuccess = resolve
    })
  }

  async stop(): Promise<void> {
    this.#stopping = true
    await Promise.all(this.#running)
  }

  async #register(n: number): Promise<{ token: string; id: string }> {
    const member = { username: `writer${n}`, email: `writer${n}@stoop.example`, firstName: 'Writer', lastName: `${n}` }
    const body = { ...member, password: 'a password', selectedCity: 'Chicago' }
    const answer = await fetch(`${this.#address}/api/auth/register`, request(undefined, body))
    if (!answer.ok) throw new Error(`A writer could not register: ${await answer.text()}`)
    const { token, user }: { token: string; user: { id: string } } = JSON.parse(await answer.text())
    return { token, id: user.id }
  }

  async #live(token: string, user: string, n: number): Promise<void> {
    for (let round = n; !this.#stopping; round += 1) {
      const hot = this.#hot[round % HOT_POSTS] ?? ''
      const content = `${n}-${round}-${randomUUID()}`
      const post = await this.#write(token, '/api/posts', { content, visibility: 'public' })
      if (post) this.#witness.saw({ what: 'post', id: post.id, text: content })
      const comment = await this.#write(token, `/api/posts/${hot}/comments`, { content })
      if (comment) this.#witness.saw({ what: 'comment', id: comment.id, text: content })
      const liked = post && (await this.#write(token, `/api/posts/${post.id}/like`, { liked: true }))
      if (liked) this.#witness.saw({ what: 'like', post: post.id, user })
    }
  }

  /** Sends until it is acknowledged; undefined when the run ends first, and the outcome is nobody's to say. */
  async #write(token: string, path: string, body: object): Promise<{ id: string } | undefined> {
    const key = randomUUID()
    do {
      const begin = performance.now()
      const answer = await this.#send(path, request(token, body, key))
      const end = performance.now()
      this.tally.slowest = Math.max(this.tally.slowest, end - begin)
      if (answer) {
        this.tally.acknowledged += 1
        this.tally.lastSuccess = end
        this.tally.onSuccess(end)
        return answer
      }
      await pause(50)
    } while (!this.#stopping)
    return undefined
  }

  async #send(path: string, init: RequestInit): Promise<{ id: string } | undefined> {
    try {
      const answer = await fetch(this.#address + path, { ...init, signal: AbortSignal.timeout(15_000) })
      const text = await answer.text()
      if (answer.ok) return JSON.parse(text)
      if (answer.status === 503 && answer.headers.has('retry-after')) this.tally.refused += 1
      else this.#wrong(`${answer.status} ${text.slice(0, 200)}`)
    } catch (error) {
      this.#wrong(
        error instanceof Error
          ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`
          : String(error),
      )
    }
    return undefined
  }

  #wrong(what: string): void {
    this.tally.wrong.set(what, (this.tally.wrong.get(what) ?? 0) + 1)
  }
}

function request(token: string | undefined, body: object, key?: string): RequestInit {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  return { method: 'POST', body: JSON.stringify(body), headers: key ? { ...headers, 'idempotency-key': key } : headers }
}
