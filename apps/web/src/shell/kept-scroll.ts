import { useEffect } from 'react'
import { useLocation } from 'wouter'

/**
 * Every history entry keeps its own scroll position, through back, forward and reload; a new one begins at the top. Changes of the
 * query alone (tabs, search) leave the page where it is. Its code comes after the first screen.
 */
export function useKeptScroll(): void {
  const [location] = useLocation()
  useEffect(() => during(import('./scroll.ts').then(({ remember }) => remember)), [])
  useEffect(() => during(import('./scroll.ts').then(({ arrive }) => arrive)), [location])
}

/** Begins as soon as its code is there. Gives back how to end it, begun or not. */
function during(coming: Promise<() => () => void>): () => void {
  let end = () => {}
  let ended = false
  coming.then((begin) => {
    if (!ended) end = begin()
  }, console.error)
  return () => {
    ended = true
    end()
  }
}
