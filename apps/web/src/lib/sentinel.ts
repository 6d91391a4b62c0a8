import { useEffect, useEffectEvent, useRef } from 'react'

/** Pixels before it comes into view that the end of a list counts as seen. */
const AHEAD = 800

/** Put the ref on what stands at the end of a list: `onSeen` runs when it comes near, and again whenever `active` has come back. */
export function useSentinel<Mark extends HTMLElement>(active: boolean, onSeen: () => void) {
  const mark = useRef<Mark>(null)
  const seen = useEffectEvent(onSeen)
  useEffect(() => {
    if (!active || !mark.current) return
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && seen(), {
      rootMargin: `${AHEAD}px 0px`,
    })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [active])
  return mark
}
