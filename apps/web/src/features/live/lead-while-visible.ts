import LiveWorker from './live-worker.ts?worker'

/**
 * A tab that has been hidden for this many milliseconds gives the connection to another tab, because browsers may freeze hidden
 * tabs.
 */
const RELEASE_AFTER_MS = 10_000

/**
 * For browsers without shared workers: runs the hub in a worker of one visible tab, which holds a lock. Locks need https; without
 * them, each tab has its own connection. Returns a function that stops this.
 */
export function leadWhileVisible(channelName: string): () => void {
  const ended = new AbortController()
  let stopLeading = () => {}
  let isCandidate = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function compete(): void {
    if (isCandidate) return
    isCandidate = true
    const waiting = new AbortController()
    const { promise, resolve } = Promise.withResolvers<void>()
    stopLeading = () => {
      isCandidate = false
      waiting.abort()
      resolve()
    }
    const lead = async () => {
      const worker = new LiveWorker({ name: channelName })
      await promise
      worker.terminate()
    }
    if (!('locks' in navigator)) return void lead()
    navigator.locks
      .request(channelName, { signal: waiting.signal }, lead)
      .catch((error: unknown) => waiting.signal.aborted || console.error(error))
  }
  function adjust(): void {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') compete()
    else timer = setTimeout(stopLeading, RELEASE_AFTER_MS)
  }
  document.addEventListener('visibilitychange', adjust, { signal: ended.signal })
  adjust()
  return () => {
    ended.abort()
    clearTimeout(timer)
    stopLeading()
  }
}
