import { restoreScroll } from '../../lib/restore-scroll.ts'

/** The scroll offset of each feed of Home. */
const offsets = new Map<string, number>()

/**
 * Saves the scroll offset of the open feed. If `left` is another feed, saves `top` as its offset, and restores the offset of the
 * open feed. Returns a cleanup.
 */
export function keepFeedScroll(feed: string, left: string, top: number): () => void {
  const isTabChange = feed !== left
  if (isTabChange) offsets.set(left, top)
  const stopRestoring = isTabChange ? restoreScroll(offsets.get(feed) ?? 0) : undefined
  const saveOffset = () => void offsets.set(feed, window.scrollY)
  if (!isTabChange) saveOffset()
  addEventListener('scroll', saveOffset, { passive: true })
  return () => {
    removeEventListener('scroll', saveOffset)
    stopRestoring?.()
  }
}
