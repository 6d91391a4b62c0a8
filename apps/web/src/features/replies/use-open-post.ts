import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'wouter'

/**
 * Which post's replies are open, kept in the address as `?post=` (R55): a link opens them, Back closes them. Closing what was opened
 * over the screen goes back to it; where the address was come to with the post, closing drops it from there.
 */
export function useOpenPost(): { postId: string | null; open: (postId: string) => void; close: () => void } {
  const [, navigate] = useLocation()
  const [query] = useSearchParams()
  const postId = query.get('post')
  const stood = useRef(false)

  // The entry itself knows it: it is come back to, and reloaded.
  useEffect(() => {
    if (!postId) stood.current = true
    else if (stood.current) history.replaceState({ opened: true }, '')
  }, [postId])

  // Steady, so that a long list of cards need not be drawn again.
  const open = useCallback((postId: string) => navigate(addressWith(postId)), [navigate])
  const close = useCallback(() => {
    if (history.state?.opened) {
      // A second tap comes before the step back has been made, and is not for one more.
      history.replaceState(null, '')
      history.back()
    } else navigate(addressWith(null), { replace: true })
  }, [navigate])

  return { postId, open, close }
}

function addressWith(postId: string | null): string {
  const query = new URLSearchParams(location.search)
  query.delete('post')
  if (postId) query.set('post', postId)
  return `${location.pathname}?${query}`.replace(/\?$/, '')
}
