import type { Message } from '@stoop/validators/messages'
import type { ImageChoice } from '@stoop/validators/posts'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { outboxName } from './outbox-name.ts'

/** A picture, with its size if known, so that the bubble keeps its size after the response. */
export type UnsentImage = ImageChoice & { width?: number; height?: number }

/** A message that the server has not accepted yet. */
export interface OutboxMessage {
  /** Its idempotency key, made once, so that the server stores it once. */
  id: string
  /** The friend. */
  userId: string
  content: string
  images: UnsentImage[]
  replyTo: Message['replyTo']
  /** An ISO date. */
  createdAt: string
  /** Messages are sent in this order. */
  order: number
  /** The position of the newest message when this one was written. */
  afterSequence: number
  /** Why the server refused it. Null while it waits or is being sent. */
  error: string | null
}

interface OutboxDatabase extends DBSchema {
  messages: { key: string; value: OutboxMessage }
}

/** A member's outbox in IndexedDB. Each member has a database of their own in a browser. */
export interface OutboxStore {
  list: () => Promise<OutboxMessage[]>
  put: (message: OutboxMessage) => Promise<void>
  remove: (id: string) => Promise<void>
  close: () => void
}

/** Opens the member's outbox. Without IndexedDB, for example in some private windows, it lasts until a reload. */
export async function openOutbox(viewerId: string): Promise<OutboxStore> {
  if (!('indexedDB' in globalThis)) return createMemoryStore()
  let db: IDBPDatabase<OutboxDatabase>
  try {
    db = await openDB<OutboxDatabase>(outboxName(viewerId), 1, {
      upgrade: (created) => void created.createObjectStore('messages', { keyPath: 'id' }),
      // Close the database when another tab signs out and deletes it.
      blocking: (_current, _next, { target }) => target instanceof IDBDatabase && target.close(),
    })
  } catch (error) {
    console.warn(error)
    return createMemoryStore()
  }
  return {
    list: async () => (await db.getAll('messages')).sort((a, b) => a.order - b.order),
    put: async (message) => void (await db.put('messages', message)),
    remove: (id) => db.delete('messages', id),
    close: () => db.close(),
  }
}

function createMemoryStore(): OutboxStore {
  const messages = new Map<string, OutboxMessage>()
  return {
    list: async () => [...messages.values()].sort((a, b) => a.order - b.order),
    put: async (message) => void messages.set(message.id, message),
    remove: async (id) => void messages.delete(id),
    close: () => undefined,
  }
}
