import { clientId } from '../../lib/client-id.ts'
import { createChannelName, type HubMessage, type ReceivedEvent, type Seen, type TabMessage } from './live-channel.ts'
import { isLive, setLive } from './live-status.ts'
import LiveWorker from './live-worker.ts?sharedworker'

/** A request times out after this time, so no data of the first screen is older. */
const MAX_LOAD_MS = 60_000

interface TabOptions {
  userId: string
  /** Marks the session and the app's version. */
  stamp: string
  /** Called while the tab is visible. Events of a hidden tab wait. */
  onEvents: (events: ReceivedEvent[]) => void
  /** The server has ended the session, or does not know its cookie. `wasOpen` is true if the stream was open until now. */
  onEnded: (wasOpen: boolean) => void
}

/** Receives the events of the session, over the connection that all tabs share. Returns a function that ends this. */
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
 * Starts the shared worker; without shared workers, lets a visible tab have the connection. Returns a function that stops this.
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

/** More events than this are replaced by one that reads everything again. */
const MAX_WAITING = 100

/** Removes repeated events, because the data is read only once. */
function mergeEvents(events: ReceivedEvent[]): ReceivedEvent[] {
  const merged = [...new Map(events.map((one) => [JSON.stringify(one.event), one])).values()]
  return merged.length > MAX_WAITING ? [{ event: { type: 'reset' }, by: null }] : merged
}
