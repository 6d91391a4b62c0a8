import { type RefObject, useEffect, useRef } from 'react'

const CONTROL = 'a[href], button:enabled, input:enabled:not([hidden]), textarea:enabled'

/** Where something stood: itself and everything around it up to the box, each with its place among its siblings. */
type Path = { element: Element; at: number }[]

/**
 * For what holds buttons and rows that go while they have the focus, which browsers then drop (R66): the nearest control there gets
 * it, or the box itself, which has `tabIndex={-1}`. What went while a dialog had the focus is mended when the dialog has gone.
 */
export function useKeptFocus<Box extends HTMLElement>(): RefObject<Box | null> {
  const ref = useRef<Box>(null)
  useEffect(() => {
    let path: Path = []
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      const box = ref.current
      if (box?.contains(target)) path = pathOf(target, box)
      else if (!target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]')) path = []
    }
    const mend = () => {
      const gone = path.findLastIndex(({ element }) => !element.isConnected)
      const box = ref.current
      if (gone < 0 || !box || document.activeElement !== document.body) return
      const next = nearestControl(path.slice(gone), box) ?? box
      next.focus({ preventScroll: true })
    }
    document.addEventListener('focusin', remember)
    const watch = new MutationObserver(mend)
    watch.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      watch.disconnect()
    }
  }, [])
  return ref
}

function pathOf(target: Element, box: Element): Path {
  const path: Path = []
  for (let element = target; element !== box && element.parentElement; element = element.parentElement)
    path.push({ element, at: [...element.parentElement.children].indexOf(element) })
  return path
}

/** What follows comes first, then what went before, then likewise one step further out. */
function nearestControl(path: Path, box: Element): HTMLElement | undefined {
  for (const [step, { at }] of path.entries()) {
    const siblings = [...(path[step + 1]?.element ?? box).children]
    for (const sibling of [...siblings.slice(at), ...siblings.slice(0, at).reverse()]) {
      const control = sibling.matches(CONTROL) ? sibling : sibling.querySelector(CONTROL)
      if (control instanceof HTMLElement) return control
    }
  }
  return undefined
}
