import { atom, getDefaultStore, useAtom } from 'jotai'

/** The text someone has begun, and how to change it. An empty text is no draft. */
export type Draft = readonly [text: string, write: (text: string) => void]

/**
 * A text that survives closing, reloading and a 401 (R56). `name` says whose and what for: `post:{userId}`, `reply:{userId}:{postId}`.
 * Everything that uses the name shares the text; write '' once it is sent.
 */
export function useDraft(name: string): Draft {
  return useAtom(draftOf(name))
}

/** Changes a draft from outside of what shows it. */
export function writeDraft(name: string, text: string): void {
  getDefaultStore().set(draftOf(name), text)
}

/** What was sent is a draft no more, unless something else has been begun meanwhile. Gives back whether it was. */
export function spend(name: string, sent: string): boolean {
  const spent = getDefaultStore().get(draftOf(name)).trim() === sent.trim()
  if (spent) writeDraft(name, '')
  return spent
}

/** Throws away what was begun here: signing out leaves nothing to the next person. */
export function forgetDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(beginnings)) localStorage.removeItem(key)
  drafts.clear()
}

const beginnings = 'draft:'

/** Where the last try to send a draft is kept (attempt.ts): it goes with the draft. */
export const triedAt = (name: string) => `${beginnings}attempt:${name}`

const drafts = new Map<string, ReturnType<typeof keep>>()

function draftOf(name: string) {
  const known = drafts.get(name)
  if (known) return known
  const fresh = keep(name)
  drafts.set(name, fresh)
  return fresh
}

function keep(name: string) {
  const key = beginnings + name
  const held = atom(localStorage.getItem(key) ?? '')
  return atom(
    (get) => get(held),
    (_get, set, text: string) => {
      set(held, text)
      if (text !== '') return localStorage.setItem(key, text)
      localStorage.removeItem(key)
      localStorage.removeItem(triedAt(name))
    },
  )
}
