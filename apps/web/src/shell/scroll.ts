// A reload leaves the entries of what stood over the pages: they are to be gone before anyone goes back.
import '@stoop/ui/back'

/** How long a page may take to grow back to where it was left, in milliseconds. */
const PATIENCE = 2000

/**
 * Scrolls to where this history entry was left, the top for a new one, and remembers from now on where this page's entries are
 * scrolled to. Gives back how to leave that to the browser again.
 */
export function arrive(): () => void {
  const { pathname } = location
  const giveUp = restore(Number(sessionStorage.getItem(key()) ?? 0))
  const left = new AbortController()
  const { signal } = left
  // The address changes a moment before the page does: what lies there is not this page's to keep, and a new page begins at its top.
  const keep = () => {
    if (location.pathname === pathname) sessionStorage.setItem(key(), String(depth()))
  }
  const begin = () => {
    if (location.pathname === pathname) keep()
    else sessionStorage.removeItem(key())
  }
  history.scrollRestoration = 'manual'
  // Safari has no scrollend before 26.2. There it is each scroll, one a frame at most.
  addEventListener('onscrollend' in window ? 'scrollend' : 'scroll', keep, { signal })
  addEventListener('pagehide', keep, { signal })
  // Under a menu the page may have been scrolled in the menu's entry.
  addEventListener('popstate', keep, { signal })
  // Told by wouter. An entry over the same page, as a post's replies are, is left where the page lies.
  addEventListener('pushState', begin, { signal })
  addEventListener('replaceState', begin, { signal })
  return () => {
    history.scrollRestoration = 'auto'
    left.abort()
    giveUp()
  }
}

/** How far the page is scrolled. Not scrollY: under a dialog an iPhone's page is fixed, and that is 0. */
const depth = () => -document.body.getBoundingClientRect().top

// Each history entry has a key of its own where the browser tells it (Navigation API); elsewhere the address must do.
function key(): string {
  return `scroll:${window.navigation?.currentEntry?.key ?? location.href}`
}

/** Scrolls to `top` as soon as the page is long enough, unless the reader moves first. Gives back how to give up. */
function restore(top: number): () => void {
  const reach = () => {
    window.scrollTo({ top, behavior: 'instant' })
    return Math.abs(window.scrollY - top) <= 1
  }
  if (reach()) return () => undefined
  const given = new AbortController()
  const stop = () => given.abort()
  const growing = new ResizeObserver(() => {
    if (reach()) stop()
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
