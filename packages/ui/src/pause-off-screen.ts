let sharedObserver: IntersectionObserver | undefined

/** A ref callback. Pauses the infinite animation of the element while it is off screen. Returns the cleanup of the ref. */
export function pauseOffScreen(element: Element | null): (() => void) | undefined {
  if (!element) return undefined
  // All elements share one observer. It is created on first use, so that this file can be imported without a browser.
  sharedObserver ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) target.toggleAttribute('data-off-screen', !isIntersecting)
  })
  const observer = sharedObserver
  observer.observe(element)
  return () => observer.unobserve(element)
}
