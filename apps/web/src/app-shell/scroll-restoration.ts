// This import has a side effect: it removes history entries of overlays that were open before a reload.
import '@stoop/ui/overlay-history'
import { getDefaultStore } from 'jotai'
import { restoreScroll } from '../lib/restore-scroll.ts'
import { deleteScrollPositions, getScrollPositionKey } from '../lib/scroll-positions.ts'
import { currentToken, tokenAtom } from '../lib/token.ts'

getDefaultStore().sub(tokenAtom, deleteScrollPositions)

/**
 * Restores the scroll position of this history entry (the top for a new entry), and saves the position from now on. Returns a
 * cleanup that turns the browser's own scroll restoration on again.
 */
export function restoreAndTrackScroll(): () => void {
  const { pathname } = location
  const stopRestoring = restoreScroll(Number(sessionStorage.getItem(getScrollPositionKey()) ?? 0))
  const abortController = new AbortController()
  const { signal } = abortController
  // The URL changes shortly before the screen does. Save the position only while the URL still belongs to this screen, because a
  // new screen starts at its top.
  const savePosition = () => {
    // Save nothing after a sign-out, although the page fires pagehide when it reloads.
    if (location.pathname === pathname && currentToken() !== null)
      sessionStorage.setItem(getScrollPositionKey(), String(getScrollOffset()))
  }
  const handleNavigation = () => {
    if (location.pathname === pathname) savePosition()
    else sessionStorage.removeItem(getScrollPositionKey())
  }
  history.scrollRestoration = 'manual'
  // Safari before 26.2 has no scrollend event. There, save the position in every scroll event, at most once per
  // frame.
  addEventListener('onscrollend' in window ? 'scrollend' : 'scroll', savePosition, { signal })
  addEventListener('pagehide', savePosition, { signal })
  // Save on popstate too, because the page may have been scrolled while a menu with its own history entry was open.
  addEventListener('popstate', savePosition, { signal })
  // wouter dispatches these events. A history entry with the same path, for example for a replies dialog, keeps the
  // position.
  addEventListener('pushState', handleNavigation, { signal })
  addEventListener('replaceState', handleNavigation, { signal })
  return () => {
    history.scrollRestoration = 'auto'
    abortController.abort()
    stopRestoring()
  }
}

/** Returns the scroll offset. Not scrollY, which is 0 while a dialog on iOS fixes the page. */
const getScrollOffset = () => -document.body.getBoundingClientRect().top
