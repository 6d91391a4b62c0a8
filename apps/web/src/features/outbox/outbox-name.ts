/** Returns the name of the IndexedDB database with a member's unsent messages. */
export const outboxName = (viewerId: string): string => `outbox:${viewerId}`

/** Deletes a member's unsent messages from this browser. Resolves even if this fails, so that signing out succeeds. */
export function deleteOutbox(viewerId: string): Promise<void> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(outboxName(viewerId))
      request.onsuccess = request.onerror = request.onblocked = () => resolve()
    } catch {
      resolve()
    }
  })
}
