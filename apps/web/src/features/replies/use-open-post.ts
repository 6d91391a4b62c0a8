import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'wouter'

/**
 * Keeps the post with open replies in the URL as `?post=`, so that links can open it and Back closes it. Closing goes back if the
 * replies were opened on this screen; otherwise it removes the query.
 */
export function useOpenPost(): { postId: string | null; open: (postId: string) => void; close: () => void } {
  const [, navigate] = useLocation()
  const [query] = useSearchParams()
  const postId = query.get('post')
  const hasShownScreen = useRef(false)

  // The flag is in the history entry, which survives back and reload.
  useEffect(() => {
    if (!postId) hasShownScreen.current = true
    else if (hasShownScreen.current) history.replaceState({ opened: true }, '')
  }, [postId])

  // The function is stable, so that long lists of cards do not render again.
  const open = useCallback((postId: string) => navigate(urlWithPost(postId)), [navigate])
  const close = useCallback(() => {
    if (history.state?.opened) {
      // A second tap before the history step is done must not go back twice.
      history.replaceState(null, '')
      // This event is for overlay-history.ts, which this module must not import: it is not part of the first load.
      dispatchEvent(new Event('leavingOverlayUrl'))
      history.back()
      // Cancelling a loading overlay also calls this, after a navigation.
    } else if (location.search.includes('post=')) navigate(urlWithPost(null), { replace: true })
  }, [navigate])

  return { postId, open, close }
}

function urlWithPost(postId: string | null): string {
  const query = new URLSearchParams(location.search)
  query.delete('post')
  if (postId) query.set('post', postId)
  // Only the query changes: a screen must not change it while the next screen loads (shown-location.tsx).
  return query.size > 0 ? `?${query}` : location.pathname
}
