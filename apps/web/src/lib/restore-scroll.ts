import { queryClient } from './query-client.ts'

/** How many milliseconds to wait until a page is tall enough for its saved scroll position. */
const MAX_RESTORE_MS = 30_000

/** How many milliseconds a page may take to become tall enough after its data has loaded. */
const MAX_RENDER_MS = 2000

/**
 * Scrolls to `top` when the page is tall enough. Stops when the user scrolls, or if the loaded page stays shorter. Returns a
 * function that stops waiting.
 */
export function restoreScroll(top: number): () => void {
  const tryScroll = () => {
    window.scrollTo({ top, behavior: 'instant' })
    return Math.abs(window.scrollY - top) <= 1
  }
  if (tryScroll()) return () => undefined
  const abortController = new AbortController()
  const stop = () => abortController.abort()
  let renderTimeout: ReturnType<typeof setTimeout> | undefined
  const stopAfterLoading = () => {
    if (isLoading()) {
      clearTimeout(renderTimeout)
      renderTimeout = undefined
    } else renderTimeout ??= setTimeout(stop, MAX_RENDER_MS)
  }
  const resizeObserver = new ResizeObserver(() => {
    if (tryScroll()) stop()
    else stopAfterLoading()
  })
  resizeObserver.observe(document.body)
  const unsubscribe = queryClient.getQueryCache().subscribe(stopAfterLoading)
  for (const eventName of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(eventName, stop, { signal: abortController.signal, passive: true })
  const timeout = setTimeout(stop, MAX_RESTORE_MS)
  stopAfterLoading()
  abortController.signal.addEventListener('abort', () => {
    resizeObserver.disconnect()
    unsubscribe()
    clearTimeout(timeout)
    clearTimeout(renderTimeout)
  })
  return stop
}

/** Returns whether a request is pending or the screen's code is loading (screen-skeleton.tsx, page-skeleton.tsx). */
const isLoading = () =>
  queryClient.isFetching() > 0 || document.querySelector('main > [role="status"]:first-child, [data-loading]') !== null
