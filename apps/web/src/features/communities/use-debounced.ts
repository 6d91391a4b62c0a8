import { useEffect, useState } from 'react'

/** How many milliseconds to wait after the last change. */
const DEBOUNCE_MS = 250

/** Returns the text after it has stayed unchanged for a moment, so that typing sends few requests. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
