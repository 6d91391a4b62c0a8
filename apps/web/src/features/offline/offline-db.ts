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

const MAX_QUERIES = 200
const MAX_AGE_MS = 7 * 24 * 60 * 60_000

/** The stored queries of a session. All methods resolve even if the storage fails: the data is then missing without a connection. */
export interface OfflineDb {
  read: (hash: string) => Promise<StoredQuery | undefined>
  write: (queries: readonly StoredQuery[]) => Promise<void>
  clear: () => Promise<void>
  close: () => void
}

/** Opens the stored queries of a session. Deletes the oldest ones above 200, and those of more than a week ago. */
export function openOfflineDb(token: string): OfflineDb {
  const opening = open(token).catch((error: unknown) => {
    console.warn(error)
    return undefined
  })
  let isClosed = false
  const run = async <Result>(use: (db: IDBPDatabase<OfflineSchema>) => Promise<Result>) => {
    if (isClosed) return undefined
    try {
      const db = await opening
      return db && (await use(db))
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
      })
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

async function open(token: string): Promise<IDBPDatabase<OfflineSchema> | undefined> {
  if (!('indexedDB' in globalThis)) return undefined
  const db = await openDB<OfflineSchema>(await claimOfflineStorage(token), 1, {
    upgrade: (created) =>
      void created.createObjectStore('queries', { keyPath: 'hash' }).createIndex('updatedAt', 'updatedAt'),
    // Close the database when another tab signs out and deletes it.
    blocking: (_current, _next, { target }) => target instanceof IDBDatabase && target.close(),
  })
  await deleteOld(db)
  return db
}

async function deleteOld(db: IDBPDatabase<OfflineSchema>): Promise<void> {
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
