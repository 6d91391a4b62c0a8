/** How many milliseconds to wait until a row is mounted after scrolling to it. */
const MAX_MOUNT_MS = 1000

/**
 * Handles the keys of the ARIA feed pattern: Page Down and Page Up move between articles, Ctrl+End and Ctrl+Home leave the feed.
 * `from` is the focused element. `scrollToRow` mounts a distant row; it returns false if there is none.
 */
export function moveFeedFocus(
  feed: HTMLElement,
  from: EventTarget,
  key: string,
  scrollToRow: (index: number) => boolean,
): void {
  if (key === 'End' || key === 'Home') {
    findControlOutside(feed, key)?.focus()
    return
  }
  const step = key === 'PageDown' ? 1 : -1
  const current = from instanceof Element ? from.closest('article[aria-posinset]') : null
  const position = Number(current?.getAttribute('aria-posinset') ?? 0) + step
  const article = findArticle(feed, position)
  const row = current?.closest('[data-row]')?.getAttribute('data-row')
  if (article) article.focus()
  else if (row && scrollToRow(Number(row) + step)) focusWhenMounted(feed, position)
  else scrollBy({ top: 0.9 * step * innerHeight })
}

const findArticle = (feed: HTMLElement, position: number) =>
  feed.querySelector<HTMLElement>(`article[aria-posinset="${position}"]`)

function focusWhenMounted(feed: HTMLElement, position: number): void {
  const observer = new MutationObserver(() => {
    const article = findArticle(feed, position)
    if (!article) return
    observer.disconnect()
    article.focus()
  })
  observer.observe(feed, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), MAX_MOUNT_MS)
}

/** Finds the first control after the feed, or the last one before it. */
function findControlOutside(feed: HTMLElement, key: 'Home' | 'End'): HTMLElement | undefined {
  const controls = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]',
    ),
    // Leave out tabs that are not selected, because only arrow keys reach them.
  ].filter(({ tabIndex }) => tabIndex >= 0)
  return key === 'End'
    ? controls.find((element) => isAfter(feed, element))
    : controls.findLast((element) => isAfter(element, feed))
}

function isAfter(earlier: Node, later: Node): boolean {
  const FOLLOWS = Node.DOCUMENT_POSITION_FOLLOWING
  const order = earlier.compareDocumentPosition(later)
  return (order & FOLLOWS) !== 0 && (order & Node.DOCUMENT_POSITION_CONTAINED_BY) === 0
}
