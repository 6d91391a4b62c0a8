import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'
import { isKnown, type OutboxEntry, picturesOf } from './entries.ts'
import { outboxName } from './outbox-name.ts'

/** A message as version 1 of the database stored it. */
interface FirstMessage {
  id: string
  userId: string
  content: string
  images: { url: string; alt?: string; width?: number; height?: number }[]
  replyTo: Extract<OutboxEntry, { kind: 'message' }>['replyTo']
  createdAt: string
  order: number
  afterSequence: number
  error: string | null
}

interface OutboxDatabase extends DBSchema {
  /** Of version 1. Empty since. */
  messages: { key: string; value: FirstMessage }
  entries: { key: string; value: OutboxEntry }
  /** The files of pictures that are not uploaded, by the picture's id. */
  pictures: { key: string; value: Blob }
}

const VERSION = 2

/** A member's outbox in IndexedDB. Each member has a database of their own in a browser. */
export interface OutboxStore {
  /** Returns the entries, oldest first. Leaves out kinds that only a newer release knows. */
  list: () => Promise<OutboxEntry[]>
  /** Stores an entry, and the files of its new pictures, by id. */
  put: (entry: OutboxEntry, files?: ReadonlyMap<string, Blob>) => Promise<void>
  /** Removes an entry and its pictures. */
  remove: (entry: OutboxEntry) => Promise<void>
  getPicture: (id: string) => Promise<Blob | undefined>
  close: () => void
}

/** Opens the member's outbox. Without IndexedDB, for example in some private windows, it lasts until a reload. */
export async function openOutboxStore(viewerId: string): Promise<OutboxStore> {
  if (!('indexedDB' in globalThis)) return createMemoryStore()
  let db: IDBPDatabase<OutboxDatabase>
  try {
    db = await open(outboxName(viewerId))
  } catch (error) {
    console.warn(error)
    return createMemoryStore()
  }
  return {
    list: async () => sort(await db.getAll('entries')),
    async put(entry, files = new Map()) {
      const transaction = db.transaction(['entries', 'pictures'], 'readwrite')
      await Promise.all([
        transaction.objectStore('entries').put(entry),
        ...[...files].map(([id, file]) => transaction.objectStore('pictures').put(file, id)),
        transaction.done,
      ])
    },
    async remove(entry) {
      const transaction = db.transaction(['entries', 'pictures'], 'readwrite')
      await Promise.all([
        transaction.objectStore('entries').delete(entry.id),
        ...picturesOf(entry).map(({ id }) => transaction.objectStore('pictures').delete(id)),
        transaction.done,
      ])
    },
    getPicture: (id) => db.get('pictures', id),
    close: () => db.close(),
  }
}

async function open(name: string): Promise<IDBPDatabase<OutboxDatabase>> {
  const options = {
    // Close the database when another tab signs out and deletes it, or upgrades it.
    blocking: (_current: number, _next: number | null, { target }: IDBVersionChangeEvent) =>
      target instanceof IDBDatabase && target.close(),
  }
  try {
    return await openDB<OutboxDatabase>(name, VERSION, { ...options, upgrade })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'VersionError')) throw error
    // A newer release has upgraded the database. Its stores keep their names, and entries of unknown kinds are not sent.
    return openDB<OutboxDatabase>(name, undefined, options)
  }
}

async function upgrade(
  db: IDBPDatabase<OutboxDatabase>,
  _oldVersion: number,
  _newVersion: number | null,
  transaction: IDBPTransaction<OutboxDatabase, StoreNames<OutboxDatabase>[], 'versionchange'>,
): Promise<void> {
  db.createObjectStore('pictures')
  const entries = db.createObjectStore('entries', { keyPath: 'id' })
  if (!db.objectStoreNames.contains('messages')) return
  for (const message of await transaction.objectStore('messages').getAll()) await entries.put(toEntry(message))
  db.deleteObjectStore('messages')
}

/** Returns a message of version 1 as an entry. */
export function toEntry({ images, ...message }: FirstMessage): OutboxEntry {
  return {
    kind: 'message',
    ...message,
    pictures: images.map((image, index) => ({ alt: '', ...image, id: `${message.id}-${index}` })),
    attemptedAt: null,
  }
}

const sort = (entries: OutboxEntry[]) => entries.filter(isKnown).sort((a, b) => a.order - b.order)

function createMemoryStore(): OutboxStore {
  const entries = new Map<string, OutboxEntry>()
  const pictures = new Map<string, Blob>()
  return {
    list: async () => sort([...entries.values()]),
    async put(entry, files = new Map()) {
      entries.set(entry.id, entry)
      for (const [id, file] of files) pictures.set(id, file)
    },
    async remove(entry) {
      entries.delete(entry.id)
      for (const { id } of picturesOf(entry)) pictures.delete(id)
    },
    getPicture: async (id) => pictures.get(id),
    close: () => undefined,
  }
}
