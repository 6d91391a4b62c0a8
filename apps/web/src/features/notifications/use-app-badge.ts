import { useEffect } from 'react'
import { setAppBadge } from '../../lib/app-badge.ts'
import { useCounts } from './counts.data.ts'

/** Keeps the number of unread notifications and messages on the icon of the installed app. */
export function useAppBadge(): void {
  const { unreadNotifications, messages } = useCounts()
  useEffect(() => {
    if (unreadNotifications === undefined || messages === undefined) return
    setAppBadge(unreadNotifications + messages).catch(console.error)
  }, [unreadNotifications, messages])
}
