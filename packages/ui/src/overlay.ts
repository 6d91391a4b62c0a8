import type { DialogInteractOutsideEvent } from '@ark-ui/react/dialog'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { useFocusReturn } from './focus-return.ts'
import { findLoadingOverlay, takeReplacedOpacity, useCloseOnBack } from './overlay-history.ts'

export interface OverlayProps {
  open: boolean
  /** Called on Esc, Back, a tap outside or the close button. The caller sets `open`. */
  onClose: () => void
  /** The overlay has its own URL, so that Back closes it without an extra history entry. */
  hasOwnUrl?: boolean
  /** `onClose` asks for confirmation, so that Back must not close the overlay first. */
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
    // Stay open when the overlay below closes: the notifications panel closes after the dialog that one of its rows opens.
    onRequestDismiss: (event: { preventDefault: () => void }) => event.preventDefault(),
    lazyMount: true,
    unmountOnExit: true,
    // For null, Ark focuses the element that had the focus when the trap started.
    finalFocusEl: findFinalFocus,
    ...(initialFocus && { initialFocusEl: () => initialFocus.current }),
  }
}

/** Whether an overlay has opened since the last frame. */
let isOpening = false

/**
 * Returns whether to show the overlay: one frame later if another overlay has just opened. Ark moves the focus in the next frame;
 * an overlay that opens before would lose it, and Esc and taps would close the overlay below.
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
 * Returns the `ref` of an overlay's backdrop. The backdrop's fade starts at the opacity of the loading overlay that it replaces.
 * If it started at 0, the page would flash.
 */
export function useBackdropRef(open: boolean) {
  // Read this while rendering, because the same commit removes the loading overlay.
  const [opacity, setOpacity] = useState(getLoadingOpacity)
  if (!open && opacity !== 0) setOpacity(0)
  return useCallback(
    (backdrop: HTMLElement | null) => {
      // React may show an overlay up to 300 ms after rendering it, so the loading overlay may have become darker.
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
 * Keeps the overlay open when the user taps a toast. A move of the focus to an element outside does not close the overlay either,
 * because the focus trap takes the focus back.
 */
function keepOpenForToast(event: DialogInteractOutsideEvent): void {
  const { target } = event.detail
  if (event.type === 'focus.outside') event.preventDefault()
  if (target instanceof Element && target.closest('[data-live-announcer]')) event.preventDefault()
}

/** Keeps the overlay open if Esc closes the suggestions of the text box that has the focus. */
function keepOpenForSuggestions(event: KeyboardEvent): void {
  // Ark listens before the text box, which therefore cannot stop the event.
  if (document.activeElement?.hasAttribute('aria-activedescendant')) event.preventDefault()
}
