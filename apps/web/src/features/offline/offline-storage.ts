import { createStamp } from '../../lib/last-visit.ts'
import { PICTURE_CACHE } from '../../lib/picture-cache.ts'

/** The key in local storage of the name of the database that this browser contains. */
const NAME_KEY = 'offline_data'

/** Returns the name of the database of a session and this build, because a newer build may expect other fields. */
const nameOf = (token: string) => `offline ${createStamp(token)}`

/**
 * Returns the name of the database for a session. Erases the data of another session, and the database of another build. Keeps
 * the pictures if only the build has changed.
 */
export async function claimOfflineStorage(token: string): Promise<string> {
  const name = nameOf(token)
  const previous = localStorage.getItem(NAME_KEY)
  if (previous !== null && previous !== name) {
    const isOfSession = previous.startsWith(`offline ${token.slice(0, 8)} `)
    await (isOfSession ? deleteDatabase(previous) : eraseOfflineData())
  }
  localStorage.setItem(NAME_KEY, name)
  return name
}

/** Erases all data and pictures that are kept for reading without a connection. Resolves even if this fails. */
export async function eraseOfflineData(): Promise<void> {
  const name = localStorage.getItem(NAME_KEY)
  localStorage.removeItem(NAME_KEY)
  if ('caches' in globalThis) await caches.delete(PICTURE_CACHE).catch(console.error)
  if (name !== null) await deleteDatabase(name)
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(name)
      request.onsuccess = request.onerror = request.onblocked = () => resolve()
    } catch {
      resolve()
    }
  })
}
