/** The duration of the animation in milliseconds. After that, the page jumps to the top. */
const MAX_DURATION_MS = 600

/**
 * The maximum of the animated distance, in viewports. Over a longer distance, the page jumps first, because an animation would
 * mount many unmeasured rows.
 */
const MAX_ANIMATED_VIEWPORTS = 1.5

/**
 * Scrolls to the top. Stops when the user scrolls. Does not use `behavior: 'smooth'`, which ends when a windowed list
 * changes the scroll position to adjust for measured rows.
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
    // Continue for some frames, because the list may still move the page.
    framesAtTop = scrollY === 0 ? framesAtTop + 1 : 0
    if (framesAtTop < 10) requestAnimationFrame(step)
    else abortController.abort()
  }
  step()
}

const moveTo = (top: number) => scrollTo({ top, behavior: 'instant' })
