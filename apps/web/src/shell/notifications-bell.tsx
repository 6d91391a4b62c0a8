import { CountBadge } from '@stoop/ui/badge'
import { IconButton } from '@stoop/ui/icon-button'
import { Bell } from '@stoop/ui/icons'
import { Suspense, useState } from 'react'
import { useEverOpen } from '../lib/ever-open.ts'
import { later } from '../lib/later.ts'
import { shell } from '../words/shell.ts'
import { useCounts } from './counts.data.ts'

const NotificationsPanel = later<{ open: boolean; onClose: () => void }>(
  () => import('../features/notifications/notifications-panel.tsx'),
)

/** The bell with its unread count; it opens and closes the panel, whose list is asked for only while it is open (R20). */
export function NotificationsBell() {
  const [open, setOpen] = useState(false)
  const everOpen = useEverOpen(open)
  const { unreadNotifications: unread } = useCounts()
  return (
    <>
      <IconButton
        label={unread > 0 ? shell.unread(unread) : shell.notifications}
        icon={
          <>
            <Bell className="size-6" />
            <CountBadge count={unread} floating />
          </>
        }
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={NotificationsPanel.load}
        onClick={() => setOpen(!open)}
      />
      {everOpen && (
        <Suspense>
          <NotificationsPanel open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
