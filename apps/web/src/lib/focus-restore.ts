import { buildPath, type FocusPath, findNearestControl } from '@stoop/ui/focus-path'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses the nearest control when the focused element in the container is removed, or the container, which needs
 * `tabIndex={-1}`. If a dialog has the focus, waits until the dialog closes.
 */
export function useFocusRestore<Box extends HTMLElement>(): RefObject<Box | null> {
  const ref = useRef<Box>(null)
  useEffect(() => {
    let path: FocusPath = []
    const rememberPath = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      const box = ref.current
      if (box?.contains(target)) path = buildPath(target, box)
      else if (!target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]')) path = []
    }
    const restoreFocus = () => {
      const removedIndex = path.findLastIndex(({ element }) => !element.isConnected)
      const box = ref.current
      if (removedIndex < 0 || !box || document.activeElement !== document.body) return
      const next = findNearestControl(path.slice(removedIndex), box) ?? box
      next.focus({ preventScroll: true })
    }
    document.addEventListener('focusin', rememberPath)
    const observer = new MutationObserver(restoreFocus)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', rememberPath)
      observer.disconnect()
    }
  }, [])
  return ref
}
