/** Runs an effect from a lazily loaded module. Returns its cleanup. */
export function runLazyEffect(loadingEffect: Promise<() => () => void>): () => void {
  let cleanUp = () => {}
  let isEnded = false
  loadingEffect.then((startEffect) => {
    if (!isEnded) cleanUp = startEffect()
  }, console.error)
  return () => {
    isEnded = true
    cleanUp()
  }
}
