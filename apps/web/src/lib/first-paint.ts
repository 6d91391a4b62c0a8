/**
 * The longest wait for a frame. A background tab or a covered window has no frames; loading goes on without one, so that the page
 * is complete when the user returns.
 */
const MAX_FRAME_WAIT_MS = 1000

let isPending = false
let firstPaint = Promise.resolve()
let markPainted = () => {}

/** Holds what `afterFirstPaint` loads until `releaseFirstPaint`. Only main.tsx calls it, so stories and tests do not wait. */
export function holdFirstPaint(): void {
  isPending = true
  firstPaint = new Promise((resolve) => {
    markPainted = resolve
  })
}

/** Loads what waits for the first paint, after the frame that shows the present commit. */
export function releaseFirstPaint(): void {
  const release = () => {
    isPending = false
    markPainted()
  }
  requestAnimationFrame(() => setTimeout(release))
  setTimeout(release, MAX_FRAME_WAIT_MS)
}

/** Whether the first screen has not been painted yet. */
export const isBeforeFirstPaint = () => isPending

/** Loads a module after the first screen has been painted, so that its evaluation does not delay it. */
export const afterFirstPaint = <Result>(load: () => Promise<Result>): Promise<Result> => firstPaint.then(load)
