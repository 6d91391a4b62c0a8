import './outbox.css'
import { Clock } from '@stoop/ui/lazy-icons'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { lazyOverlay } from '../../lib/lazy-overlay.tsx'
import { useOnline } from '../../lib/online.ts'
import { outbox as words } from '../../locales/en/outbox.ts'
import type { EditEntrySheetProps } from './edit-entry-sheet.tsx'
import { closeEditedEntry, editedEntryAtom } from './edited-entry.ts'
import { delayedIdsAtom } from './outbox-state.ts'
import { useOutbox } from './use-outbox.ts'
import type { WaitingSheetProps } from './waiting-sheet.tsx'

const WaitingSheet = lazyOverlay<WaitingSheetProps>(() => import('./waiting-sheet.tsx'))
const EditEntrySheet = lazyOverlay<EditEntrySheetProps>(() => import('./edit-entry-sheet.tsx'))

/** A button with the number of entries that wait or were refused. Opens their list. Entries that are just being sent do not count. */
export function WaitingNote() {
  const entries = useOutbox()
  const isOnline = useOnline()
  const delayedIds = useAtomValue(delayedIdsAtom)
  const [isOpen, setIsOpen] = useState(false)
  const edited = useAtomValue(editedEntryAtom)
  const refused = entries.filter(({ error }) => error !== null).length
  const waiting = entries.filter(({ id, error }) => error === null && (!isOnline || delayedIds.has(id))).length
  return (
    <>
      {refused + waiting > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          data-refused={refused > 0 || undefined}
          onClick={() => setIsOpen(true)}
        >
          <Clock className="size-4" />
          {refused > 0 ? words.notSentCount(refused) : words.waitingCount(waiting)}
        </button>
      )}
      <WaitingSheet open={isOpen} onClose={() => setIsOpen(false)} />
      <EditEntrySheet open={edited !== null} onClose={closeEditedEntry} />
    </>
  )
}
