import type { KeyboardEvent } from 'react'

/** The keys of the ARIA feed pattern: Page Down and Page Up from article to article, Ctrl+End and Ctrl+Home out of the feed. */
export function moveInFeed(event: KeyboardEvent<HTMLElement>): void {
  const target = whereTo(event)
  if (!target) return
  event.preventDefault()
  target.focus()
}

function whereTo({ key, ctrlKey, currentTarget: feed, target }: KeyboardEvent<HTMLElement>): HTMLElement | undefined {
  if (ctrlKey && key === 'End') return focusable().find((element) => follows(feed, element))
  if (ctrlKey && key === 'Home') return focusable().findLast((element) => follows(element, feed))
  const step = { PageDown: 1, PageUp: -1 }[key]
  if (step === undefined || !(target instanceof Element)) return undefined
  const articles = [...feed.querySelectorAll<HTMLElement>(':scope > article')]
  return articles[articles.findIndex((article) => article.contains(target)) + step]
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
