import type { GetReceivedPeriod } from '@stoop/api/session-cache'

/** Tells other servers that there are new events. */
export type Waking = {
  /** Returns undefined if this server cannot receive wake-ups. */
  getReceivedPeriod: GetReceivedPeriod
  /** Wakes all servers. Rejects if that fails. */
  send(): Promise<void>
  close(): void
}
