import { useEffect, useRef } from 'react'
import { deletion } from '../../locales/en/deletion.ts'
import { type DeletableItem, restoreItem } from './deletions.data.ts'

/** Takes the place of a deleted post or reply, with a button that restores it. */
export default function DeletedNotice({ item }: { item: DeletableItem }) {
  const undoRef = useRef<HTMLButtonElement>(null)
  // The menu that had the focus is unmounted.
  useEffect(() => undoRef.current?.focus({ preventScroll: true }), [])
  return (
    <p role="status" className="flex min-h-11 items-center justify-between gap-3 text-muted">
      {deletion.deleted[item.thing]}
      <button
        ref={undoRef}
        type="button"
        onClick={() => restoreItem(item)}
        className="min-h-11 rounded-pill px-4 font-semibold text-primary hover:bg-sunken"
      >
        {deletion.undo}
      </button>
    </p>
  )
}
