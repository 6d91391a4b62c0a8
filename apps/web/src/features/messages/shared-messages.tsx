import { Button } from '@stoop/ui/button'
import type { Message } from '@stoop/validators/messages'
import type { Byline } from '@stoop/validators/people'
import { useEffect, useRef, useState } from 'react'
import { reports } from '../../locales/en/reports.ts'
import { ReportedMessage } from './reported-message.tsx'

const words = reports.messages

export interface SharedMessagesProps {
  /** All that the report shares, oldest first. */
  messages: readonly Message[]
  person: Byline
  /** Whether the button takes the focus. */
  takesFocus: boolean
  onChoose: () => void
}

/** The messages that a report shares with the moderators, and a button to choose more. */
export default function SharedMessages({ messages, person, takesFocus, onChoose }: SharedMessagesProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [focuses] = useState(takesFocus)
  useEffect(() => {
    if (focuses) button.current?.focus()
  }, [focuses])
  return (
    <section className="share">
      <h3 className="font-semibold">{words.shared(messages.length)}</h3>
      <p className="text-sm text-muted">{words.sharedHint}</p>
      <ul className="share-list">
        {messages.map((message) => (
          <li key={message.id}>
            <ReportedMessage message={message} person={person} />
          </li>
        ))}
      </ul>
      <Button ref={button} tone="quiet" onClick={onChoose}>
        {messages.length > 1 ? words.change : words.add}
      </Button>
    </section>
  )
}
