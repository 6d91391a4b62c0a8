import { useEffect } from 'react'
import { useCounts } from './counts.data.ts'
import { markPostRead } from './notifications.data.ts'

/** Marks the notifications about a post as read when the post is opened, and while it stays open. Sends nothing if none is unread. */
export function useMarkPostRead(postId: string): void {
  const hasUnread = (useCounts().unreadNotifications ?? 0) > 0
  useEffect(() => {
    if (hasUnread) markPostRead(postId)
  }, [postId, hasUnread])
}
