import { CountBadge } from '@stoop/ui/badge'
import { MessageCircle } from '@stoop/ui/icons'
import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'wouter'
import { useCounts } from '../features/notifications/counts.data.ts'
import { messagesEntry as words } from '../locales/en/messages-entry.ts'

/** The link to the conversations in the header. It loads after the first screen, and the header reserves space for it. */
export function MessagesEntry() {
  const [header, setHeader] = useState<Element | null>(null)
  useLayoutEffect(() => setHeader(document.querySelector('header > div')), [])
  const { messages: unreadCount = 0 } = useCounts()
  if (!header) return null
  const label = unreadCount > 0 ? words.unread(unreadCount) : words.label
  return createPortal(
    <Link
      href="/messages"
      aria-label={label}
      title={label}
      className="absolute inset-e-3 grid size-11 place-items-center rounded-pill hover:bg-sunken"
    >
      <MessageCircle className="size-6" />
      <CountBadge count={unreadCount} isFloating />
    </Link>,
    header,
  )
}
