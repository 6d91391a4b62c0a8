import './moderation-entry.css'
import { CountBadge } from '@stoop/ui/badge'
import { Shield } from '@stoop/ui/lazy-icons'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link, useLocation } from 'wouter'
import { countWaiting, useQueueCounts } from '../features/moderation/moderation.data.ts'
import { useCounts } from '../features/notifications/counts.data.ts'
import { invalidate } from '../lib/query-client.ts'
import { moderation as words } from '../locales/en/moderation.ts'

/**
 * The link to the moderation queue with the number of waiting cases and appeals, in the rail of wide screens. Shown only to site
 * moderators.
 */
export default function ModerationEntry() {
  const [rail, setRail] = useState<Element | null>(null)
  useLayoutEffect(() => setRail(document.querySelector('.tab-bar')), [])
  const [path] = useLocation()
  const counts = useQueueCounts()
  const { unreadNotifications } = useCounts()
  const previousUnread = useRef(unreadNotifications)
  useEffect(() => {
    const previous = previousUnread.current
    previousUnread.current = unreadNotifications
    // Refetch when the number of unread notifications changes, because moderators are notified of new cases and appeals. Skip the
    // first number, because the counts load on mount.
    if (previous !== undefined && unreadNotifications && unreadNotifications !== previous)
      invalidate('moderation.counts')
  }, [unreadNotifications])
  if (!rail) return null
  return createPortal(
    <Link href="/moderation" aria-current={path === '/moderation' ? 'page' : undefined} className="moderation-entry">
      <span className="relative grid h-8 w-14 place-items-center">
        <Shield className="size-6" />
        <span aria-hidden="true" className="contents">
          <CountBadge count={countWaiting(counts)} isFloating />
        </span>
      </span>
      {words.title}
      {counts && countWaiting(counts) > 0 && <span className="sr-only"> ({words.waiting(counts)})</span>}
    </Link>,
    rail,
  )
}
