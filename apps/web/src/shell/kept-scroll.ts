import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { during } from '../lib/during.ts'

/**
 * Every history entry keeps its own scroll position, through back, forward and reload; a new one begins at the top. Changes of the
 * query alone (tabs, search) leave the page where it is. Its code comes after the first screen.
 */
export function useKeptScroll(): void {
  const [location] = useLocation()
  useEffect(() => during(import('./scroll.ts').then(({ arrive }) => arrive)), [location])
}
