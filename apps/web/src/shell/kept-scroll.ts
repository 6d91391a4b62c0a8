import { useEffect } from 'react'
import { useLocation } from 'wouter'

type Scroll = typeof import('./scroll.ts')

/**
 * Every history entry keeps its own scroll position, through back, forward and reload; a new one begins at the top. Changes of the
 * query alone (tabs, search) leave the page where it is. Its code comes after the first screen.
 */
export function useKeptScroll(): void {
  const [location] = useLocation()
  useEffect(() => during((scroll) => scroll.remember()), [])
  useEffect(() => during((scroll) => scroll.arrive()), [location])
}

/** Begins as soon as the code is there. Gives back how to end it, begun or not. */
function during(begin: (scroll: Scroll) => () => void): () => void {
  let end = () => {}
  let ended = false
  import('./scroll.ts').then((scroll) => {
    if (!ended) end = begin(scroll)
  }, console.error)
  return () => {
    ended = true
    end()
  }
}
