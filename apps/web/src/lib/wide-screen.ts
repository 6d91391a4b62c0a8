import { useSyncExternalStore } from 'react'

// The breakpoint `lg` of tokens.css.
const wideScreenQuery = matchMedia('(width >= 64rem)')

/** Returns whether there is room beside the column. Phones do not load that content. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      wideScreenQuery.addEventListener('change', onChange)
      return () => wideScreenQuery.removeEventListener('change', onChange)
    },
    () => wideScreenQuery.matches,
  )
}
