import { useRef } from 'react'
import { useLocation, useSearch } from 'wouter'

/**
 * Which post's replies are open, kept in the address as `?post=` (R55): a link opens them, Back closes them. Closing what was opened
 * here goes back; closing a link's drops it from the address.
 */
export function useOpenPost(): { postId: string | null; open: (postId: string) => void; close: () => void } {
  const [path, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  const pushed = useRef(false)

  return {
    postId: query.get('post'),
    open(postId) {
      query.set('post', postId)
      pushed.current = true
      navigate(`${path}?${query}`)
    },
    close() {
      if (pushed.current) history.back()
      else {
        query.delete('post')
        navigate(query.size > 0 ? `${path}?${query}` : path, { replace: true })
      }
      pushed.current = false
    },
  }
}
