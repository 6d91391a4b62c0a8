import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { runLazyEffect } from '../lib/run-lazy-effect.ts'

/**
 * Restores the scroll position of each history entry on back, forward and reload. New entries start at the top;
 * changing only the query keeps the position. The code that does this loads after the first screen.
 */
export function useScrollRestoration(): void {
  const [location] = useLocation()
  useEffect(
    () => runLazyEffect(import('./scroll-restoration.ts').then((module) => module.restoreAndTrackScroll)),
    [location],
  )
}
