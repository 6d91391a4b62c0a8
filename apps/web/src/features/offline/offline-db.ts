import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { claimOfflineStorage } from './offline-storage.ts'

/** The data of a query, as it was at `updatedAt`, in milliseconds since 1970. */
export interface StoredQuery {
  /** The query's hash. */
  hash: string
  data: unknown
  updatedAt: number
}

interface OfflineSchema extends DBSchema {
  queries: { key: string; value: StoredQuery; indexes: { updatedAt: number } }
}

type Connection = IDBPDatabase<OfflineSchema>

const MAX_QUERIES = 200
const MAX_AGE_MS = 7 * 24 * 60 * 60_000

/** The stored queries of a session. All methods resolve even if the storage fails: the data is then missing offline. */
export interface OfflineDb {
  read: (hash: string) => Promise<StoredQuery | undefined>
  write: (queries: readonly StoredQuery[]) => Promise<void>
  remove: (hash: string) => Promise<void>
  clear: () => Promise<void>
  close: () => void
}

/** Opens the stored queries of a session. At most 200 are stored, each for at most a week. */
export function openOfflineDb(token: string): OfflineDb {
  let isClosed = false
  const opening = open(token, () => {
    isClosed = true
  }).catch((error: unknown) => {
    console.warn(error)
    return undefined
  })
  const run = async <Result>(use: (db: Connection) => Promise<Result>) => {
    if (isClosed) return undefined
    try {
      const db = await opening
      // The session may have ended in the meantime.
      return db && !isClosed ? await use(db) : undefined
    } catch (error) {
      console.warn(error)
      return undefined
    }
  }
  return {
    async read(hash) {
      const stored = await run((db) => db.get('queries', hash))
      const age = Date.now() - (stored?.updatedAt ?? 0)
      return age >= 0 && age < MAX_AGE_MS ? stored : undefined
    },
    async write(queries) {
      await run(async (db) => {
        const { store, done } = db.transaction('queries', 'readwrite')
        await Promise.all([...queries.map((query) => store.put(query)), done])
        await deleteOld(db)
      })
    },
    async remove(hash) {
      await run((db) => db.delete('queries', hash))
    },
    async clear() {
      await run((db) => db.clear('queries'))
    },
    close() {
      isClosed = true
      opening.then((db) => db?.close()).catch(console.error)
    },
  }
}

async function open(token: string, onClose: () => void): Promise<Connection | undefined> {
  if (!('indexedDB' in globalThis)) return undefined
  return openDB<OfflineSchema>(await claimOfflineStorage(token), 1, {
    upgrade: (created) =>
      void created.createObjectStore('queries', { keyPath: 'hash' }).createIndex('updatedAt', 'updatedAt'),
    // Close the database when another tab signs out and deletes it.
    blocking: (_current, _next, { target }) => {
      onClose()
      if (target instanceof IDBDatabase) target.close()
    },
  })
}

async function deleteOld(db: Connection): Promise<void> {
  const hashes = await db.getAllKeysFromIndex('queries', 'updatedAt')
  const oldHashes = await db.getAllKeysFromIndex(
    'queries',
    'updatedAt',
    IDBKeyRange.upperBound(Date.now() - MAX_AGE_MS),
  )
  const excess = hashes.slice(0, Math.max(oldHashes.length, hashes.length - MAX_QUERIES))
  const { store, done } = db.transaction('queries', 'readwrite')
  await Promise.all([...excess.map((hash) => store.delete(hash)), done])
}
