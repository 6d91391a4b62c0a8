/**
 * For stories in another language, which run without their play functions. Waits until the story has loaded and its page stays
 * the same. Then throws an error that names the elements that are wider than the screen or than their box.
 */
export async function expectFits(): Promise<void> {
  await waitUntilQuiet()
  const overflowing = [...document.body.querySelectorAll('*')].filter(isOverflowing)
  if (overflowing.length === 0 && document.documentElement.scrollWidth <= innerWidth) return
  // Report only the innermost elements, because they are the cause.
  const causes = overflowing.filter(
    (element) => !overflowing.some((other) => other !== element && element.contains(other)),
  )
  throw new Error(`Wider than ${innerWidth} px:\n${causes.map(describe).join('\n') || 'the page'}`)
}

const QUIET_MS = 250
const MAX_WAIT_MS = 3000

/** Resolves when the page has not changed for a moment, or after the longest wait, because some stories never finish loading. */
function waitUntilQuiet(): Promise<void> {
  return new Promise((resolve) => {
    let quiet = setTimeout(finish, QUIET_MS)
    const last = setTimeout(finish, MAX_WAIT_MS)
    const observer = new MutationObserver(() => {
      clearTimeout(quiet)
      quiet = setTimeout(finish, QUIET_MS)
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    function finish() {
      clearTimeout(quiet)
      clearTimeout(last)
      observer.disconnect()
      resolve()
    }
  })
}

/** Returns whether a part of an element is cut off: it leaves the screen, or its text leaves its box. */
function isOverflowing(element: Element): boolean {
  const { left, right, width, height } = element.getBoundingClientRect()
  if (width <= 1 || height <= 1 || !element.checkVisibility()) return false
  if (isClipped(element)) return false
  return left < -1 || right > innerWidth + 1 || hasWideText(element)
}

/** Returns whether a box cuts or scrolls its content on purpose, such as a row of pictures, a skyline or a hidden label. */
function isClipped(element: Element): boolean {
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    const { overflowX, clipPath } = getComputedStyle(box)
    if (overflowX !== 'visible' || clipPath !== 'none') return true
  }
  return getComputedStyle(element).clipPath !== 'none' || (element.closest('svg') !== null && element.tagName !== 'svg')
}

/** Returns whether a line of an element's own text is wider than the element. Larger areas for taps do not count. */
function hasWideText(element: Element): boolean {
  if (!(element instanceof HTMLElement) || getComputedStyle(element).overflowX !== 'visible') return false
  if (element.clientWidth === 0 || element.scrollWidth <= element.clientWidth + 1) return false
  const { left, right } = element.getBoundingClientRect()
  return [...element.childNodes].filter(isText).some((node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()].some((line) => line.left < left - 1 || line.right > right + 1)
  })
}

const isText = (node: Node) => node instanceof Text && node.data.trim() !== ''

/** Describes an element by its place, and an icon by the text around it. */
function describe(element: Element): string {
  const { left, right } = element.getBoundingClientRect()
  const named = element.closest('a, button, label, li, p, header, main') ?? element
  const text = (named.getAttribute('aria-label') ?? named.textContent ?? '').slice(0, 80)
  const name = `${element.tagName.toLowerCase()} ${element.getAttribute('class') ?? ''}`
  return `${name}, ${Math.round(left)} to ${Math.round(right)} px, in ${named.tagName.toLowerCase()}: ${text}`
}
