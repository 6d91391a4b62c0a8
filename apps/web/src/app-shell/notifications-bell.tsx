import { CountBadge } from '@stoop/ui/badge'
import { IconButton } from '@stoop/ui/icon-button'
import { Bell } from '@stoop/ui/icons'
import { useState } from 'react'
import { useCounts } from '../features/notifications/counts.data.ts'
import { lazyOverlay } from '../lib/lazy-overlay.tsx'
import { appShell } from '../locales/en/app-shell.ts'

const NotificationsPanel = lazyOverlay<{ open: boolean; onClose: () => void }>(
  () => import('../features/notifications/notifications-panel.tsx'),
  true,
)

/** The bell with the unread count, which opens the notifications panel. */
export function NotificationsBell() {
  const [open, setOpen] = useState(false)
  const { unreadNotifications: unreadCount = 0 } = useCounts()
  return (
    <>
      <IconButton
        label={unreadCount ? appShell.unread(unreadCount) : appShell.notifications}
        icon={
          <>
            <Bell className="size-6" />
            <CountBadge count={unreadCount} isFloating />
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
