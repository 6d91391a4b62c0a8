import type { LiveInput, LiveMessage } from '@stoop/validators/live'
import type { Viewer } from './context.ts'

/** The open event streams of this server. */
export type LiveStreams = {
  /** Opens a stream until `signal` is aborted. Throws tooManyRequests beyond 20 streams of one member. */
  open(viewer: Viewer, start: StreamStart, signal: AbortSignal | undefined): AsyncGenerator<SentMessage>
  /** Reads new events soon. Call it after a commit, on this server or another. */
  wake(): void
  /** Ends the streams of these sessions. */
  endSessions(sids: readonly string[]): void
  count(): number
  stop(): void
}

/** Where a stream begins: after an event, or as long ago as the client read its data; without both, now. */
export type StreamStart = Pick<LiveInput, 'lastEventId' | 'dataAgeMs'>

/** A message and the place in the stream, which the client sends when it connects again. */
export type SentMessage = { id: string; message: LiveMessage }
