import { useEffect, useRef } from 'react'
import type { ItemNotice } from './item-notices.ts'

/** Replaces an item, with a button that shows it again. */
export default function NoticeInPlace({ notice }: { notice: ItemNotice }) {
  const undoRef = useRef<HTMLButtonElement>(null)
  // The focused menu is unmounted.
  useEffect(() => undoRef.current?.focus({ preventScroll: true }), [])
  return (
    <p role="status" className="flex min-h-11 items-center justify-between gap-3 text-muted">
      {notice.text}
      <button
        ref={undoRef}
        type="button"
        onClick={notice.undo}
        className="min-h-11 shrink-0 rounded-pill px-4 font-semibold text-primary hover:bg-sunken"
      >
        {notice.action}
      </button>
    </p>
  )
}
