/** The height of the app's header. */
const HEADER_PX = 56

/** How long to wait for the change to be rendered, in milliseconds. */
const MAX_RENDER_MS = 500

/**
 * Changes the lists on the screen. Keeps the article at the top of the viewport in its place if the change removes or inserts others
 * above it.
 */
export function keepScroll(change: () => void): void {
  const feed = document.querySelector('main [role=feed]')
  const anchor = feed && scrollY > 0 ? findTopArticle(feed) : undefined
  if (!feed || !anchor) {
    change()
    return
  }
  const { top } = anchor.getBoundingClientRect()
  // Runs after React has changed the document, before the next paint.
  const observer = new MutationObserver(() => {
    const moved = anchor.isConnected ? anchor.getBoundingClientRect().top - top : 0
    if (Math.abs(moved) < 1) return
    stop()
    scrollBy({ top: moved, behavior: 'instant' })
  })
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    removeEventListener('scroll', stop)
  }
  const timer = setTimeout(stop, MAX_RENDER_MS)
  // The member scrolls, or the list has corrected the position itself.
  addEventListener('scroll', stop, { passive: true })
  observer.observe(feed, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] })
  change()
}

/** Returns the first article that is in view below the header. */
function findTopArticle(feed: Element): Element | undefined {
  return [...feed.querySelectorAll('article')]
    .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
    .find((article) => article.getBoundingClientRect().bottom > HEADER_PX)
}
