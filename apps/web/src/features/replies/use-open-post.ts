import { useCallback, useRef } from 'react'
import { useLocation, useSearchParams } from 'wouter'

/**
 * Which post's replies are open, kept in the address as `?post=` (R55): a link opens them, Back closes them. Closing what was opened
 * here goes back; closing a link's drops it from the address.
 */
export function useOpenPost(): { postId: string | null; open: (postId: string) => void; close: () => void } {
  const [, navigate] = useLocation()
  const [query] = useSearchParams()
  const pushed = useRef(false)

  // Steady, so that a long list of cards need not be drawn again.
  const open = useCallback(
    (postId: string) => {
      pushed.current = true
      navigate(addressWith(postId))
    },
    [navigate],
  )
  const close = useCallback(() => {
    if (pushed.current) history.back()
    else navigate(addressWith(null), { replace: true })
    pushed.current = false
  }, [navigate])

  return { postId: query.get('post'), open, close }
}

function addressWith(postId: string | null): string {
  const query = new URLSearchParams(location.search)
  if (postId) query.set('post', postId)
  else query.delete('post')
  return query.size > 0 ? `${location.pathname}?${query}` : location.pathname
}
