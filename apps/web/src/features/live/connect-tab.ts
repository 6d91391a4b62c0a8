import { clientId } from '../../lib/client-id.ts'
import { createChannelName, type HubMessage, type ReceivedEvent, type Seen, type TabMessage } from './live-channel.ts'
import { isLive, setLive } from './live-status.ts'
import LiveWorker from './live-worker.ts?sharedworker'

/** The timeout of a request, in milliseconds. No data of the first screen is older than this. */
const MAX_LOAD_MS = 60_000

interface TabOptions {
  userId: string
  /** Identifies the session and the app's version. */
  stamp: string
  /** Called only while the tab is shown; the events of a hidden tab are kept until then. */
  onEvents: (events: ReceivedEvent[]) => void
  /**
   * Called when the server has ended the session, or does not know its cookie. `wasOpen` is true if the stream was open until
   * now.
   */
  onEnded: (wasOpen: boolean) => void
}

/** Receives the events of the session over one connection that all tabs share. Returns a function that stops receiving them. */
export function connectTab({ userId, stamp, onEvents, onEnded }: TabOptions): (hasSessionEnded: boolean) => void {
  const canShare = 'SharedWorker' in globalThis || 'locks' in navigator
  const name = createChannelName(userId, canShare ? stamp : `${stamp} ${clientId}`)
  const channel = new BroadcastChannel(name)
  const send = (message: TabMessage) => channel.postMessage(message)
  const ended = new AbortController()
  const { signal } = ended
  let seen: Seen = { at: Math.max(performance.timeOrigin, Date.now() - MAX_LOAD_MS) }
  let waiting: ReceivedEvent[] = []
  let isVisible = document.visibilityState === 'visible'
  const join = () => send({ type: 'join', tab: clientId, isVisible, seen })

  function setVisible(value: boolean): void {
    isVisible = value
    join()
    if (isVisible) deliver()
  }
  function deliver(): void {
    const events = waiting
    waiting = []
    if (events.length > 0) onEvents(events)
  }
  channel.onmessage = ({ data }: MessageEvent<HubMessage>) => {
    if (data.type === 'started') join()
    if (data.type === 'connection') setLive(data.isOpen)
    if (data.type === 'ended') onEnded(isLive())
    if (data.type !== 'events' || (data.to !== undefined && data.to !== clientId)) return
    seen = data.seen
    waiting = mergeEvents([...waiting, ...data.events.filter(({ by }) => by !== clientId)])
    if (isVisible) deliver()
  }
  document.addEventListener('visibilitychange', () => setVisible(document.visibilityState === 'visible'), { signal })
  // A page in the back/forward cache receives no messages.
  addEventListener('pagehide', () => setVisible(false), { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && setVisible(true), { signal })
  addEventListener('online', () => send({ type: 'reconnect' }), { signal })
  const stopLeading = startHub(name, signal)
  join()
  return (hasSessionEnded) => {
    if (signal.aborted) return
    if (hasSessionEnded) send({ type: 'end' })
    else setVisible(false)
    ended.abort()
    channel.close()
    stopLeading()
    setLive(false)
  }
}

/**
 * Starts the hub in a shared worker. Without shared workers, one of the visible tabs runs the hub. Returns a function that stops
 * the hub of this tab.
 */
function startHub(name: string, signal: AbortSignal): () => void {
  let stop = () => {}
  const lead = async () => {
    const { leadWhileVisible } = await import('./lead-while-visible.ts')
    if (!signal.aborted) stop = leadWhileVisible(name)
  }
  if ('SharedWorker' in globalThis)
    new LiveWorker({ name }).addEventListener('error', () => lead().catch(console.error))
  else lead().catch(console.error)
  return () => stop()
}

/** If more events than this are waiting, one `reset` event replaces them, which refetches everything. */
const MAX_WAITING = 100

/** Removes repeated events, because one refetch serves all of them. */
function mergeEvents(events: ReceivedEvent[]): ReceivedEvent[] {
  const merged = [...new Map(events.map((one) => [JSON.stringify(one.event), one])).values()]
  return merged.length > MAX_WAITING ? [{ event: { type: 'reset' }, by: null }] : merged
}
