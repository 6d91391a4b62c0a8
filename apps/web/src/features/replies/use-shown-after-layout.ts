import { useEffect, useState } from 'react'

/**
 * Returns false until a list has loaded and its rows have been measured, which takes two frames. Until then, its height is an
 * estimate, and anything shown below it would move.
 */
export function useShownAfterLayout(isLoaded: boolean): boolean {
  const [isShown, setIsShown] = useState(isLoaded)
  useEffect(() => {
    if (!isLoaded || isShown) return
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setIsShown(true))
    })
    return () => cancelAnimationFrame(frame)
  }, [isLoaded, isShown])
  return isShown
}
