import type { LiveMessage } from '@stoop/validators/live'

/** The event of a message, and the id of the tab that caused it. */
export type ReceivedEvent = LiveMessage['events'][number]

/** Identifies the last message that a tab has received. */
export interface Seen {
  /**
   * The message's id. Undefined before the first message: the tab then needs all events since `at`, when it began to load its
   * data.
   */
  id?: string | undefined
  /** The time of the message in milliseconds since 1970. */
  at: number
}

/** A message from a tab to the hub. The hub has the connection to the server. */
export type TabMessage =
  /** Sent when the tab or the hub starts, and when the tab is shown or hidden. */
  | { type: 'join'; tab: string; isVisible: boolean; seen: Seen }
  /** The device is online again. */
  | { type: 'reconnect' }
  /** The session has ended in this browser. */
  | { type: 'end' }

/** A message from the hub to the tabs. */
export type HubMessage =
  | { type: 'started' }
  /** New events. Without events, the message only updates `seen`. With `to`, it is meant for that tab only. */
  | { type: 'events'; to?: string; seen: Seen; events: ReceivedEvent[] }
  | { type: 'connection'; isOpen: boolean }
  /** The server has ended the session. */
  | { type: 'ended' }

/** Returns the name of a session's channel. `stamp` identifies the session and the app's version. */
export const createChannelName = (userId: string, stamp: string): string => `live ${userId} ${stamp}`

/** Returns the member's id from a channel's name. */
export const readUserId = (channelName: string): string => channelName.split(' ')[1] ?? ''
