/** How long the scroll may take, in milliseconds. It includes the requests for further pages. */
const MAX_DURATION_MS = 20_000

/**
 * The scroll ends when the row has not moved for this many frames. Until then, rows that are measured during the scroll may move
 * it.
 */
const MAX_STILL_FRAMES = 10

/**
 * Scrolls to the end of a row of the feed and moves the focus to the post below it. `findIndex` returns the index of the row, or
 * undefined while its page has not loaded. Stops when the user scrolls.
 */
export function scrollToRow(findIndex: () => number | undefined): void {
  const abortController = new AbortController()
  const { signal } = abortController
  for (const eventName of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(eventName, () => abortController.abort(), { signal, passive: true })
  const latest = performance.now() + MAX_DURATION_MS
  let stillFrames = 0

  function step(): void {
    if (signal.aborted) return
    const index = findIndex()
    const row = findRow(index)
    if (row) {
      const offset = row.getBoundingClientRect().bottom - innerHeight / 3
      scrollBy({ top: offset, behavior: 'instant' })
      stillFrames = Math.abs(offset) < 1 ? stillFrames + 1 : 0
    } else scrollBy({ top: (isAbove(index) ? -0.5 : 0.5) * innerHeight, behavior: 'instant' })
    if (stillFrames < MAX_STILL_FRAMES && performance.now() < latest) requestAnimationFrame(step)
    else {
      abortController.abort()
      if (index !== undefined)
        findRow(index + 1)
          ?.querySelector('article')
          ?.focus({ preventScroll: true })
    }
  }
  step()
}

/** Returns the row with this index if it is mounted. */
export const findRow = (index: number | undefined): Element | null =>
  document.querySelector(`#content [role=feed] > [data-row="${index}"]`)

/** Returns whether all mounted rows are below the row. */
function isAbove(index = Number.POSITIVE_INFINITY): boolean {
  const mounted = [...document.querySelectorAll<HTMLElement>('#content [role=feed] > [data-row]')]
  return mounted.every(({ dataset }) => Number(dataset.row) > index)
}
