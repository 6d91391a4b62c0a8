import type { LiveInput, LiveMessage } from '@stoop/validators/live'
import type { Viewer } from './context.ts'

/** The open event streams of this server. */
export type LiveStreams = {
  /** Opens a stream until `signal` is aborted. Throws tooManyRequests if the member has 20 streams. */
  open(viewer: Viewer, start: StreamStart, signal: AbortSignal | undefined): AsyncGenerator<SentMessage>
  /** Reads new events soon. Called after each commit on any server. */
  wake(): void
  /** Ends the streams of these sessions. */
  endSessions(sids: readonly string[]): void
  count(): number
  /** Returns whether a stream of this session is open, so that its member looks at the app. */
  hasSession(sid: string): boolean
  /** Returns the sessions with open streams. */
  listSessions(): string[]
  stop(): void
}

/** Where a stream begins: after an event, or at the time when the client read its data. Without both, it begins now. */
export type StreamStart = Pick<LiveInput, 'lastEventId' | 'dataAgeMs'>

/** A message with its id. The id contains the place in the stream; the client sends it when it connects again. */
export type SentMessage = { id: string; message: LiveMessage }
