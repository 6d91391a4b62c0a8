import { atom, useAtomValue } from 'jotai'

/** A notice in place of a post, reply or row that the viewer has deleted, muted or blocked. Its button undoes this. */
export interface ItemNotice {
  text: string
  /** The label of the button. */
  action: string
  undo: () => void
}

/** The notices. The key is the id of the replaced item, which stays in its list while the notice is shown. */
export const itemNoticesAtom = atom<ReadonlyMap<string, ItemNotice>>(new Map())

/** Returns the notice that replaces an item, if any. */
export const useItemNotice = (id = '') => useAtomValue(itemNoticesAtom).get(id)
