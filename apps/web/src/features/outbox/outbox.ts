// Over 200 lines: all operations on the entries of the signed-in member, which share the rules of storing them.
import { getDefaultStore } from 'jotai'
import { createIdempotencyKey } from '../../lib/idempotency-key.ts'
import { queryClient } from '../../lib/query-client.ts'
import { currentToken } from '../../lib/token.ts'
import { api } from '../../lib/trpc.ts'
import { outbox as words } from '../../locales/en/outbox.ts'
import { type EntryContent, laneOf, type OutboxEntry, picturesOf } from './entries.ts'
import { type EntryDrafts, emptyDrafts, removeStoredDrafts } from './entry-drafts.ts'
import { lockEntry } from './entry-lock.ts'
import {
  type ChannelMessage,
  delayedIdsAtom,
  discardedIds,
  findEntry,
  getOutbox,
  hideEntry,
  isCurrent,
  listShown,
  markDelayed,
  markUnsent,
  type Outbox,
  outboxAtom,
  pendingIds,
  readStore,
  requireCurrent,
  setOutbox,
  showEntry,
  tellTabs,
  unsavedIds,
  updateShown,
} from './outbox-state.ts'
import { type OutboxStore, openOutboxStore } from './outbox-store.ts'
import { addPictureUrl, forgetPictureUrls, loadPictureUrls } from './picture-urls.ts'
import {
  abortOwn,
  abortSending,
  flush,
  flushNow,
  forgetDelay,
  readFiles,
  scheduleRetry,
  stopSending,
} from './send-entries.ts'
import { applySent } from './send-entry.ts'
import { showWaitingLikes, undoLike } from './waiting-likes.ts'

/** The most entries and bytes of pictures that wait. */
const MAX_ENTRIES = 200
const MAX_PICTURE_BYTES = 100 * 1024 * 1024

/** The outbox has no room for another entry, or the browser has none. */
export class OutboxFullError extends Error {}

/** Sends the viewer's waiting entries, including entries from before a reload. Returns a cleanup. */
export function startOutbox(viewerId: string): () => void {
  const open = getOutbox()
  const own = open?.viewerId === viewerId && open.token === currentToken() ? open : openOwn(viewerId)
  own.users++
  return () => {
    own.users--
    if (own.users === 0) stop(own)
  }
}

function openOwn(viewerId: string): Outbox {
  const open = getOutbox()
  if (open) stop(open)
  const stopped = new AbortController()
  const { signal } = stopped
  // Reading fails if the session ends meanwhile.
  const report = (error: unknown) => signal.aborted || console.error(error)
  const channel = new BroadcastChannel(`outbox:${viewerId}`)
  const own: Outbox = {
    ...{ viewerId, token: currentToken(), users: 0, store: openOutboxStore(viewerId), channel, stopped },
  }
  setOutbox(own)
  channel.onmessage = ({ data }: MessageEvent<ChannelMessage>) => {
    // Live events show the others.
    if (data.sent?.entry.kind === 'message') applySent(data.sent.entry, data.sent.output).catch(console.error)
    if (data.abort !== undefined) abortOwn(data.abort)
    readStore(own).catch(report)
  }
  addEventListener('online', flushNow, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && flushNow(), { signal })
  signal.addEventListener('abort', showWaitingLikes(outboxAtom))
  readStore(own)
    .then(() => {
      for (const { drafts } of listShown()) emptyDrafts(drafts)
      return flush()
    })
    .catch(report)
  return own
}

function stop(own: Outbox): void {
  own.stopped.abort()
  own.channel.close()
  own.store.then((store) => store.close()).catch(console.error)
  if (getOutbox() !== own) return
  stopSending()
  setOutbox(undefined)
  getDefaultStore().set(outboxAtom, [])
  getDefaultStore().set(delayedIdsAtom, new Set())
  forgetPictureUrls()
}

/** Returns the waiting entries of a lane, oldest first. */
export const findInLane = (lane: string): readonly OutboxEntry[] =>
  listShown().filter((entry) => laneOf(entry) === lane)

/**
 * Shows a new entry at once, stores it, and sends it when the entries before it are sent. `files` are the files of its pictures.
 * Resolves when it is stored. If it cannot be stored, stops showing it, and throws like `keepEntry`.
 */
export async function enqueue(content: EntryContent, files: ReadonlyMap<string, Blob> = new Map()): Promise<void> {
  const own = openForViewer()
  const entry = createEntry(content)
  for (const [id, file] of files) addPictureUrl(id, file)
  unsavedIds.add(entry.id)
  showEntry(entry)
  try {
    await add(own, entry, files)
  } catch (error) {
    hideEntry(entry.id)
    throw error
  } finally {
    unsavedIds.delete(entry.id)
  }
  tellTabs(own)
  flushNow()
}

interface KeepOptions {
  /** Its idempotency key, if it has one already. */
  id?: string | undefined
  /** When the server may have received it already, in milliseconds since 1970. */
  attemptedAt?: number | null
  /** The files of its pictures that are not uploaded, by id. */
  files?: ReadonlyMap<string, Blob>
  /** The drafts of its form, which are removed from the device when the entry is stored. */
  drafts?: EntryDrafts | undefined
}

/**
 * Stores an entry that could not be sent, and shows it. Throws OutboxFullError if there is no room, and another error if the session
 * ends meanwhile.
 */
export async function keepEntry(content: EntryContent, options: KeepOptions = {}): Promise<void> {
  const own = openForViewer()
  const created = createEntry(content, options)
  const isPending = pendingIds.has(created.id)
  if (!isPending) {
    await add(own, created, options.files)
    removeStoredDrafts(created.drafts ?? {})
  }
  const store = await own.store
  // Another tab may have changed or discarded a pending entry.
  const entry = isPending ? (await store.list()).find(({ id }) => id === created.id) : created
  if (entry) await loadPictureUrls(store, [entry])
  requireCurrent(own)
  pendingIds.delete(created.id)
  if (!entry) return
  showEntry(entry)
  markDelayed([...getDefaultStore().get(delayedIdsAtom), entry.id])
  tellTabs(own)
  scheduleRetry()
}

/** An entry that is stored while its form waits for the response. */
interface PendingEntry {
  /** Removes it after the response. `isRefused`: the form keeps its text, and stores its drafts again. */
  remove: (options: { isRefused: boolean }) => Promise<void>
  /** Lets the outbox send it, if it is still stored. */
  release: () => void
}

/**
 * Stores an entry whose request has no response yet. It is neither shown nor sent until `keepEntry` shows it, or until the page ends.
 * Throws like `keepEntry`.
 */
export async function storePending(
  content: EntryContent,
  options: KeepOptions & { id: string },
): Promise<PendingEntry> {
  const own = openForViewer()
  const { id } = options
  const unlock = await lockEntry(id)
  const release = () => {
    pendingIds.delete(id)
    unlock()
  }
  pendingIds.add(id)
  own.stopped.signal.addEventListener('abort', release, { once: true })
  const entry = createEntry(content, options)
  try {
    await add(own, entry, options.files)
  } catch (error) {
    release()
    throw error
  }
  const restoreDrafts = removeStoredDrafts(entry.drafts ?? {})
  markUnsent()
  return {
    release,
    async remove({ isRefused }) {
      const store = await own.store
      // Another tab may have changed it. The changed entry stays, and is sent with the same key.
      const changed = await store.removeSent(id, 0)
      if (isRefused && !changed) restoreDrafts()
      release()
      markUnsent()
      tellTabs(own)
      await readStore(own)
    },
  }
}

/** Returns the viewer's outbox. Opens it if the code that starts it has not loaded yet. */
function openForViewer(): Outbox {
  const open = getOutbox()
  if (open && open.token === currentToken()) return open
  const viewer = queryClient.getQueryData(api.auth.user.queryOptions().queryKey)
  if (!viewer) throw new Error('The viewer is not loaded')
  return openOwn(viewer.id)
}

/** Stores a new entry if there is room. */
async function add(own: Outbox, entry: OutboxEntry, files: ReadonlyMap<string, Blob> = new Map()): Promise<void> {
  try {
    const store = await own.store
    await requireRoom(store, entry, files)
    requireCurrent(own)
    await store.put(entry, files)
  } catch (error) {
    requireCurrent(own)
    // The browser has no space left, or does not allow storing.
    throw error instanceof OutboxFullError ? error : new OutboxFullError(words.full, { cause: error })
  }
}

async function requireRoom(store: OutboxStore, entry: OutboxEntry, files: ReadonlyMap<string, Blob>): Promise<void> {
  const others = (await store.list()).filter(({ id }) => id !== entry.id)
  const waiting = others.flatMap(picturesOf).filter(({ url }) => url === '')
  const stored = await Promise.all(waiting.map(({ id }) => store.getPicture(id)))
  const bytes = [...stored, ...files.values()].reduce((sum, file) => sum + (file?.size ?? 0), 0)
  if (others.length >= MAX_ENTRIES || bytes > MAX_PICTURE_BYTES) throw new OutboxFullError(words.full)
}

function createEntry(content: EntryContent, { id, attemptedAt = null, drafts }: KeepOptions = {}): OutboxEntry {
  const last = listShown().at(-1)
  const now = Date.now()
  return {
    ...content,
    id: id ?? createIdempotencyKey(),
    revision: 0,
    createdAt: new Date(now).toISOString(),
    order: Math.max(now, (last?.order ?? 0) + 1),
    attemptedAt,
    error: null,
    ...(drafts && { drafts }),
  }
}

/**
 * `sent`: the entry is no longer there, because it was sent or discarded in the meantime. `conflict`: another tab has changed it
 * since.
 */
type ChangeResult = 'changed' | 'sent' | 'conflict'

/**
 * Changes the content of a waiting or refused entry, and sends it again. Keeps its key, so that an entry that had arrived is not sent
 * twice. With a `revision`, changes nothing if the entry has another one.
 */
export async function changeEntry(
  id: string,
  change: (entry: OutboxEntry) => OutboxEntry,
  revision?: number,
): Promise<ChangeResult> {
  let hasConflict = false
  const isChanged = await replaceEntry(id, (stored) => {
    hasConflict = revision !== undefined && stored.revision !== revision
    return hasConflict ? undefined : { ...change(stored), revision: stored.revision + 1, error: null }
  })
  if (hasConflict) return 'conflict'
  return isChanged ? 'changed' : 'sent'
}

/** Sends an entry again at once, also if the server asked to wait. */
export async function retryEntry(id: string): Promise<void> {
  const entry = findEntry(id)
  if (entry) forgetDelay(laneOf(entry))
  await replaceEntry(id, (stored) => ({ ...stored, error: null }))
}

/** Changes a stored entry, and sends it. Returns whether it was changed. */
async function replaceEntry(id: string, change: (stored: OutboxEntry) => OutboxEntry | undefined): Promise<boolean> {
  const own = openForViewer()
  abortSending(id)
  unsavedIds.add(id)
  try {
    const changed = await own.store.then((store) => store.replace(id, change))
    if (changed && own === getOutbox()) updateShown(changed)
    return changed !== undefined
  } finally {
    unsavedIds.delete(id)
    if (isCurrent(own)) {
      tellTabs(own)
      readStore(own).then(flushNow).catch(console.error)
    }
  }
}

/**
 * Keeps an entry from being sent while it is edited. Returns it, and a function that ends this; undefined if it was sent in the
 * meantime.
 */
export async function holdEntry(id: string): Promise<{ entry: OutboxEntry; release: () => void } | undefined> {
  const release = await lockEntry(id)
  abortSending(id)
  const entries = await getOutbox()?.store.then((store) => store.list())
  const entry = entries?.find((one) => one.id === id)
  if (entry) return { entry, release }
  release()
  return undefined
}

/** An entry that was discarded. */
interface Discarded {
  restore: () => void
  /** Whether the entry was still stored: another tab may have sent it. */
  wasStored: Promise<boolean>
}

/** Deletes an entry that was not sent. */
export function discardEntry(id: string): Discarded {
  const [own, entry] = [getOutbox(), findEntry(id)]
  if (!own || !entry) return { restore: () => undefined, wasStored: Promise.resolve(false) }
  abortSending(id)
  if (entry.kind === 'like') undoLike(entry)
  discardedIds.add(id)
  hideEntry(id)
  const removal = remove(own, entry)
  removal.catch(console.error)
  return {
    restore: () => {
      removal.then(({ files }) => restore(own, entry, files)).catch(console.error)
    },
    wasStored: removal.then(({ wasStored }) => wasStored),
  }
}

async function remove(own: Outbox, entry: OutboxEntry) {
  const { id } = entry
  try {
    const store = await own.store
    const files = await readFiles(store, entry)
    return { files, wasStored: await store.remove(id) }
  } finally {
    discardedIds.delete(id)
    // Another tab may have begun to send it again before it was removed.
    tellTabs(own, { abort: id })
  }
}

async function restore(own: Outbox, entry: OutboxEntry, files: ReadonlyMap<string, Blob>): Promise<void> {
  if (!isCurrent(own)) return
  for (const [id, file] of files) addPictureUrl(id, file)
  await own.store.then((store) => store.put(entry, files))
  if (own !== getOutbox()) return
  showEntry(entry)
  tellTabs(own)
  flushNow()
}
