import type { DialogInteractOutsideEvent } from '@ark-ui/react/dialog'
import type { RefObject } from 'react'
import { useBackCloses } from './back.ts'

export interface OverlayProps {
  open: boolean
  /** Called with the wish to close: Esc, Back, a tap beside it, or its own way. The caller closes. */
  onClose: () => void
  /** Its address says that it is open: Back closes it by itself. */
  inAddress?: boolean
  /** What gets the focus first; the first control otherwise. */
  focusFirst?: RefObject<HTMLElement | null>
}

/** For the root of whatever lies over the page and holds the focus: how it opens, closes, and gives way to a toast. */
export function useOverlay({ open, onClose, inAddress = false, focusFirst }: OverlayProps) {
  useBackCloses(open && !inAddress, onClose)
  return {
    open,
    onOpenChange: (change: { open: boolean }) => !change.open && onClose(),
    onInteractOutside: besideToast,
    // What lay below it goes: a list of news closes after the dialog that it led to has opened.
    onRequestDismiss: (event: { preventDefault: () => void }) => event.preventDefault(),
    lazyMount: true,
    unmountOnExit: true,
    ...(focusFirst && { initialFocusEl: () => focusFirst.current }),
  }
}

/** A tap on the toast is no wish to close, nor is focus that something else puts outside, which the trap takes back. */
function besideToast(event: DialogInteractOutsideEvent): void {
  const { target } = event.detail
  if (event.type === 'focus.outside') event.preventDefault()
  if (target instanceof Element && target.closest('[data-live-announcer]')) event.preventDefault()
}
