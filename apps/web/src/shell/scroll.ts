/** How long a page may take to grow back to where it was left, in milliseconds. */
const PATIENCE = 2000

/** Remembers from now on where each history entry is scrolled to. Gives back how to leave that to the browser again. */
export function remember(): () => void {
  history.scrollRestoration = 'manual'
  const keep = () => sessionStorage.setItem(key(), String(window.scrollY))
  addEventListener('scrollend', keep)
  addEventListener('pagehide', keep)
  return () => {
    history.scrollRestoration = 'auto'
    removeEventListener('scrollend', keep)
    removeEventListener('pagehide', keep)
  }
}

/** Scrolls to where this history entry was left, the top for a new one. Gives back how to give up. */
export const arrive = (): (() => void) => restore(Number(sessionStorage.getItem(key()) ?? 0))

// Each history entry has a key of its own where the browser tells it (Navigation API); elsewhere the address must do.
function key(): string {
  return `scroll:${window.navigation?.currentEntry?.key ?? location.href}`
}

/** Scrolls to `top` as soon as the page is long enough, unless the reader moves first. Gives back how to give up. */
function restore(top: number): () => void {
  const arrive = () => {
    window.scrollTo({ top, behavior: 'instant' })
    return Math.abs(window.scrollY - top) <= 1
  }
  if (arrive()) return () => undefined
  const given = new AbortController()
  const stop = () => given.abort()
  const growing = new ResizeObserver(() => {
    if (arrive()) stop()
  })
  growing.observe(document.body)
  for (const move of ['wheel', 'touchstart', 'keydown'])
    addEventListener(move, stop, { signal: given.signal, passive: true })
  const tired = setTimeout(stop, PATIENCE)
  given.signal.addEventListener('abort', () => {
    growing.disconnect()
    clearTimeout(tired)
  })
  return stop
}
