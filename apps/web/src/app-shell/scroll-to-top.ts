/** How many milliseconds to animate. The rest of the way is one jump. */
const MAX_DURATION_MS = 600

/** The distance in viewports beyond which the way starts with a jump: scrolling through it would mount many unmeasured rows. */
const MAX_ANIMATED_VIEWPORTS = 1.5

/**
 * Scrolls to the top, and stops when the user scrolls. `behavior: 'smooth'` does not work: it ends when a windowed list changes
 * the scroll position to adjust for measured rows.
 */
export function scrollToTop(): void {
  const abortController = new AbortController()
  const { signal } = abortController
  for (const eventName of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(eventName, () => abortController.abort(), { signal, passive: true })
  const isAnimated = !matchMedia('(prefers-reduced-motion: reduce)').matches
  const startedAt = performance.now()
  let framesAtTop = 0
  moveTo(Math.min(scrollY, innerHeight * MAX_ANIMATED_VIEWPORTS))

  function step(): void {
    if (signal.aborted) return
    const isLate = performance.now() - startedAt > MAX_DURATION_MS
    moveTo(isAnimated && !isLate ? Math.floor(scrollY * 0.82) : 0)
    // The list may still move the page in the next frames.
    framesAtTop = scrollY === 0 ? framesAtTop + 1 : 0
    if (framesAtTop < 10) requestAnimationFrame(step)
    else abortController.abort()
  }
  step()
}

const moveTo = (top: number) => scrollTo({ top, behavior: 'instant' })
