import { buildPath, findNearestControl } from '@stoop/ui/focus-path'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ItemNotice } from './item-notices.ts'

/**
 * Replaces an item, and has a button that shows the item again. When the notice disappears, its focus moves to the
 * item or to a neighbouring control.
 */
export default function NoticeInPlace({ notice }: { notice: ItemNotice }) {
  const undoRef = useRef<HTMLButtonElement>(null)
  // Move the focus, because the focused menu has unmounted.
  useEffect(() => undoRef.current?.focus({ preventScroll: true }), [])
  useLayoutEffect(() => {
    const undo = undoRef.current
    const box = undo?.closest('[role="dialog"], main') ?? document.body
    return () => {
      if (!undo || document.activeElement !== undo) return
      const path = buildPath(undo, box)
      // Wait for the list, which may remove the item or focus another one just after this.
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        const removedIndex = path.findLastIndex(({ element }) => !element.isConnected)
        findNearestControl(path.slice(Math.max(0, removedIndex)), box)?.focus({ preventScroll: true })
      })
    }
  }, [])
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
