import { useEffect, useEffectEvent, useRef } from 'react'

/** The sentinel counts as seen at this distance from the viewport. */
const ROOT_MARGIN_PX = 800

/**
 * Calls `onSeen` when the element with the returned ref comes near the viewport. Does nothing while `active` is false. When
 * `active` becomes true again and the element is near, calls `onSeen` again.
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
