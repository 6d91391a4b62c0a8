/** Milliseconds after which the rest of the way is one jump. */
const MAX_DURATION_MS = 600

/** Viewports. A longer way starts with a jump, because scrolling through it would mount many rows that are not measured yet. */
const MAX_ANIMATED_VIEWPORTS = 1.5

/**
 * Scrolls to the top and gives up when the user scrolls. Not `behavior: 'smooth'`: the browser ends it when a windowed list changes the
 * scroll position because rows were measured.
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
    // The list may still move the page in the frames after the top was reached.
    framesAtTop = scrollY === 0 ? framesAtTop + 1 : 0
    if (framesAtTop < 10) requestAnimationFrame(step)
    else abortController.abort()
  }
  step()
}

const moveTo = (top: number) => scrollTo({ top, behavior: 'instant' })
