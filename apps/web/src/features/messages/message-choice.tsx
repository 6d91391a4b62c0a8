import { Button } from '@stoop/ui/button'
import { MAX_REPORTED_MESSAGES } from '@stoop/validators/limits'
import type { Message } from '@stoop/validators/messages'
import type { Byline } from '@stoop/validators/people'
import { useLayoutEffect, useRef } from 'react'
import { reports } from '../../locales/en/reports.ts'
import { type MessageWindow, mergeMessages } from './message-window.ts'
import { useLoadedMessages } from './messages.data.ts'
import { ReportedMessage } from './reported-message.tsx'
import { usePageLoader } from './use-page-loader.ts'

const words = reports.messages

export interface MessageChoiceProps {
  reportedId: string
  person: Byline
  /** The chosen messages with the reported one, oldest first. */
  chosen: readonly Message[]
  onChange: (chosen: readonly Message[]) => void
  onDone: () => void
}

const NO_MESSAGES: MessageWindow = { items: [], hasOlder: false, hasNewer: false }

/** Chooses the messages of a conversation that a report shares. The reported one cannot be left out. */
export default function MessageChoice({ reportedId, person, chosen, onChange, onDone }: MessageChoiceProps) {
  const window = useLoadedMessages(person.id) ?? NO_MESSAGES
  const loader = usePageLoader(person.id, window)
  const isFull = chosen.length >= MAX_REPORTED_MESSAGES
  const isChosen = (id: string) => chosen.some((message) => message.id === id)
  // A chosen message stays in the list even when another part of the conversation is loaded.
  const items = mergeMessages(chosen, window.items).filter(({ isDeleted, id }) => !isDeleted || isChosen(id))
  const listRef = useRef<HTMLDivElement>(null)
  useKeptPosition(listRef, items[0]?.id)

  function toggle(message: Message) {
    onChange(isChosen(message.id) ? chosen.filter(({ id }) => id !== message.id) : mergeMessages(chosen, [message]))
  }

  return (
    <>
      <div ref={listRef} className="share-choice">
        {loader.hasFailed ? (
          <button type="button" className="share-more" onClick={loader.retry}>
            {words.failed}
          </button>
        ) : (
          window.hasOlder && (
            <button type="button" className="share-more" onClick={loader.loadOlder}>
              {words.older}
            </button>
          )
        )}
        <ul aria-label={words.list}>
          {items.map((message) => (
            <li key={message.id} data-reported={message.id === reportedId || undefined}>
              <label>
                <input
                  type="checkbox"
                  checked={isChosen(message.id)}
                  disabled={message.id === reportedId || (isFull && !isChosen(message.id))}
                  onChange={() => toggle(message)}
                  className="size-5 accent-primary"
                />
                <span className="min-w-0 flex-1">
                  <ReportedMessage message={message} person={person} />
                </span>
              </label>
            </li>
          ))}
        </ul>
        {window.hasNewer && !loader.hasFailed && (
          <button type="button" className="share-more" onClick={loader.loadNewer}>
            {words.newer}
          </button>
        )}
      </div>
      <div className="share-done">
        <p role="status" className="text-sm text-muted">
          {words.chosen(chosen.length, MAX_REPORTED_MESSAGES)}
        </p>
        <Button onClick={onDone}>{words.done}</Button>
      </div>
    </>
  )
}

/** Shows the reported message first, and keeps the messages in place when earlier ones are added above them. */
function useKeptPosition(listRef: { current: HTMLElement | null }, firstId: string | undefined) {
  const height = useRef<number>(undefined)
  useLayoutEffect(() => {
    const list = listRef.current
    if (!list || firstId === undefined) return
    if (height.current === undefined) {
      const reported = list.querySelector('[data-reported]')
      const top = (reported?.getBoundingClientRect().top ?? 0) - list.getBoundingClientRect().top
      list.scrollTop = top - list.clientHeight / 2
    } else list.scrollTop += list.scrollHeight - height.current
    height.current = list.scrollHeight
  }, [listRef, firstId])
}
