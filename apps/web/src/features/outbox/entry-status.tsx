import './outbox.css'
import { Clock } from '@stoop/ui/lazy-icons'
import { showToast } from '../../lib/toast.ts'
import { outbox as words } from '../../locales/en/outbox.ts'
import { editEntry } from './edited-entry.ts'
import type { OutboxEntry } from './entries.ts'
import { discardEntry, retryEntry } from './outbox.ts'
import { useEntryState } from './use-outbox.ts'

export interface EntryStatusProps {
  entry: OutboxEntry
  discardLabel?: string
}

/** Says that an entry waits, is being sent or was refused and why, with the buttons to edit, discard or send it again. */
export function EntryStatus({ entry, discardLabel = words.discard }: EntryStatusProps) {
  const state = useEntryState(entry)
  const { id, kind, error } = entry
  const discard = () => {
    const { restore } = discardEntry(id)
    showToast({ title: words.discarded[kind], action: { label: words.undo, onAct: restore } }, 'default')
  }
  return (
    <div className="waiting-status" data-state={state}>
      {error === null ? (
        <p>
          {state === 'waiting' && <Clock className="size-4" />}
          {state === 'waiting' ? words.waiting : words.sending}
        </p>
      ) : (
        <p role="alert">{words.notSent(error)}</p>
      )}
      {state !== 'sending' && (
        <div className="waiting-actions">
          {error !== null && (
            <button type="button" onClick={() => retryEntry(id).catch(console.error)}>
              {words.sendAgain}
            </button>
          )}
          {'pictures' in entry && (
            <button type="button" aria-haspopup="dialog" onClick={() => editEntry(id)}>
              {words.edit}
            </button>
          )}
          <button type="button" onClick={discard}>
            {discardLabel}
          </button>
        </div>
      )}
    </div>
  )
}
