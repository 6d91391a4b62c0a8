const lockName = (id: string) => `outbox-entry:${id}`

/** The number of locks of this page, by entry. Pages without HTTPS have no Web Locks. */
const counts = new Map<string, number>()

/**
 * Keeps an entry from being sent, while the user edits it or its form waits for a response. Several tabs can do so at once. The lock
 * ends with its page, so that a closed app does not keep the entry forever. Resolves when the lock is set, with a function that ends
 * it.
 */
export async function lockEntry(id: string): Promise<() => void> {
  counts.set(id, (counts.get(id) ?? 0) + 1)
  const granted = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const hold = () => {
    granted.resolve()
    return ended.promise
  }
  if ('locks' in navigator) {
    navigator.locks.request(lockName(id), { mode: 'shared' }, hold).catch((error: unknown) => {
      console.error(error)
      granted.resolve()
    })
    await granted.promise
  }
  return () => {
    const count = (counts.get(id) ?? 0) - 1
    if (count > 0) counts.set(id, count)
    else counts.delete(id)
    ended.resolve()
  }
}

/** Returns whether this tab or another keeps the entry from being sent. */
export async function isLocked(id: string): Promise<boolean> {
  if (counts.has(id)) return true
  if (!('locks' in navigator)) return false
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === lockName(id))
}
