import { useLayoutEffect, useState } from 'react'

/** The height in pixels of a toast with three lines and its margins. */
const TOAST_SPACE = 140

/**
 * Returns how many pixels a toast must move up to be above an open dialog or sheet; or, if there is no room, above the controls
 * at its bottom. 0 if no overlay is open.
 */
export function useToastOffset(id: string | undefined): number {
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    if (!id) return
    const update = () => setOffset(getDialogBarHeight())
    update()
    // Sheets move while they open and close.
    document.addEventListener('animationend', update)
    window.visualViewport?.addEventListener('resize', update)
    return () => {
      document.removeEventListener('animationend', update)
      window.visualViewport?.removeEventListener('resize', update)
    }
  }, [id])
  return offset
}

function getDialogBarHeight(): number {
  const height = window.visualViewport?.height ?? window.innerHeight
  const dialogTops = [...document.querySelectorAll('[role="dialog"]')].map(
    (dialog) => dialog.getBoundingClientRect().top,
  )
  const dialogTop = Math.min(...dialogTops)
  if (dialogTop >= TOAST_SPACE && dialogTop < height) return height - dialogTop
  const tops = [...document.querySelectorAll('[role="dialog"] :is(textarea, [type="submit"])')]
    .map((control) => control.getBoundingClientRect().top)
    // Ignore controls in the upper half, which are far from the toast.
    .filter((top) => top > height / 2 && top < height)
  return tops.length > 0 ? height - Math.min(...tops) : 0
}
