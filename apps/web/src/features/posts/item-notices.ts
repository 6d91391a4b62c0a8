import { atom, useAtomValue } from 'jotai'

/** Takes the place of a post, reply or row that the viewer has removed from their view. */
export interface ItemNotice {
  text: string
  /** The label of the button. */
  action: string
  undo: () => void
}

/** The notices by the id of the item that they replace. Their lists still contain the items. */
export const itemNoticesAtom = atom<ReadonlyMap<string, ItemNotice>>(new Map())

/** Returns the notice that takes an item's place, if any. */
export const useItemNotice = (id = '') => useAtomValue(itemNoticesAtom).get(id)
