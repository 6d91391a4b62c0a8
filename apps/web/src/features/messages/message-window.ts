import type { Message } from '@stoop/validators/messages'

/** The loaded part of a conversation, oldest first. */
export interface MessageWindow {
  items: Message[]
  hasOlder: boolean
  hasNewer: boolean
}

/** More messages than this are not kept, so that a long conversation stays fast. */
export const MAX_WINDOW = 400

/** Returns the messages in order. Of two versions of a message, the one in `newer` counts. */
export function mergeMessages(older: readonly Message[], newer: readonly Message[]): Message[] {
  const byId = new Map([...older, ...newer].map((message) => [message.id, message]))
  return [...byId.values()].sort((a, b) => a.sequence - b.sequence)
}

/** Adds older messages. Drops the newest ones if the window becomes too long. */
export function addOlder(window: MessageWindow, older: readonly Message[], hasOlder: boolean): MessageWindow {
  const items = mergeMessages(older, window.items)
  return { items: items.slice(0, MAX_WINDOW), hasOlder, hasNewer: window.hasNewer || items.length > MAX_WINDOW }
}

/** Adds newer messages. Drops the oldest ones if the window becomes too long. */
export function addNewer(window: MessageWindow, newer: readonly Message[], hasNewer: boolean): MessageWindow {
  const items = mergeMessages(window.items, newer)
  return { items: items.slice(-MAX_WINDOW), hasOlder: window.hasOlder || items.length > MAX_WINDOW, hasNewer }
}

/** Replaces the messages between the first and the last fresh one. Keeps messages outside this range. */
export function replaceRange(window: MessageWindow, fresh: readonly Message[], from: number): Message[] {
  const to = fresh.at(-1)?.sequence ?? from
  const outside = window.items.filter(({ sequence }) => sequence < from || sequence > to)
  return mergeMessages(outside, fresh)
}
