import { useState } from 'react'

/**
 * Whether something has been open at all: from then on it stays mounted, so that it can leave with its motion and give the focus
 * back. `{useEverOpen(open) && <Suspense><Menu open={open} … /></Suspense>}`
 */
export function useEverOpen(open: boolean): boolean {
  const [ever, setEver] = useState(open)
  if (open && !ever) setEver(true)
  return ever || open
}
