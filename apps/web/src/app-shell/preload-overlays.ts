import { isSavingData } from '../lib/data-saver.ts'
import { overlayLoaders } from '../lib/lazy-overlay.tsx'

/** In milliseconds. For browsers without idle callbacks. */
const IDLE_FALLBACK_MS = 1000

/**
 * Loads the overlays that are opened most, one after the other when the browser is idle, so that they open without a spinner. Skips
 * browsers that ask to save data. Returns a function that stops it.
 */
export function preloadOverlays(): () => void {
  const stop = new AbortController()
  if (!isSavingData()) loadAll(stop.signal).catch(console.error)
  return () => stop.abort()
}

async function loadAll(signal: AbortSignal): Promise<void> {
  for (const load of overlayLoaders) {
    await waitUntilIdle()
    if (signal.aborted) return
    await load()
  }
}

const waitUntilIdle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve)
    else setTimeout(resolve, IDLE_FALLBACK_MS)
  })
