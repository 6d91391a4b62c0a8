const lockName = (id: string) => `outbox-edit:${id}`

/** The entries that this page edits, for pages without HTTPS, which have no locks. */
const edited = new Set<string>()

/**
 * Keeps an entry from being sent while it is edited. A lock ends with its page, so that a closed app does not keep the entry
 * forever. Returns a function that ends this.
 */
export function lockEntry(id: string): () => void {
  edited.add(id)
  const { promise, resolve } = Promise.withResolvers<void>()
  if ('locks' in navigator) navigator.locks.request(lockName(id), () => promise).catch(console.error)
  return () => {
    edited.delete(id)
    resolve()
  }
}

/** Returns whether the user is editing the entry, in this tab or another. */
export async function isBeingEdited(id: string): Promise<boolean> {
  if (edited.has(id)) return true
  if (!('locks' in navigator)) return false
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === lockName(id))
}
