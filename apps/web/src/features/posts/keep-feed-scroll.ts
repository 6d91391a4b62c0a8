import { navigate } from 'wouter/use-browser-location'
import { restoreScroll } from '../../lib/restore-scroll.ts'

/** The scroll offset of each feed of Home. */
const offsets = new Map<string, number>()

/** The feed that was open when the member left Home. */
let lastFeed = 'friends'

/**
 * Saves the scroll offset of the open feed from now on. If the member came from the feed `left`, first saves `top` as the offset
 * of that feed, and restores the offset of the open one. Returns a cleanup.
 */
export function keepFeedScroll(feed: string, left: string, top: number): () => void {
  const isTabChange = feed !== left
  if (isTabChange) offsets.set(left, top)
  const stopRestoring = isTabChange ? restoreScroll(offsets.get(feed) ?? 0) : undefined
  const saveOffset = () => void offsets.set(feed, window.scrollY)
  if (!isTabChange) saveOffset()
  addEventListener('scroll', saveOffset, { passive: true })
  return () => {
    lastFeed = feed
    removeEventListener('scroll', saveOffset)
    stopRestoring?.()
  }
}

/** Opens the feed that was open when the member left Home. Call this after a tap on Home from another screen. */
export function returnToLastFeed(): void {
  if (lastFeed === 'friends') return
  if (location.pathname === '/' && location.search === '') navigate(`/?feed=${lastFeed}`, { replace: true })
}
