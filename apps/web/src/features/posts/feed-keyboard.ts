/**
 * Handles the keys of the ARIA feed pattern: Page Down and Page Up move between articles, Ctrl+End and Ctrl+Home leave
 * the feed. `from` has the focus. Without a next article the page scrolls.
 */
export function moveFeedFocus(feed: HTMLElement, from: EventTarget, key: string): void {
  const target = findFocusTarget(feed, from, key)
  if (target) target.focus()
  else if (key.startsWith('Page')) scrollBy({ top: (key === 'PageDown' ? 0.9 : -0.9) * innerHeight })
}

function findFocusTarget(feed: HTMLElement, from: EventTarget, key: string): HTMLElement | undefined {
  if (key === 'End') return findFocusable().find((element) => isAfter(feed, element))
  if (key === 'Home') return findFocusable().findLast((element) => isAfter(element, feed))
  const articles = [...feed.querySelectorAll<HTMLElement>(':scope > article')]
  const index = articles.findIndex((article) => from instanceof Node && article.contains(from))
  return articles[index + (key === 'PageDown' ? 1 : -1)]
}

function findFocusable(): HTMLElement[] {
  return [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]',
    ),
  ]
}

function isAfter(earlier: Node, later: Node): boolean {
  const FOLLOWS = Node.DOCUMENT_POSITION_FOLLOWING
  const order = earlier.compareDocumentPosition(later)
  return (order & FOLLOWS) !== 0 && (order & Node.DOCUMENT_POSITION_CONTAINED_BY) === 0
}
