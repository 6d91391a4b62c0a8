import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { createClient, registerMember, type Send, waitForProxy } from '../artefact/persistent-client.ts'
import type { AcknowledgedWrites } from '../database/acknowledged-writes.ts'
import { Phase } from './phase.ts'

const MEMBERS = 20
const HOT_POSTS = 8
const TICK_MS = 10
// The maximum of requests per tick: after a pause of this process, do not send all due requests at once.
const MAX_PER_TICK = 10
const item = z.object({ id: z.string() })

type Member = { id: string; token: string; ownPost: string }

/**
 * Sends reads and writes at a fixed rate, however long responses take. A fifth are writes (posts, replies and likes, each with an
 * Idempotency-Key, as in the web app). Repeats no request.
 */
export class OpenLoad {
  readonly #send: Send
  readonly #acknowledgedWrites: AcknowledgedWrites
  readonly #rate: number
  readonly #members: Member[] = []
  readonly #hotPosts: string[] = []
  readonly #open = new Set<Promise<void>>()
  #phase = new Phase()
  #isRunning = true
  #sending = Promise.resolve()

  constructor(url: string, rate: number, acknowledgedWrites: AcknowledgedWrites) {
    this.#send = createClient(url)
    this.#rate = rate
    this.#acknowledgedWrites = acknowledgedWrites
  }

  /** Registers the members and begins to send. */
  async start(): Promise<void> {
    await waitForProxy(this.#send)
    for (let n = 0; n < MEMBERS; n += 1) {
      const { id, token } = await registerMember(this.#send, `member${n}`)
      const ownPost = await this.#createPost(token, 'Hot')
      this.#members.push({ id, token, ownPost })
      if (n < HOT_POSTS) this.#hotPosts.push(ownPost)
    }
    this.#phase = new Phase()
    this.#sending = this.#run()
  }

  /** Begins a new phase, and returns the results of the previous one. */
  startPhase(): Phase {
    const phase = this.#phase
    phase.end()
    this.#phase = new Phase()
    return phase
  }

  /** Waits for all responses, and returns the results of the last phase. */
  async stop(): Promise<Phase> {
    this.#isRunning = false
    await this.#sending
    this.#phase.end()
    await Promise.all(this.#open)
    return this.#phase
  }

  async #run(): Promise<void> {
    const startedAt = performance.now()
    for (let n = 0; this.#isRunning; await pause(TICK_MS)) {
      const due = Math.floor(((performance.now() - startedAt) / 1000) * this.#rate)
      for (const last = Math.min(due, n + MAX_PER_TICK); n < last; n += 1) {
        const request = this.#sendOne(n, this.#phase)
        this.#open.add(request)
        void request.then(() => this.#open.delete(request))
      }
    }
  }

  async #sendOne(n: number, phase: Phase): Promise<void> {
    const startedAt = performance.now()
    const name = n % 5 === 0 ? 'write' : 'read'
    const error = await (name === 'write' ? this.#write(n / 5) : this.#read(n)).catch(
      (cause: unknown) => `${cause instanceof Error ? cause.message : cause}`,
    )
    phase.add(performance.now() - startedAt, error && `${name}: ${error}`)
  }

  /** Returns a description of the error, or undefined. */
  async #read(n: number): Promise<string | undefined> {
    const { token, id, ownPost } = this.#member(n)
    const paths = [
      '/api/posts/feed',
      `/api/posts/${ownPost}`,
      '/api/auth/user',
      '/api/notifications',
      '/api/posts/feed',
    ]
    const path = paths[(n >> 3) % paths.length] ?? ''
    const { status, body } = await this.#send('GET', path, token)
    if (status !== 200) return `${status} ${body.slice(0, 200)}`
    return path === '/api/auth/user' && item.parse(JSON.parse(body)).id !== id ? 'another member' : undefined
  }

  async #write(n: number): Promise<string | undefined> {
    const { token, id, ownPost } = this.#member(n >> 1)
    const hotPost = this.#hotPosts[n % HOT_POSTS] ?? ''
    const content = `${n}-${randomUUID()}`
    const kind = n % 4 === 0 ? 'like' : n % 4 === 1 ? 'comment' : 'post'
    const path = { post: '/api/posts', comment: `/api/posts/${ownPost}/comments`, like: `/api/posts/${hotPost}/like` }
    const payload =
      kind === 'like' ? { liked: true } : kind === 'post' ? { content, visibility: 'public' } : { content }
    const { status, body } = await this.#send('POST', path[kind], token, payload)
    if (status >= 300) return `${kind} ${status} ${body.slice(0, 200)}`
    if (kind === 'like') this.#acknowledgedWrites.append({ kind, post: hotPost, user: id })
    else this.#acknowledgedWrites.append({ kind, id: item.parse(JSON.parse(body)).id, text: content })
    return undefined
  }

  async #createPost(token: string, content: string): Promise<string> {
    const { status, body } = await this.#send('POST', '/api/posts', token, { content, visibility: 'public' })
    if (status !== 201) throw new Error(`The post returned ${status} ${body}`)
    return item.parse(JSON.parse(body)).id
  }

  #member(n: number): Member {
    const member = this.#members[n % MEMBERS]
    if (!member) throw new Error('No member is registered')
    return member
  }
}
