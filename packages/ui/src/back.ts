import { useEffectEvent, useId, useLayoutEffect } from 'react'

// What stands over the page, each with a history entry of its own.
const standing = new Set<string>()
/** What the entry was made for that is being left. */
let leaving: { id: unknown; tired: ReturnType<typeof setTimeout> } | undefined
/** Milliseconds that a step back may take. */
const LONGEST = 5000

/** What stands over the page in an entry with this state; undefined on a page's own. */
export const overlayOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'over' in state ? state.over : undefined

const current = () => overlayOf(history.state)

addEventListener('popstate', () => {
  forget()
  leaveStale()
})
// What stood here before a reload stands no more, and nothing has opened since: whatever opens loads this module first.
leaveStale()

/** Whether what this entry was made for has closed. */
function stale(): boolean {
  const id = current()
  return typeof id === 'string' && !standing.has(id)
}

/** The entry of what has closed is no place to be. */
function leaveStale(): void {
  if (stale()) giveUp()
}

/** Leaves this entry: it takes a moment, and twice would be one page too far. */
function giveUp(): void {
  const id = current()
  if (leaving && leaving.id === id) return
  forget()
  // Where there is nothing to go back to nobody tells.
  leaving = { id, tired: setTimeout(forget, LONGEST) }
  history.back()
}

/** The step back has been made, or never will be: the browser drops it when an entry is made meanwhile. */
function forget(): void {
  clearTimeout(leaving?.tired)
  leaving = undefined
}

/** While something stands over the page, the phone's back button closes it and the page stays: from when it is first seen. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const id = useId()
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => (open ? backCloses(id, () => close()) : undefined), [open, id])
}

/** While the code of what will stand over the page is on its way, Back, Esc and a tap call it off. Gives back how to end that. */
export function backEscOrTapCloses(onClose: () => void): () => void {
  const done = new AbortController()
  const { signal } = done
  const end = backCloses('on its way', () => {
    done.abort()
    onClose()
  })
  const off = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.key === 'Escape') giveUp()
  }
  addEventListener('keydown', off, { signal })
  addEventListener('pointerdown', off, { signal })
  return () => {
    done.abort()
    end()
  }
}

function backCloses(id: string, close: () => void): () => void {
  const left = () => {
    if (current() !== id) close()
  }
  standing.add(id)
  if (current() !== id) enter(id)
  addEventListener('popstate', left)
  return () => {
    removeEventListener('popstate', left)
    standing.delete(id)
    // Not at once: what closes it may go elsewhere in the same breath, and then there is nothing to go back from.
    queueMicrotask(() => {
      if (current() === id) leaveStale()
    })
  }
}

/** An entry of its own: a new one, or that of what has just made way for it, which would be one step back too many. */
function enter(id: string): void {
  const instead = stale() && leaving?.id !== current()
  history[instead ? 'replaceState' : 'pushState']({ over: id }, '')
}

/** Closes what stands over the page and waits until its entry is given up: before the page's own address is replaced. */
export async function closeOverlays(): Promise<void> {
  for (let tries = 0; current() !== undefined && tries < 3; tries++) {
    giveUp()
    await new Promise((told) => {
      addEventListener('popstate', told, { once: true })
      setTimeout(told, LONGEST)
    })
  }
}
