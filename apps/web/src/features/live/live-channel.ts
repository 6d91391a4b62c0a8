import type { LiveMessage } from '@stoop/validators/live'

/** The event of a message, and the tab of the viewer that caused it. */
export type ReceivedEvent = LiveMessage['events'][number]

/** The last message that a tab has received: its id, and the time at which it arrived. */
export interface Seen {
  /** Undefined before the first message. The tab then needs the events since `at`, when it began to load its data. */
  id?: string | undefined
  /** In milliseconds since 1970. */
  at: number
}

/** From a tab to the hub, which has the connection. */
export type TabMessage =
  /** Sent when the tab or the hub starts, and when the tab is shown or hidden. */
  | { type: 'join'; tab: string; isVisible: boolean; seen: Seen }
  /** The device is online again. */
  | { type: 'reconnect' }
  /** The session has ended in this browser. */
  | { type: 'end' }

/** From the hub to the tabs. */
export type HubMessage =
  | { type: 'started' }
  /** New events, or only the stream's progress in `seen`. With `to`, the message is for this tab only. */
  | { type: 'events'; to?: string; seen: Seen; events: ReceivedEvent[] }
  | { type: 'connection'; isOpen: boolean }
  /** The server has ended the session. */
  | { type: 'ended' }

/** The name of a session's channel: the member's id and a mark of the session and the app's version. */
export const createChannelName = (userId: string, stamp: string): string => `live ${userId} ${stamp}`

/** Returns the member's id of a channel's name. */
export const readUserId = (channelName: string): string => channelName.split(' ')[1] ?? ''
