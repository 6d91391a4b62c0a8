import { useSyncExternalStore } from 'react'

// The breakpoint `lg` of tokens.css.
const wide = matchMedia('(width >= 64rem)')

/** Whether the side panel of /auth has room (R57): what only stands there is not loaded on a phone. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (tell) => {
      wide.addEventListener('change', tell)
      return () => wide.removeEventListener('change', tell)
    },
    () => wide.matches,
  )
}
