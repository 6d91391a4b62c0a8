import { queryClient } from './query-client.ts'

/** Milliseconds to wait for a page to become tall enough for its saved scroll position. */
const MAX_RESTORE_MS = 30_000

/** Milliseconds that a page may take to become tall enough after its data has loaded. */
const MAX_RENDER_MS = 2000

/**
 * Scrolls to `top` as soon as the page is tall enough. Gives up when the user scrolls, and when the page's data has loaded and the
 * page stays shorter. Returns a function that stops waiting.
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

/** Returns whether a request is pending, or the code of the screen still loads (screen-skeleton.tsx, page-skeleton.tsx). */
const isLoading = () =>
  queryClient.isFetching() > 0 || document.querySelector('main > [role="status"]:first-child, [data-loading]') !== null
