import { type RefObject, useEffect, useRef } from 'react'

const CONTROL_SELECTOR = 'a[href], button:enabled, input:enabled:not([hidden]), textarea:enabled'

/** An element and its ancestors up to the container, each with its index among its siblings. */
type Path = { element: Element; index: number }[]

/**
 * Restores the focus when the focused element inside the container is removed, because browsers then drop it. Focuses
 * the nearest control, or the container, which needs `tabIndex={-1}`. If a dialog has the focus meanwhile, it does so
 * after the dialog closes.
 */
export function useFocusRestore<Box extends HTMLElement>(): RefObject<Box | null> {
  const ref = useRef<Box>(null)
  useEffect(() => {
    let path: Path = []
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

function buildPath(target: Element, box: Element): Path {
  const path: Path = []
  for (let element = target; element !== box && element.parentElement; element = element.parentElement)
    path.push({ element, index: [...element.parentElement.children].indexOf(element) })
  return path
}

/** Looks among the following siblings, then the preceding ones, then the same one level up. */
function findNearestControl(path: Path, box: Element): HTMLElement | undefined {
  for (const [level, { index: at }] of path.entries()) {
    const siblings = [...(path[level + 1]?.element ?? box).children]
    for (const sibling of [...siblings.slice(at), ...siblings.slice(0, at).reverse()]) {
      const control = sibling.matches(CONTROL_SELECTOR) ? sibling : sibling.querySelector(CONTROL_SELECTOR)
      if (control instanceof HTMLElement) return control
    }
  }
  return undefined
}
