let sharedObserver: IntersectionObserver | undefined

/** A ref callback that pauses the element's infinite animation while it is off screen. Returns the ref's cleanup. */
export function pauseOffScreen(element: Element | null): (() => void) | undefined {
  if (!element) return undefined
  // All elements share one observer, which is created on first use, so that importing this file needs no browser.
  sharedObserver ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) target.toggleAttribute('data-off-screen', !isIntersecting)
  })
  const observer = sharedObserver
  observer.observe(element)
  return () => observer.unobserve(element)
}
