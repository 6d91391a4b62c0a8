import { draftStorageKey, idempotencyStorageKey, readDraft, writeDraft } from '../../lib/draft.ts'

/** The texts of the drafts of an entry's form, by name. */
export type EntryDrafts = Readonly<Record<string, string>>

/** Returns the drafts that have a text. */
export const readDrafts = (names: readonly string[]): EntryDrafts =>
  Object.fromEntries(names.map((name) => [name, readDraft(name)]).filter(([, text]) => text !== ''))

/**
 * Removes drafts from the device when the outbox has stored their entry, so that the form is empty after a restart. An open form
 * keeps its text until the response. Returns a function that stores the drafts again.
 */
export function removeStoredDrafts(drafts: EntryDrafts): () => void {
  const items = Object.entries(drafts)
    .filter(([name, text]) => localStorage.getItem(draftStorageKey(name)) === text)
    .flatMap(([name]) => [draftStorageKey(name), idempotencyStorageKey(name)])
    .map((key) => [key, localStorage.getItem(key)] as const)
  for (const [key] of items) localStorage.removeItem(key)
  return () => {
    // The user may have written a newer text.
    for (const [key, text] of items)
      if (text !== null && localStorage.getItem(key) === null) localStorage.setItem(key, text)
  }
}

/** Empties drafts that still have the text of a stored entry: the app can end before the browser has removed them. */
export function emptyDrafts(drafts: EntryDrafts = {}): void {
  for (const [name, text] of Object.entries(drafts)) if (readDraft(name) === text) writeDraft(name, '')
}
