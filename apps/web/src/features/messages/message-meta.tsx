import { useOnline } from '../../lib/online.ts'
import { messages as words } from '../../locales/en/messages.ts'
import type { ShownMessage } from './message-groups.ts'
import { deleteUnsent, retryMessage } from './outbox.ts'

/** The line below a message: its time and state, or why it was not sent. */
export function MessageMeta({ item, time, isSeen }: { item: ShownMessage; time: string; isSeen: boolean }) {
  const { message, unsent } = item
  const isOnline = useOnline()
  if (unsent && unsent.error !== null)
    return (
      <div role="alert" className="message-meta message-failed">
        <span>{`${words.notSent}: ${unsent.error}`}</span>
        <span className="message-failed-actions">
          <button type="button" onClick={() => retryMessage(unsent.id)}>
            {words.sendAgain}
          </button>
          <button type="button" onClick={() => deleteUnsent(unsent.id)}>
            {words.deleteUnsent}
          </button>
        </span>
      </div>
    )
  if (unsent) return item.endsGroup && <p className="message-meta">{isOnline ? words.sending : words.waiting}</p>
  const marks = [
    ...(item.endsGroup ? [time] : []),
    ...(message?.editedAt && !message.isDeleted ? [words.edited] : []),
    ...(message?.isHeld ? [words.held] : []),
    ...(isSeen ? [words.seen] : []),
  ]
  return marks.length > 0 && <p className="message-meta">{marks.join(' · ')}</p>
}
