import { useEffect, useEffectEvent, useRef } from 'react'

/** At this distance from the viewport, the sentinel counts as visible. */
const ROOT_MARGIN_PX = 800

/**
 * Calls `onSeen` when the element with the returned ref comes near the viewport, while `active`. Calls it again when `active`
 * becomes true again and the element is near.
 */
export function useSentinel<Mark extends HTMLElement>(active: boolean, onSeen: () => void) {
  const sentinelRef = useRef<Mark>(null)
  const handleSeen = useEffectEvent(onSeen)
  useEffect(() => {
    if (!active || !sentinelRef.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && handleSeen(),
      {
        rootMargin: `${ROOT_MARGIN_PX}px 0px`,
      },
    )
    observer.observe(sentinelRef.current)
    return () => observer.disconnect()
  }, [active])
  return sentinelRef
}
