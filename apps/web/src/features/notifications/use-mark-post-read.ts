import { useEffect, useEffectEvent, useRef } from 'react'
import { useCounts } from './counts.data.ts'
import { markPostRead } from './notifications.data.ts'

/**
 * Marks notifications about a post as read when the post is opened, and while it stays on the screen. Sends no request if none is
 * unread.
 */
export function useMarkPostRead(postId: string): void {
  const unread = useCounts().unreadNotifications ?? 0
  const last = useRef({ postId: '', unread: 0 })
  const markIfVisible = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return
    // Marking lowers the number, so only a higher number can mean a new notification about this post.
    const hasNew = unread > (last.current.postId === postId ? last.current.unread : 0)
    last.current = { postId, unread }
    if (hasNew) markPostRead(postId)
  })
  useEffect(() => {
    markIfVisible()
    const handleChange = () => markIfVisible()
    document.addEventListener('visibilitychange', handleChange)
    return () => document.removeEventListener('visibilitychange', handleChange)
  }, [postId, unread])
}
