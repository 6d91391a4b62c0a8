import type { LiveEvent, LiveMessage } from '@stoop/validators/live'
import type { TRPCError } from '@trpc/server'
import { joinPlaces, type Place } from './place.ts'

/** If more events wait, they are replaced by one `reset`, so that a slow client cannot fill the memory. */
const MAX_WAITING = 100

export type StreamEvent = LiveMessage['events'][number]

/** An open event stream of a session. */
export type Stream = {
  readonly userId: string
  readonly sid: string
  /** All events up to this place were passed to `push`. */
  readonly place: Place
  /** When the events up to `place` had been read, in milliseconds. */
  readonly readAt: number
  /**
   * Adds the events up to `place`, which were read at `readAt`. Without a place, the events are not sent again after a lost
   * connection.
   */
  push(events: readonly StreamEvent[], place?: Place, readAt?: number): void
  /** Makes the client read all data again, and continues after `place`. */
  reset(place: Place, readAt: number): void
  /** Ends the stream. The client receives the error, if there is one. */
  end(error?: TRPCError): void
  /** If `take` has waited for `idleMs` milliseconds, makes it return without events. */
  wakeIfIdle(idleMs: number): void
  /**
   * Waits for events; the first call returns immediately. Returns undefined if the stream has ended. Throws the error of `end`.
   */
  take(): Promise<{ place: Place; readAt: number; message: LiveMessage } | undefined>
}

export const createStream = (
  { userId, sid }: Pick<Stream, 'userId' | 'sid'>,
  start: Place,
  startedAt: number,
): Stream => new OpenStream(userId, sid, start, startedAt)

/** A class, because its methods then exist once for thousands of streams. */
class OpenStream implements Stream {
  readonly userId: string
  readonly sid: string
  place: Place
  readAt: number
  #ending: { error?: TRPCError | undefined } | undefined
  #wake: (() => void) | undefined
  #takenAt = 0
  /** The waiting events by their JSON. Equal events are sent once, because the client reads the changed data only once. */
  #waiting: Map<string, StreamEvent> | undefined

  constructor(userId: string, sid: string, start: Place, startedAt: number) {
    this.userId = userId
    this.sid = sid
    this.place = start
    this.readAt = startedAt
  }

  push(events: readonly StreamEvent[], until?: Place, readAt = this.readAt): void {
    for (const event of events) {
      this.#waiting ??= new Map()
      this.#waiting.set(JSON.stringify(event), event)
    }
    if (this.#waiting && this.#waiting.size > MAX_WAITING) this.#waiting = new Map([['', RESET]])
    // The client may have received later events from another server that has read more.
    if (until) this.place = joinPlaces(this.place, until)
    this.readAt = Math.max(this.readAt, readAt)
    if (this.#waiting) this.#wake?.()
  }

  reset(place: Place, readAt: number): void {
    this.place = place
    this.readAt = readAt
    this.#waiting = new Map([['', RESET]])
    this.#wake?.()
  }

  end(error?: TRPCError): void {
    this.#ending ??= { error }
    this.#wake?.()
  }

  wakeIfIdle(idleMs: number): void {
    if (this.#wake && performance.now() - this.#takenAt >= idleMs) this.#wake()
  }

  async take(): ReturnType<Stream['take']> {
    // The first message is sent immediately.
    if (!this.#waiting && !this.#ending && this.#takenAt > 0) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
      this.#wake = undefined
    }
    this.#takenAt = performance.now()
    if (this.#ending?.error) throw this.#ending.error
    if (this.#ending) return undefined
    const events = this.#waiting ? [...this.#waiting.values()] : []
    this.#waiting = undefined
    return { place: this.place, readAt: this.readAt, message: { events } }
  }
}

export const RESET: StreamEvent = { event: { type: 'reset' } satisfies LiveEvent, by: null }
