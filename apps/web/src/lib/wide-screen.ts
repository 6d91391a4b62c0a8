import { useSyncExternalStore } from 'react'

// The breakpoint `lg` of tokens.css.
const wideScreenQuery = matchMedia('(width >= 64rem)')

/** Returns whether /auth has room for the side panel. Phones do not load its content. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      wideScreenQuery.addEventListener('change', onChange)
      return () => wideScreenQuery.removeEventListener('change', onChange)
    },
    () => wideScreenQuery.matches,
  )
}
