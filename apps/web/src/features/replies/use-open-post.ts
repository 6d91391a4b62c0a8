import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'wouter'

/**
 * Keeps the post whose replies are open in the URL as `?post=`, so that links can open it and Back closes it. Closing
 * goes back if the replies were opened on this screen; otherwise it only removes the query.
 */
export function useOpenPost(): { postId: string | null; open: (postId: string) => void; close: () => void } {
  const [, navigate] = useLocation()
  const [query] = useSearchParams()
  const postId = query.get('post')
  const hasShownScreen = useRef(false)

  // Store the flag in the history entry, because it must survive back and reload.
  useEffect(() => {
    if (!postId) hasShownScreen.current = true
    else if (hasShownScreen.current) history.replaceState({ opened: true }, '')
  }, [postId])

  // A stable function, so that long lists of cards do not render again.
  const open = useCallback((postId: string) => navigate(urlWithPost(postId)), [navigate])
  const close = useCallback(() => {
    if (history.state?.opened) {
      // Clear the flag, so that a second tap does not go back twice.
      history.replaceState(null, '')
      // Dispatch an event for overlay-history.ts: this module is part of the first load and must not import it.
      dispatchEvent(new Event('leavingOverlayUrl'))
      history.back()
      // A loading overlay that is cancelled by a navigation calls this too. Change the URL only if it still contains
      // the query.
    } else if (location.search.includes('post=')) navigate(urlWithPost(null), { replace: true })
  }, [navigate])

  return { postId, open, close }
}

function urlWithPost(postId: string | null): string {
  const query = new URLSearchParams(location.search)
  query.delete('post')
  if (postId) query.set('post', postId)
  // Return only the query if there is one, so that shown-location.tsx can ignore the change while the next screen loads.
  return query.size > 0 ? `?${query}` : location.pathname
}
