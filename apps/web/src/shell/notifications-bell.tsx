import { CountBadge } from '@stoop/ui/badge'
import { IconButton } from '@stoop/ui/icon-button'
import { Bell } from '@stoop/ui/icons'
import { useState } from 'react'
import { over } from '../lib/over.tsx'
import { shell } from '../words/shell.ts'
import { useCounts } from './counts.data.ts'

const NotificationsPanel = over<{ open: boolean; onClose: () => void }>(
  () => import('../features/notifications/notifications-panel.tsx'),
)

/** The bell with its unread count; it opens and closes the panel, whose list is asked for only while it is open (R20). */
export function NotificationsBell() {
  const [open, setOpen] = useState(false)
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
      <NotificationsPanel open={open} onClose={() => setOpen(false)} />
    </>
  )
}
