const CONTROL_SELECTOR = 'a[href], button:enabled, input:enabled:not([hidden]), textarea:enabled'

/** An element and its ancestors up to the container. Each has its index among its siblings. */
export type FocusPath = { element: Element; index: number }[]

/** Returns the path from an element to its container. */
export function buildPath(target: Element, box: Element): FocusPath {
  const path: FocusPath = []
  for (let element = target; element !== box && element.parentElement; element = element.parentElement)
    path.push({ element, index: [...element.parentElement.children].indexOf(element) })
  return path
}

/**
 * Returns the control that is nearest to a removed element, the first one of the path. Tries its following siblings, then its
 * preceding siblings, and then the same one level higher.
 */
export function findNearestControl(path: FocusPath, box: Element): HTMLElement | undefined {
  for (const [level, { index: at }] of path.entries()) {
    const siblings = [...(path[level + 1]?.element ?? box).children]
    for (const sibling of [...siblings.slice(at), ...siblings.slice(0, at).reverse()]) {
      const control = sibling.matches(CONTROL_SELECTOR) ? sibling : sibling.querySelector(CONTROL_SELECTOR)
      if (control instanceof HTMLElement) return control
    }
  }
  return undefined
}
