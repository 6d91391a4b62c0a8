// The import has a side effect: it removes history entries of overlays that were open before a reload.
import '@stoop/ui/overlay-history'
import { restoreScroll } from '../lib/restore-scroll.ts'

/**
 * Restores the scroll position of this history entry (the top for a new entry) and saves it from now on. Returns a
 * cleanup function that turns the browser's own scroll restoration on again.
 */
export function restoreAndTrackScroll(): () => void {
  const { pathname } = location
  const stopRestoring = restoreScroll(Number(sessionStorage.getItem(getStorageKey()) ?? 0))
  const abortController = new AbortController()
  const { signal } = abortController
  // The URL changes shortly before the screen does. The position is saved only while the URL is still this screen's,
  // and a new screen starts at its top.
  const savePosition = () => {
    if (location.pathname === pathname) sessionStorage.setItem(getStorageKey(), String(getScrollOffset()))
  }
  const handleNavigation = () => {
    if (location.pathname === pathname) savePosition()
    else sessionStorage.removeItem(getStorageKey())
  }
  history.scrollRestoration = 'manual'
  // Safari before 26.2 has no scrollend event. There the position is saved on every scroll event, at most once per
  // frame.
  addEventListener('onscrollend' in window ? 'scrollend' : 'scroll', savePosition, { signal })
  addEventListener('pagehide', savePosition, { signal })
  // The page may have been scrolled while a menu with a history entry of its own was open.
  addEventListener('popstate', savePosition, { signal })
  // wouter dispatches these events. An entry on the same path, such as a replies overlay, keeps the current position.
  addEventListener('pushState', handleNavigation, { signal })
  addEventListener('replaceState', handleNavigation, { signal })
  return () => {
    history.scrollRestoration = 'auto'
    abortController.abort()
    stopRestoring()
  }
}

/** Returns the scroll offset. Does not use scrollY: a dialog on iOS fixes the page, and scrollY is then 0. */
const getScrollOffset = () => -document.body.getBoundingClientRect().top

// The Navigation API gives each history entry a key. Without it the URL is the key.
function getStorageKey(): string {
  return `scroll:${window.navigation?.currentEntry?.key ?? location.href}`
}
