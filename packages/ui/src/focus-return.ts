import { useEffect, useLayoutEffect, useRef } from 'react'
import { buildPath, type FocusPath, findNearestControl } from './focus-path.ts'

/** Where the focus was when an overlay opened. */
interface Origin {
  opener: Element | null
  /** The page or the overlay that contains the opener. */
  box: Element
  path: FocusPath
  /** The origin of the overlay under this one. */
  below: Origin | undefined
}

/** The origins of the open overlays, in the order of their opening. */
const origins: Origin[] = []

/**
 * Moves the focus when an overlay closes: to its opener, or to the nearest control, or to the opener of the overlay below. Ark
 * would try only the opener. Returns a function that finds the element to focus.
 */
export function useFocusReturn(open: boolean): () => HTMLElement | null {
  const origin = useRef<Origin>(undefined)
  // Read the focus now. Ark reads it one frame later, and on a slow device the user may have pressed Tab before that.
  useLayoutEffect(() => {
    if (open) origin.current = findOrigin(document.activeElement, origins.at(-1))
  }, [open])
  useEffect(() => {
    const { current } = origin
    if (!open || !current) return
    origins.push(current)
    return () => {
      origins.splice(origins.indexOf(current), 1)
      // Wait, because the library of the overlay or a list may move the focus first.
      setTimeout(() => isFocusLost() && findTarget(current)?.focus({ preventScroll: true }))
    }
  }, [open])
  return () => findTarget(origin.current)
}

function findOrigin(active: Element | null, below: Origin | undefined): Origin {
  const opener = active === document.body ? null : active
  const box = opener?.closest('[role="dialog"], main') ?? document.body
  return { opener, box, path: opener ? buildPath(opener, box) : [], below }
}

/** Returns whether the focused element was removed or is in an overlay that is closing. */
function isFocusLost(): boolean {
  const { activeElement } = document
  return !activeElement || activeElement === document.body || isClosing(activeElement)
}

const isClosing = (element: Element) => element.closest('[role="dialog"][data-state="closed"]') !== null

function findTarget(origin: Origin | undefined): HTMLElement | null {
  if (!origin) return null
  const { opener, box, path, below } = origin
  // The page or overlay of the opener was removed. A new page sets the focus itself.
  if (!box.isConnected || isClosing(box)) return findTarget(below)
  if (opener instanceof HTMLElement && opener.isConnected && !opener.matches(':disabled')) return opener
  const removedIndex = path.findLastIndex(({ element }) => !element.isConnected)
  return findNearestControl(path.slice(Math.max(0, removedIndex)), box) ?? findTarget(below)
}
