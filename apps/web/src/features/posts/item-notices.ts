import { atom, useAtomValue } from 'jotai'

/** Replaces a post, reply or row that the viewer has removed from their view. */
export interface ItemNotice {
  text: string
  /** The label of the button. */
  action: string
  undo: () => void
}

/** The notices by id of the replaced item, which stays in its list. */
export const itemNoticesAtom = atom<ReadonlyMap<string, ItemNotice>>(new Map())

/** Returns the notice that replaces an item, if any. */
export const useItemNotice = (id = '') => useAtomValue(itemNoticesAtom).get(id)
