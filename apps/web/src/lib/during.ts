/** For an effect whose code comes later: begins as soon as it is there. Gives back how to end it, begun or not. */
export function during(coming: Promise<() => () => void>): () => void {
  let end = () => {}
  let ended = false
  coming.then((begin) => {
    if (!ended) end = begin()
  }, console.error)
  return () => {
    ended = true
    end()
  }
}
