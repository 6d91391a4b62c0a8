import { atom, useAtom } from 'jotai'

/** The text someone has begun, and how to change it. An empty text is no draft. */
export type Draft = readonly [text: string, write: (text: string) => void]

/**
 * A text that survives closing, reloading and a 401 (R56). `name` says whose and what for: `post:{userId}`, `reply:{userId}:{postId}`.
 * Everything that uses the name shares the text; write '' once it is sent.
 */
export function useDraft(name: string): Draft {
  return useAtom(draftOf(name))
}

/** Throws away what was begun here: signing out leaves nothing to the next person. */
export function forgetDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(beginnings)) localStorage.removeItem(key)
  drafts.clear()
}

/** How the name of everything begun begins, where it is kept. */
export const beginnings = 'draft:'
const drafts = new Map<string, ReturnType<typeof keep>>()

function draftOf(name: string) {
  const known = drafts.get(name)
  if (known) return known
  const fresh = keep(beginnings + name)
  drafts.set(name, fresh)
  return fresh
}

function keep(key: string) {
  const held = atom(localStorage.getItem(key) ?? '')
  return atom(
    (get) => get(held),
    (_get, set, text: string) => {
      set(held, text)
      if (text === '') localStorage.removeItem(key)
      else localStorage.setItem(key, text)
    },
  )
}
