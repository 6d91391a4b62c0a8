import { useState } from 'react'
import { messages as words } from '../../locales/en/messages.ts'
import type { ShownMessage } from './message-groups.ts'

/** Reads new messages of the friend aloud, for screen readers. */
export function NewMessageStatus({ name, items }: { name: string; items: readonly ShownMessage[] }) {
  const newest = items.findLast(({ isOwn, message }) => !isOwn && message)?.message
  const sequence = newest?.sequence ?? 0
  const [first] = useState(sequence)
  return (
    <p role="status" className="sr-only">
      {newest && sequence > first && !newest.isDeleted
        ? words.received(name, newest.content || words.pictures(newest.images.length))
        : ''}
    </p>
  )
}
