import { atom, getDefaultStore, useAtom } from 'jotai'
import { tokenAtom } from './token.ts'

/** A draft's text and its setter. An empty text is no draft. */
export type Draft = readonly [text: string, write: (text: string) => void]

/**
 * Returns a draft that survives closing, reloading and a 401. `name` contains the user and the purpose, such as `post:{userId}`;
 * all hooks with the same name share the text. Write '' after sending it.
 */
export function useDraft(name: string): Draft {
  return useAtom(getDraftAtom(name))
}

/** Changes a draft outside of a React component. */
export function writeDraft(name: string, text: string): void {
  getDefaultStore().set(getDraftAtom(name), text)
}

/** Reads a draft outside of a React component. */
export function readDraft(name: string): string {
  return getDefaultStore().get(getDraftAtom(name))
}

/** Clears a draft after it was sent, unless the user has changed it since. Returns whether it was cleared. */
export function discardSentDraft(name: string, sent: string): boolean {
  const isUnchanged = readDraft(name).trim() === sent.trim()
  if (isUnchanged) writeDraft(name, '')
  return isUnchanged
}

/** Removes a user's drafts, or all drafts. Signing out removes only the drafts of the user who signs out. */
export function deleteDrafts(userId?: string): void {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(KEY_PREFIX)) continue
    if (userId === undefined || key.split(':').includes(userId)) localStorage.removeItem(key)
  }
  draftAtoms.clear()
}

const KEY_PREFIX = 'draft:'

/** Returns the localStorage key of a draft. */
export const draftStorageKey = (name: string) => KEY_PREFIX + name

/** Returns the localStorage key of a draft's idempotency key, which is removed with the draft. */
export const idempotencyStorageKey = (name: string) => `${KEY_PREFIX}attempt:${name}`

const draftAtoms = new Map<string, ReturnType<typeof newDraftAtom>>()

// Another tab may have removed the drafts when the session ended.
getDefaultStore().sub(tokenAtom, () => draftAtoms.clear())

function getDraftAtom(name: string) {
  const existing = draftAtoms.get(name)
  if (existing) return existing
  const created = newDraftAtom(name)
  draftAtoms.set(name, created)
  return created
}

function newDraftAtom(name: string) {
  const key = draftStorageKey(name)
  const textAtom = atom(localStorage.getItem(key) ?? '')
  return atom(
    (get) => get(textAtom),
    (_get, set, text: string) => {
      set(textAtom, text)
      if (text !== '') return localStorage.setItem(key, text)
      localStorage.removeItem(key)
      localStorage.removeItem(idempotencyStorageKey(name))
    },
  )
}
