import { createStamp } from '../../lib/last-visit.ts'
import { PICTURE_CACHE } from '../../lib/picture-cache.ts'

/** The key in local storage of the name of the newest database, for browsers that cannot list their databases. */
const NAME_KEY = 'offline_data'

const PREFIX = 'offline '

/** The beginning of the names of a session's databases. */
const prefixOf = (token: string) => `${PREFIX}${token.slice(0, 8)} `

/**
 * Returns the name of the database of a session and this build, because a newer build may expect other fields. Erases the data of
 * other sessions and builds. Keeps the pictures if only the build has changed. The service worker stores pictures from now on.
 */
export async function claimOfflineStorage(token: string): Promise<string> {
  const name = PREFIX + createStamp(token)
  const isOfSession = localStorage.getItem(NAME_KEY)?.startsWith(prefixOf(token)) ?? false
  if (!isOfSession) await deletePictures()
  await deleteDatabases((each) => each !== name)
  localStorage.setItem(NAME_KEY, name)
  if ('caches' in globalThis) await caches.open(PICTURE_CACHE)
  return name
}

/**
 * Erases the data and pictures that are stored for use offline: of the session with this token, or of all sessions. Resolves even
 * if this fails.
 */
export async function eraseOfflineData(token?: string): Promise<void> {
  await deletePictures()
  await deleteDatabases((name) => token === undefined || name.startsWith(prefixOf(token)))
}

async function deletePictures(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(PICTURE_CACHE).catch(console.error)
}

async function deleteDatabases(isDeleted: (name: string) => boolean): Promise<void> {
  const newest = localStorage.getItem(NAME_KEY)
  const names = new Set([...(await listDatabases()), ...(newest === null ? [] : [newest])])
  await Promise.all([...names].filter((name) => name.startsWith(PREFIX) && isDeleted(name)).map(deleteDatabase))
  // Remove the name last, so that the database is found again if the app is closed now.
  if (newest !== null && isDeleted(newest) && localStorage.getItem(NAME_KEY) === newest)
    localStorage.removeItem(NAME_KEY)
}

async function listDatabases(): Promise<string[]> {
  try {
    return (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
  } catch {
    return []
  }
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
