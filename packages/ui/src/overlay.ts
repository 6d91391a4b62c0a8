import type { DialogInteractOutsideEvent } from '@ark-ui/react/dialog'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { findLoadingOverlay, useCloseOnBack } from './overlay-history.ts'

export interface OverlayProps {
  open: boolean
  /** Called on Esc, Back, a tap outside or the close button. The caller sets `open`. */
  onClose: () => void
  /** The overlay has its own URL, so that Back closes it without an extra history entry. */
  hasOwnUrl?: boolean
  /** `onClose` asks for confirmation, so that Back must not close the overlay before it. */
  confirmsClose?: boolean
  /** The element that is focused on opening; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null>
}

/** Returns the props for the Ark root of a modal overlay: opening, closing, focus and taps on a toast. */
export function useOverlay({ open, onClose, hasOwnUrl = false, confirmsClose, initialFocus }: OverlayProps) {
  const isShown = useCloseOnBack(open, onClose, { confirmsClose, hasOwnUrl })
  const opener = useRef<Element>(null)
  // Ark reads the focused element one frame later. On a slow device, the user may press Tab before that and move the focus.
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement
  }, [open])
  return {
    open: isShown,
    onOpenChange: (change: { open: boolean }) => !change.open && onClose(),
    onInteractOutside: keepOpenForToast,
    onEscapeKeyDown: keepOpenForSuggestions,
    // Stay open when the overlay below closes: the notifications panel closes after the dialog that a row of it opens.
    onRequestDismiss: (event: { preventDefault: () => void }) => event.preventDefault(),
    lazyMount: true,
    unmountOnExit: true,
    finalFocusEl: () => {
      const { current } = opener
      const canFocus = current instanceof HTMLElement && current.isConnected && current !== document.body
      // For null, Ark focuses the element that had the focus when it started to trap it.
      return canFocus ? current : null
    },
    ...(initialFocus && { initialFocusEl: () => initialFocus.current }),
  }
}

/**
 * Returns the `ref` of an overlay's backdrop. Its fade starts at the opacity of the loading overlay that it replaces; from 0 the page
 * would flash.
 */
export function useBackdropRef(open: boolean) {
  // Read while rendering: the same commit removes the loading overlay.
  const [opacity, setOpacity] = useState(getLoadingOpacity)
  if (!open && opacity !== '0') setOpacity('0')
  return useCallback((backdrop: HTMLElement | null) => backdrop?.style.setProperty('--fade-from', opacity), [opacity])
}

function getLoadingOpacity(): string {
  const loadingOverlay = findLoadingOverlay()
  return loadingOverlay ? getComputedStyle(loadingOverlay).opacity : '0'
}

/** Keeps the overlay open on a tap on a toast, and on focus that moves outside, which the focus trap takes back. */
function keepOpenForToast(event: DialogInteractOutsideEvent): void {
  const { target } = event.detail
  if (event.type === 'focus.outside') event.preventDefault()
  if (target instanceof Element && target.closest('[data-live-announcer]')) event.preventDefault()
}

/** Keeps the overlay open if Esc closes the suggestions of the text box that has the focus. */
function keepOpenForSuggestions(event: KeyboardEvent): void {
  // Ark listens before the text box, which cannot stop the event.
  if (document.activeElement?.hasAttribute('aria-activedescendant')) event.preventDefault()
}
