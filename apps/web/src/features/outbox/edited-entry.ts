import { atom, getDefaultStore } from 'jotai'
import { showToast } from '../../lib/toast.ts'
import { outbox as words } from '../../locales/en/outbox.ts'
import type { OutboxEntry } from './entries.ts'
import { holdEntry } from './outbox.ts'
import { flush } from './send-entries.ts'

/** The entry that the user edits, and a function that lets the outbox send it again. */
export const editedEntryAtom = atom<{ entry: OutboxEntry; release: () => void } | null>(null)

/** Opens an entry for editing. It is not sent meanwhile. */
export function editEntry(id: string): void {
  holdEntry(id).then((held) => {
    if (held) getDefaultStore().set(editedEntryAtom, held)
    else showToast({ title: words.sentMeanwhile }, 'default')
  }, console.error)
}

/** Lets the outbox send the edited entry again. */
export function closeEditedEntry(): void {
  const store = getDefaultStore()
  store.get(editedEntryAtom)?.release()
  store.set(editedEntryAtom, null)
  flush().catch(console.error)
}
