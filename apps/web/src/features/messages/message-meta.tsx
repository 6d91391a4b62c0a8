import { messages as words } from '../../locales/en/messages.ts'
import { editEntry } from '../outbox/edited-entry.ts'
import type { OutboxEntry } from '../outbox/entries.ts'
import { discardEntry, retryEntry } from '../outbox/outbox.ts'
import { useEntryState } from '../outbox/use-outbox.ts'
import type { ShownMessage } from './message-groups.ts'

/** The line below a message: its time and state, or why it was not sent. */
export function MessageMeta({ item, time, isSeen }: { item: ShownMessage; time: string; isSeen: boolean }) {
  const { message, unsent } = item
  if (unsent) return <UnsentMeta entry={unsent} endsGroup={item.endsGroup} />
  const marks = [
    ...(item.endsGroup ? [time] : []),
    ...(message?.editedAt && !message.isDeleted ? [words.edited] : []),
    ...(message?.isHeld ? [words.held] : []),
    ...(isSeen ? [words.seen] : []),
  ]
  return marks.length > 0 && <p className="message-meta">{marks.join(' · ')}</p>
}

/** The state of a message that the server has not accepted yet, with buttons unless it is being sent. */
function UnsentMeta({ entry, endsGroup }: { entry: OutboxEntry; endsGroup: boolean }) {
  const { id, error } = entry
  const state = useEntryState(entry)
  if (state === 'sending') return endsGroup && <p className="message-meta">{words.sending}</p>
  return (
    <div
      role={error === null ? undefined : 'alert'}
      className={`message-meta ${error === null ? 'message-waiting' : 'message-failed'}`}
    >
      <span>{error === null ? endsGroup && words.waiting : `${words.notSent}: ${error}`}</span>
      <span className="message-failed-actions">
        {error !== null && (
          <button type="button" onClick={() => retryEntry(id).catch(console.error)}>
            {words.sendAgain}
          </button>
        )}
        <button type="button" aria-haspopup="dialog" onClick={() => editEntry(id)}>
          {words.edit}
        </button>
        <button type="button" onClick={() => discardEntry(id)}>
          {words.deleteUnsent}
        </button>
      </span>
    </div>
  )
}
