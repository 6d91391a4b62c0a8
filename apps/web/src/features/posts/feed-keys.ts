/**
 * The keys of the ARIA feed pattern: Page Down and Page Up from article to article, Ctrl+End and Ctrl+Home out of the feed. `from` has
 * the focus; where there is no article to go to, the page scrolls as it would.
 */
export function moveInFeed(feed: HTMLElement, from: EventTarget, key: string): void {
  const to = whereTo(feed, from, key)
  if (to) to.focus()
  else if (key.startsWith('Page')) scrollBy({ top: (key === 'PageDown' ? 0.9 : -0.9) * innerHeight })
}

function whereTo(feed: HTMLElement, from: EventTarget, key: string): HTMLElement | undefined {
  if (key === 'End') return focusable().find((element) => follows(feed, element))
  if (key === 'Home') return focusable().findLast((element) => follows(element, feed))
  const articles = [...feed.querySelectorAll<HTMLElement>(':scope > article')]
  const at = articles.findIndex((article) => from instanceof Node && article.contains(from))
  return articles[at + (key === 'PageDown' ? 1 : -1)]
}

function focusable(): HTMLElement[] {
  return [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]',
    ),
  ]
}

function follows(earlier: Node, later: Node): boolean {
  const FOLLOWS = Node.DOCUMENT_POSITION_FOLLOWING
  const order = earlier.compareDocumentPosition(later)
  return (order & FOLLOWS) !== 0 && (order & Node.DOCUMENT_POSITION_CONTAINED_BY) === 0
}
