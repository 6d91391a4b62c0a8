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
  /** Stores a new entry, and the files of its pictures, by id. */
  put: (entry: OutboxEntry, files?: ReadonlyMap<string, Blob>) => Promise<void>
  /**
   * Replaces a stored entry by what `change` returns, in one transaction. Deletes the pictures that it no longer has. Returns the new
   * entry; undefined if the entry is no longer stored, or if `change` returns undefined.
   */
  replace: (id: string, change: (stored: OutboxEntry) => OutboxEntry | undefined) => Promise<OutboxEntry | undefined>
  /** Removes an entry and its pictures. Returns whether it was stored. */
  remove: (id: string) => Promise<boolean>
  /**
   * Removes an entry that was sent, in one transaction, unless its content has changed since this revision. Returns the changed
   * entry in this case.
   */
  removeSent: (id: string, revision: number) => Promise<OutboxEntry | undefined>
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
  const write = () => {
    const transaction = db.transaction(['entries', 'pictures'], 'readwrite')
    return { entries: transaction.objectStore('entries'), pictures: transaction.objectStore('pictures'), transaction }
  }
  const removeIf = async (id: string, isRemoved: (stored: OutboxEntry) => boolean) => {
    const { entries, pictures, transaction } = write()
    const stored = parse(await entries.get(id))
    if (stored && isRemoved(stored))
      await Promise.all([entries.delete(id), ...picturesOf(stored).map((picture) => pictures.delete(picture.id))])
    await transaction.done
    return stored
  }
  return {
    list: async () => sort(await db.getAll('entries')),
    async put(entry, files = new Map()) {
      const { entries, pictures, transaction } = write()
      await Promise.all([
        entries.put(entry),
        ...[...files].map(([id, file]) => pictures.put(file, id)),
        transaction.done,
      ])
    },
    async replace(id, change) {
      const { entries, pictures, transaction } = write()
      const stored = parse(await entries.get(id))
      const changed = stored && change(stored)
      if (changed)
        await Promise.all([
          entries.put(changed),
          ...listRemovedPictures(stored, changed).map((pictureId) => pictures.delete(pictureId)),
        ])
      await transaction.done
      return changed
    },
    remove: async (id) => (await removeIf(id, () => true)) !== undefined,
    async removeSent(id, revision) {
      const stored = await removeIf(id, (entry) => entry.revision === revision)
      return stored?.revision === revision ? undefined : stored
    },
    getPicture: (id) => db.get('pictures', id),
    close: () => db.close(),
  }
}

/** Returns the ids of the pictures that an entry had before a change. */
function listRemovedPictures(before: OutboxEntry, after: OutboxEntry): string[] {
  const kept = new Set(picturesOf(after).map(({ id }) => id))
  return picturesOf(before).flatMap(({ id }) => (kept.has(id) ? [] : [id]))
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
    revision: 0,
    attemptedAt: null,
  }
}

/** Adds the revision to an entry that the first release with entries has stored without one. */
const parse = (stored: OutboxEntry | undefined) => stored && { ...stored, revision: stored.revision ?? 0 }

const sort = (entries: OutboxEntry[]) =>
  entries
    .filter(isKnown)
    .flatMap((entry) => parse(entry) ?? [])
    .sort((a, b) => a.order - b.order)

function createMemoryStore(): OutboxStore {
  const entries = new Map<string, OutboxEntry>()
  const pictures = new Map<string, Blob>()
  const remove = (id: string) => {
    const stored = entries.get(id)
    for (const picture of stored ? picturesOf(stored) : []) pictures.delete(picture.id)
    return entries.delete(id)
  }
  return {
    list: async () => sort([...entries.values()]),
    async put(entry, files = new Map()) {
      entries.set(entry.id, entry)
      for (const [id, file] of files) pictures.set(id, file)
    },
    async replace(id, change) {
      const stored = entries.get(id)
      const changed = stored && change(stored)
      if (!changed) return undefined
      entries.set(id, changed)
      for (const pictureId of listRemovedPictures(stored, changed)) pictures.delete(pictureId)
      return changed
    },
    remove: async (id) => remove(id),
    async removeSent(id, revision) {
      const stored = entries.get(id)
      if (stored && stored.revision !== revision) return stored
      remove(id)
      return undefined
    },
    getPicture: async (id) => pictures.get(id),
    close: () => undefined,
  }
}
