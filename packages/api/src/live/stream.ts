import type { LiveEvent, LiveMessage } from '@stoop/validators/live'
import type { TRPCError } from '@trpc/server'
import { joinPlaces, type Place } from './place.ts'

/** More waiting events than this are replaced by one `reset`, so that a slow client cannot fill the memory. */
const MAX_WAITING = 100

export type StreamEvent = LiveMessage['events'][number]

/** An open event stream of a session. */
export type Stream = {
  readonly userId: string
  readonly sid: string
  /** The events up to this place were passed to `push`. */
  readonly place: Place
  /** When these events had been read, in milliseconds. */
  readonly readAt: number
  /**
   * Adds the events up to `place`, which were read at `readAt`; without both, events that a client need not receive again after a
   * lost connection.
   */
  push(events: readonly StreamEvent[], place?: Place, readAt?: number): void
  /** Tells the client to read everything again, and continues after `place`. */
  reset(place: Place, readAt: number): void
  /** Ends the stream. The client receives the error, if there is one. */
  end(error?: TRPCError): void
  /** Waits up to `idleMs` for events. Returns undefined if the stream has ended. Throws the error of `end`. */
  take(idleMs: number): Promise<{ place: Place; readAt: number; message: LiveMessage } | undefined>
}

export function createStream({ userId, sid }: Pick<Stream, 'userId' | 'sid'>, start: Place, startedAt: number): Stream {
  let place = start
  let readAt = startedAt
  let ending: { error?: TRPCError | undefined } | undefined
  let wake: (() => void) | undefined
  // By their text: an event that waits already is not added again, because the client reads the data only once.
  const waiting = new Map<string, StreamEvent>()
  return {
    userId,
    sid,
    get place() {
      return place
    },
    get readAt() {
      return readAt
    },
    push(events, until, untilReadAt = readAt) {
      for (const event of events) waiting.set(JSON.stringify(event), event)
      if (waiting.size > MAX_WAITING) {
        waiting.clear()
        waiting.set('', RESET)
      }
      // The client may have received later events from a server that is ahead of this one.
      if (until) place = joinPlaces(place, until)
      readAt = Math.max(readAt, untilReadAt)
      if (waiting.size > 0) wake?.()
    },
    reset(restart, restartReadAt) {
      place = restart
      readAt = restartReadAt
      waiting.clear()
      waiting.set('', RESET)
      wake?.()
    },
    end(error) {
      ending ??= { error }
      wake?.()
    },
    async take(idleMs) {
      if (waiting.size === 0 && !ending) {
        const { promise, resolve } = Promise.withResolvers<void>()
        const timer = setTimeout(resolve, idleMs)
        wake = resolve
        await promise
        clearTimeout(timer)
        wake = undefined
      }
      if (ending?.error) throw ending.error
      if (ending) return undefined
      const events = [...waiting.values()]
      waiting.clear()
      return { place, readAt, message: { events } }
    },
  }
}

export const RESET: StreamEvent = { event: { type: 'reset' } satisfies LiveEvent, by: null }
