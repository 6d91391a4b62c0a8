import { getDefaultStore } from 'jotai'
import { type ItemNotice, itemNoticesAtom } from './item-notices.ts'

/** How many milliseconds an item offers Undo. */
export const UNDO_MS = 10_000

/** Replaces an item by a notice; null shows the item again. */
export function showItemNotice(id: string, notice: ItemNotice | null): void {
  const notices = new Map(getDefaultStore().get(itemNoticesAtom))
  if (notice) notices.set(id, notice)
  else notices.delete(id)
  getDefaultStore().set(itemNoticesAtom, notices)
}
