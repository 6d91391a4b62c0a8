import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { invalidate } from '../../lib/query-client.ts'
import { staleQueriesAfter } from '../../lib/relations.ts'
import { isLive } from '../live/live-status.ts'
import { countsQuery } from '../notifications/counts.data.ts'

/**
 * Refetches a community when the number of unread notifications rises, because a moderator may have accepted the viewer's
 * request. Does nothing while the tab receives live events, which refresh the community too.
 */
export function useRefreshWhenNotified(): void {
  // Only read the counts from the cache, because the tab bar fetches them.
  const unread = useQuery({ ...countsQuery, enabled: false }).data?.unreadNotifications
  const lastUnread = useRef(unread)
  useEffect(() => {
    const hasMore = lastUnread.current !== undefined && unread !== undefined && unread > lastUnread.current
    lastUnread.current = unread
    if (hasMore && !isLive()) for (const stale of staleQueriesAfter.joined) invalidate(stale)
  }, [unread])
}
