/**
 * The longest wait for a frame. A background tab or a covered window has no frames; loading goes on without one, so that the page
 * is complete when the user returns.
 */
const MAX_FRAME_WAIT_MS = 1000

let isPending = false
let firstPaint = Promise.resolve()
let markPainted = () => {}

/**
 * Delays the imports of `afterFirstPaint` until `releaseFirstPaint`. Only main.tsx calls this, so stories and tests do not wait.
 */
export function holdFirstPaint(): void {
  isPending = true
  firstPaint = new Promise((resolve) => {
    markPainted = resolve
  })
}

/** Starts the delayed imports after the frame that shows the current commit. */
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

/** Imports a module after the first screen has been painted, so that evaluating the module does not delay the paint. */
export const afterFirstPaint = <Result>(load: () => Promise<Result>): Promise<Result> => firstPaint.then(load)
