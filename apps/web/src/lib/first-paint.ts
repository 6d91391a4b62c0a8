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
  requestAnimationFrame(() =>
    setTimeout(() => {
      isPending = false
      markPainted()
    }),
  )
}

/** Whether the first screen has not been painted yet. */
export const isBeforeFirstPaint = () => isPending

/** Loads a module after the first screen has been painted, so that its evaluation does not delay it. */
export const afterFirstPaint = <Result>(load: () => Promise<Result>): Promise<Result> => firstPaint.then(load)
