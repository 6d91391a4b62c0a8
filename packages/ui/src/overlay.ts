import type { DialogInteractOutsideEvent } from '@ark-ui/react/dialog'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { useFocusReturn } from './focus-return.ts'
import { findLoadingOverlay, takeReplacedOpacity, useCloseOnBack } from './overlay-history.ts'

export interface OverlayProps {
  open: boolean
  /** Called on Esc, Back, a tap outside, and a click on the close button. The caller sets `open`. */
  onClose: () => void
  /** The overlay has its own URL, so Back closes it without an extra history entry. */
  hasOwnUrl?: boolean
  /** `onClose` may ask for confirmation, so Back must not close the overlay before. */
  confirmsClose?: boolean
  /** The element that is focused on opening; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null>
}

/** Returns the props for the Ark root of a modal overlay: opening, closing, focus and taps on a toast. */
export function useOverlay({ open, onClose, hasOwnUrl = false, confirmsClose, initialFocus }: OverlayProps) {
  const isShown = useOpeningInTurn(useCloseOnBack(open, onClose, { confirmsClose, hasOwnUrl }))
  const findFinalFocus = useFocusReturn(open)
  return {
    open: isShown,
    onOpenChange: (change: { open: boolean }) => !change.open && onClose(),
    onInteractOutside: keepOpenForToast,
    onEscapeKeyDown: keepOpenForSuggestions,
    // Stay open when the overlay below closes: the notifications panel closes after one of its rows has opened a dialog.
    onRequestDismiss: (event: { preventDefault: () => void }) => event.preventDefault(),
    lazyMount: true,
    unmountOnExit: true,
    // If this returns null, Ark focuses the element that had the focus when the overlay opened.
    finalFocusEl: findFinalFocus,
    ...(initialFocus && { initialFocusEl: () => initialFocus.current }),
  }
}

/** Whether an overlay has opened in the current frame. */
let isOpening = false

/**
 * Returns whether to show the overlay. If another overlay has just opened, waits for a frame: Ark moves the focus in the next
 * frame, so a second overlay would not get it, and Esc and taps would close the overlay below.
 */
function useOpeningInTurn(open: boolean): boolean {
  const [last, setLast] = useState({ open: false, isWaiting: false })
  if (open !== last.open) setLast({ open, isWaiting: open && isOpening })
  const isShown = last.open && !last.isWaiting
  useEffect(() => {
    if (!last.isWaiting) return
    const frame = requestAnimationFrame(() => setLast({ open: true, isWaiting: false }))
    return () => cancelAnimationFrame(frame)
  }, [last])
  useLayoutEffect(() => {
    if (!isShown) return
    isOpening = true
    requestAnimationFrame(() => {
      isOpening = false
    })
  }, [isShown])
  return isShown
}

/**
 * Returns the `ref` of an overlay's backdrop. It fades in from the opacity of the loading overlay that it replaces; from 0, the
 * page would flash.
 */
export function useBackdropRef(open: boolean) {
  // Read this during rendering: the commit that shows the overlay removes the loading overlay.
  const [opacity, setOpacity] = useState(getLoadingOpacity)
  if (!open && opacity !== 0) setOpacity(0)
  return useCallback(
    (backdrop: HTMLElement | null) => {
      // React may show the overlay up to 300 ms after rendering it. By then the loading overlay may have become darker.
      backdrop?.style.setProperty('--fade-from', `${Math.max(opacity, takeReplacedOpacity())}`)
    },
    [opacity],
  )
}

function getLoadingOpacity(): number {
  const loadingOverlay = findLoadingOverlay()
  return loadingOverlay ? Number(getComputedStyle(loadingOverlay).opacity) : 0
}

/**
 * Keeps the overlay open when the user taps a toast, or when the focus moves to an element outside. In the second case, the focus
 * trap takes the focus back.
 */
function keepOpenForToast(event: DialogInteractOutsideEvent): void {
  const { target } = event.detail
  if (event.type === 'focus.outside') event.preventDefault()
  if (target instanceof Element && target.closest('[data-live-announcer]')) event.preventDefault()
}

/** Keeps the overlay open if Esc closes the suggestions of the focused text box. */
function keepOpenForSuggestions(event: KeyboardEvent): void {
  // Checked here, because Ark handles the event before the text box, which therefore cannot stop it.
  if (document.activeElement?.hasAttribute('aria-activedescendant')) event.preventDefault()
}
