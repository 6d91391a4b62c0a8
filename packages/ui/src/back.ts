import { useEffect, useEffectEvent, useId } from 'react'

// What stands over the page, each with a history entry of its own.
const standing = new Set<string>()
let going = false

/** Whose entry this is; undefined on a page's own. */
const over = (): unknown => history.state?.over

// A reload has closed what stood here.
if (over() !== undefined) history.replaceState(null, '')

addEventListener('popstate', () => {
  going = false
  const id = over()
  // The entry of what has closed is no place to come back to.
  if (typeof id === 'string' && !standing.has(id)) giveUp()
})

/** Leaves this entry: it takes a moment, and twice would be one page too far. */
function giveUp(): void {
  if (going) return
  going = true
  history.back()
}

/** While something stands over the page, the phone's back button closes it and the page stays. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const id = useId()
  const close = useEffectEvent(onClose)

  useEffect(() => {
    if (!open) return
    const left = () => {
      if (over() !== id) close()
    }
    standing.add(id)
    if (over() !== id) history.pushState({ over: id }, '')
    addEventListener('popstate', left)
    return () => {
      removeEventListener('popstate', left)
      standing.delete(id)
      // Not at once: what closes it may go elsewhere in the same breath, and then there is nothing to go back from.
      setTimeout(() => {
        if (over() === id && !standing.has(id)) giveUp()
      })
    }
  }, [open, id])
}

/** Closes what stands over the page and waits until its entry is given up: before the page's own address is replaced. */
export async function alone(): Promise<void> {
  while (over() !== undefined) {
    giveUp()
    await new Promise((told) => addEventListener('popstate', told, { once: true }))
  }
}
