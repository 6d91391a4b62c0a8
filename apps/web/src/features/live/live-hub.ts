import type { HubMessage, ReceivedEvent, Seen, TabMessage } from './live-channel.ts'
import type { OpenStream } from './open-stream.ts'

/**
 * How many milliseconds the hub waits for tabs before it connects. The tab with the oldest data determines the first event that
 * the stream must send.
 */
const GATHER_MS = 50
/** How long the stream stays open while all tabs are hidden. */
const CLOSE_AFTER_MS = 10_000
/**
 * The shortest and the longest wait before a new attempt to connect. Half of each wait is random, so that not all browsers
 * connect at once.
 */
const RETRY_MS = { min: 1500, max: 30_000 }
/** How long events are kept for tabs that join later, for example after loading. */
const KEEP_MS = 5 * 60_000
const MAX_KEPT = 200

interface Hub {
  receive: (message: TabMessage) => void
  /** Closes the stream and forgets all tabs and events. */
  stop: () => void
}

interface HubOptions {
  userId: string
  post: (message: HubMessage) => void
  openStream: OpenStream
  /** Called when the server has ended the session, after the hub has stopped. */
  onEnded: () => void
}

/** Shares one event stream among all tabs of a session. The stream is open while at least one tab is visible. */
export function createHub({ userId, post, openStream, onEnded }: HubOptions): Hub {
  const visibleTabs = new Set<string>()
  let kept: { at: number; events: ReceivedEvent[] }[] = []
  /** The hub has all events that arrived after this time. */
  let completeSince: number | undefined
  let seen: Seen | undefined
  let close: (() => void) | undefined
  let isOpen = false
  let failures = 0
  const timers: Partial<Record<'connect' | 'close', ReturnType<typeof setTimeout>>> = {}

  function join({ tab, isVisible, seen: seenByTab }: Extract<TabMessage, { type: 'join' }>): void {
    if (isVisible) visibleTabs.add(tab)
    else visibleTabs.delete(tab)
    if (close === undefined && seen?.id === undefined && (seen === undefined || seenByTab.at < seen.at)) {
      seen = seenByTab
      completeSince = seenByTab.at
    } else bringUpToDate(tab, seenByTab)
    post({ type: 'connection', isOpen })
    adjust()
  }

  /** Sends the tab the events that it has missed. */
  function bringUpToDate(tab: string, { at }: Seen): void {
    if (seen === undefined || completeSince === undefined) return
    const isComplete = at >= completeSince
    const events = isComplete ? kept.filter((one) => one.at > at).flatMap((one) => one.events) : [RESET]
    if (events.length > 0) post({ type: 'events', to: tab, seen, events })
  }

  /** Opens or closes the stream after a change of the visible tabs. */
  function adjust(): void {
    if (visibleTabs.size === 0) {
      timers.close ??= setTimeout(disconnect, CLOSE_AFTER_MS)
      return
    }
    clearTimeout(timers.close)
    delete timers.close
    if (close === undefined) timers.connect ??= setTimeout(connect, GATHER_MS)
  }

  function connect(): void {
    clearTimeout(timers.connect)
    delete timers.connect
    if (seen === undefined || visibleTabs.size === 0) return
    const since = seen.id === undefined ? { dataAgeMs: Math.max(0, Date.now() - seen.at) } : { lastEventId: seen.id }
    close = openStream({ userId, ...since }, { onEvents: receiveEvents, onLost: retryLater, onEnded: end })
  }

  function receiveEvents(id: string, events: ReceivedEvent[]): void {
    failures = 0
    setOpen(true)
    // Increase the time, so that no two messages have the same time.
    const at = Math.max(Date.now(), (seen?.at ?? 0) + 1)
    seen = { id, at }
    if (events.length > 0) kept.push({ at, events })
    const dropped = kept.findLast((one, index) => one.at < at - KEEP_MS || index < kept.length - MAX_KEPT)
    if (dropped) {
      completeSince = dropped.at
      kept = kept.filter((one) => one.at > dropped.at)
    }
    post({ type: 'events', seen, events })
  }

  function retryLater(): void {
    disconnect()
    const longest = Math.min(RETRY_MS.max, RETRY_MS.min * 2 ** failures)
    failures++
    timers.connect = setTimeout(connect, longest * (0.5 + Math.random() / 2))
  }

  function disconnect(): void {
    close?.()
    close = undefined
    for (const timer of Object.values(timers)) clearTimeout(timer)
    delete timers.connect
    delete timers.close
    setOpen(false)
  }

  function setOpen(value: boolean): void {
    if (value !== isOpen) post({ type: 'connection', isOpen: value })
    isOpen = value
  }

  function end(): void {
    post({ type: 'ended' })
    stop()
    onEnded()
  }

  function stop(): void {
    visibleTabs.clear()
    disconnect()
    kept = []
    seen = undefined
    completeSince = undefined
  }

  post({ type: 'started' })
  return {
    receive(message) {
      if (message.type === 'join') join(message)
      else if (message.type === 'end') end()
      else if (seen !== undefined) {
        disconnect()
        failures = 0
        connect()
      }
    },
    stop,
  }
}

const RESET: ReceivedEvent = { event: { type: 'reset' }, by: null }
