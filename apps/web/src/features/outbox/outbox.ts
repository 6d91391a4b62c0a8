// Over 200 lines: the outbox of the signed-in member and its sender, which share their state.
import { atom, getDefaultStore } from 'jotai'
import { writeDraft } from '../../lib/draft.ts'
import { getErrorBody, getErrorMessage, isOffline, statusText } from '../../lib/errors.ts'
import { createIdempotencyKey } from '../../lib/idempotency-key.ts'
import { queryClient } from '../../lib/query-client.ts'
import { currentToken, tokenAtom } from '../../lib/token.ts'
import { api } from '../../lib/trpc.ts'
import { outbox as words } from '../../locales/en/outbox.ts'
import { type EntryContent, isKeyExpired, laneOf, type OutboxEntry, picturesOf } from './entries.ts'
import { isBeingEdited, lockEntry } from './entry-lock.ts'
import { type OutboxStore, openOutboxStore } from './outbox-store.ts'
import { addPictureUrl, forgetPictureUrls, loadPictureUrls } from './picture-urls.ts'
import { applySent, type SentOutput, sendEntry } from './send-entry.ts'
import { getBackoffMs, getRetryDelayMs, getStatus, isGone, isTemporary } from './send-errors.ts'
import { showWaitingLikes, undoLike } from './waiting-likes.ts'

/** The most entries and bytes of pictures that wait. */
const MAX_ENTRIES = 200
const MAX_PICTURE_BYTES = 100 * 1024 * 1024

/** What the viewer has sent and the server has not accepted yet, oldest first. */
export const outboxAtom = atom<readonly OutboxEntry[]>([])

/** The ids of entries whose last attempt failed, or that wait for such an entry. Others are being sent. */
export const delayedIdsAtom = atom<ReadonlySet<string>>(new Set<string>())

/** The outbox has no room for another entry, or the browser has none. */
export class OutboxFullError extends Error {}

interface Outbox {
  viewerId: string
  /** The session whose entries these are. */
  token: string | null
  /** How many components use the outbox. */
  users: number
  store: Promise<OutboxStore>
  channel: BroadcastChannel
  stopped: AbortController
}

/** A message between the tabs of a browser. */
interface ChannelMessage {
  sent?: { entry: OutboxEntry; output: SentOutput }
  /** The id of an entry that the user edits or discards, so that no tab sends it. */
  abort?: string
}

let outbox: Outbox | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let failureCount = 0
/** The times before which the server asked not to send the entries of a lane, by lane. */
const notBefore = new Map<string, number>()
let isFlushing = false
let isAskedAgain = false

/** The entry that this page is sending. */
let sending: { id: string; controller: AbortController } | undefined

/** The entries whose pictures have been uploaded again, because the server had deleted them before the entry arrived. */
const uploadedAgain = new Set<string>()

/** Entries whose last change is shown but not stored yet, and entries that are still stored but not shown. */
const unsaved = new Set<string>()
const discarded = new Set<string>()

/** The number of changes of what is shown. */
let changeCount = 0

/** Sends the viewer's waiting entries, including entries from before a reload. Returns a cleanup. */
export function startOutbox(viewerId: string): () => void {
  const isOpen = outbox?.viewerId === viewerId && outbox.token === currentToken()
  const own = outbox && isOpen ? outbox : openOwn(viewerId)
  own.users++
  return () => {
    own.users--
    if (own.users === 0) stop(own)
  }
}

function openOwn(viewerId: string): Outbox {
  if (outbox) stop(outbox)
  const stopped = new AbortController()
  const { signal } = stopped
  // Reading fails if the session ends meanwhile.
  const report = (error: unknown) => signal.aborted || console.error(error)
  const channel = new BroadcastChannel(`outbox:${viewerId}`)
  const own: Outbox = {
    ...{ viewerId, token: currentToken(), users: 0, store: openOutboxStore(viewerId), channel, stopped },
  }
  outbox = own
  channel.onmessage = ({ data }: MessageEvent<ChannelMessage>) => {
    // Live events show the others.
    if (data.sent?.entry.kind === 'message') applySent(data.sent.entry, data.sent.output).catch(console.error)
    if (data.abort !== undefined) abortOwn(data.abort)
    readStore(own).catch(report)
  }
  addEventListener('online', retryNow, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && retryNow(), { signal })
  signal.addEventListener('abort', showWaitingLikes(outboxAtom))
  readStore(own).then(flush).catch(report)
  return own
}

function stop(own: Outbox): void {
  own.stopped.abort()
  own.channel.close()
  own.store.then((store) => store.close()).catch(console.error)
  if (outbox !== own) return
  clearTimeout(timer)
  outbox = undefined
  failureCount = 0
  notBefore.clear()
  getDefaultStore().set(outboxAtom, [])
  getDefaultStore().set(delayedIdsAtom, new Set())
  forgetPictureUrls()
}

/** Returns the waiting entries of a lane, oldest first. */
export const findInLane = (lane: string): readonly OutboxEntry[] =>
  getDefaultStore()
    .get(outboxAtom)
    .filter((entry) => laneOf(entry) === lane)

/** Shows an entry at once, stores it, and sends it when the entries before it are sent. `files` are the files of its pictures. */
export function enqueue(content: EntryContent, files: ReadonlyMap<string, Blob> = new Map()): void {
  const entry = createEntry(content)
  for (const [id, file] of files) addPictureUrl(id, file)
  setEntries((entries) => [...entries, entry])
  save(outbox, entry, files)
}

interface KeepOptions {
  /** Its idempotency key, if it has one already. */
  id?: string | undefined
  /** When the server may have received it already, in milliseconds since 1970. */
  attemptedAt?: number | null
  /** The files of its pictures that are not uploaded, by id. */
  files?: ReadonlyMap<string, Blob>
}

/**
 * Stores an entry that could not be sent, and shows it. Throws OutboxFullError if there is no room, and another error if the session
 * ends meanwhile.
 */
export async function keepEntry(content: EntryContent, options: KeepOptions = {}): Promise<void> {
  const { id, attemptedAt = null, files = new Map<string, Blob>() } = options
  const own = openForViewer()
  const store = await own.store
  const entry: OutboxEntry = {
    ...createEntry(content),
    ...(id && { id }),
    attemptedAt,
  }
  await requireRoom(store, files)
  requireCurrent(own)
  try {
    await store.put(entry, files)
  } catch (error) {
    requireCurrent(own)
    // The browser has no space left.
    throw new OutboxFullError(words.full, { cause: error })
  }
  await loadPictureUrls(store, [entry])
  requireCurrent(own)
  setEntries((entries) => [...entries.filter((one) => one.id !== entry.id), entry])
  markDelayed([...getDefaultStore().get(delayedIdsAtom), entry.id])
  tellTabs(own)
  scheduleRetry()
}

function requireCurrent(own: Outbox): void {
  if (!isCurrent(own)) throw new Error('The session has ended')
}

/** Returns the viewer's outbox. Opens it if the code that starts it has not loaded yet. */
function openForViewer(): Outbox {
  if (outbox?.token === currentToken()) return outbox
  const viewer = queryClient.getQueryData(api.auth.user.queryOptions().queryKey)
  if (!viewer) throw new Error('The viewer is not loaded')
  return openOwn(viewer.id)
}

async function requireRoom(store: OutboxStore, files: ReadonlyMap<string, Blob>): Promise<void> {
  const entries = await store.list()
  const stored = await Promise.all(
    entries.flatMap(picturesOf).flatMap(({ id, url }) => (url === '' ? [store.getPicture(id)] : [])),
  )
  const bytes = [...stored, ...files.values()].reduce((sum, file) => sum + (file?.size ?? 0), 0)
  if (entries.length >= MAX_ENTRIES || bytes > MAX_PICTURE_BYTES) throw new OutboxFullError(words.full)
}

function createEntry(content: EntryContent): OutboxEntry {
  const last = getDefaultStore().get(outboxAtom).at(-1)
  const now = Date.now()
  return {
    ...content,
    id: createIdempotencyKey(),
    createdAt: new Date(now).toISOString(),
    order: Math.max(now, (last?.order ?? 0) + 1),
    attemptedAt: null,
    error: null,
  }
}

/** Changes a waiting or refused entry, and sends it again. Keeps its key, so that an entry that had arrived is not sent twice. */
export function changeEntry(id: string, change: (entry: OutboxEntry) => OutboxEntry): void {
  const entry = findEntry(id)
  if (!entry) return
  abortSending(id)
  const changed = { ...change(entry), error: null }
  setEntries((entries) => entries.map((one) => (one.id === id ? changed : one)))
  save(outbox, changed)
}

/** Sends an entry again at once, also if the server asked to wait. */
export function retryEntry(id: string): void {
  const entry = findEntry(id)
  if (entry) notBefore.delete(laneOf(entry))
  changeEntry(id, (one) => one)
}

/**
 * Keeps an entry from being sent while it is edited. Returns it, and a function that ends this; undefined if it was sent in the
 * meantime.
 */
export async function holdEntry(id: string): Promise<{ entry: OutboxEntry; release: () => void } | undefined> {
  const release = lockEntry(id)
  abortSending(id)
  const entries = await outbox?.store.then((store) => store.list())
  const entry = entries?.find((one) => one.id === id)
  if (entry) return { entry, release }
  release()
  return undefined
}

/** The server may have received it anyway. It is then sent again with the same key, which has no effect. */
function abortSending(id: string): void {
  abortOwn(id)
  if (outbox) tellTabs(outbox, { abort: id })
}

function abortOwn(id: string): void {
  if (sending?.id === id) sending.controller.abort()
}

const findEntry = (id: string) =>
  getDefaultStore()
    .get(outboxAtom)
    .find((one) => one.id === id)

/** Deletes an entry that was not sent. Returns a function that restores it. */
export function discardEntry(id: string): () => void {
  const entry = findEntry(id)
  if (!entry) return () => undefined
  abortSending(id)
  if (entry.kind === 'like') undoLike(entry)
  discarded.add(id)
  setEntries((entries) => entries.filter((one) => one.id !== id))
  const own = outbox
  const removal = own?.store.then(async (store) => {
    const files = await readFiles(store, entry)
    await store.remove(entry)
    discarded.delete(id)
    // Another tab may have begun to send it again before it was removed.
    tellTabs(own, { abort: id })
    return files
  })
  removal?.catch(console.error)
  return () => {
    removal
      ?.then((files) => {
        if (!own || !isCurrent(own)) return
        for (const [pictureId, file] of files) addPictureUrl(pictureId, file)
        setEntries((entries) => sortByOrder([...entries, entry]))
        save(own, entry, files)
      })
      .catch(console.error)
  }
}

async function readFiles(store: OutboxStore, entry: OutboxEntry): Promise<Map<string, Blob>> {
  const files = new Map<string, Blob>()
  for (const { id } of picturesOf(entry)) {
    const file = await store.getPicture(id)
    if (file) files.set(id, file)
  }
  return files
}

function save(own: Outbox | undefined, entry: OutboxEntry, files: ReadonlyMap<string, Blob> = new Map()): void {
  failureCount = 0
  unsaved.add(entry.id)
  own?.store
    .then((store) => store.put(entry, files))
    .catch(console.error)
    .then(() => {
      unsaved.delete(entry.id)
      tellTabs(own)
      return flush()
    })
    .catch(console.error)
}

const tellTabs = (own: Outbox, message: ChannelMessage = {}) => {
  if (!own.stopped.signal.aborted) own.channel.postMessage(message)
}

function setEntries(change: (entries: readonly OutboxEntry[]) => readonly OutboxEntry[]): void {
  const store = getDefaultStore()
  const entries = change(store.get(outboxAtom))
  changeCount++
  store.set(outboxAtom, entries)
  // Signing out asks first if there is unsent text.
  if (outbox) writeDraft(`outbox:${outbox.viewerId}`, entries.length > 0 ? String(entries.length) : '')
}

const sortByOrder = (entries: OutboxEntry[]) => entries.sort((a, b) => a.order - b.order)

/** Sets which entries wait. Does not render again if they are the same. */
function markDelayed(ids: readonly string[]): void {
  const known = new Set(
    getDefaultStore()
      .get(outboxAtom)
      .map(({ id }) => id),
  )
  const delayed = new Set(ids.filter((id) => known.has(id)))
  const before = getDefaultStore().get(delayedIdsAtom)
  if (delayed.size !== before.size || [...delayed].some((id) => !before.has(id)))
    getDefaultStore().set(delayedIdsAtom, delayed)
}

/** Shows what the store contains, which other tabs change too. */
async function readStore(own: Outbox): Promise<void> {
  const store = await own.store
  const countBefore = changeCount
  const stored = (await store.list()).filter(({ id }) => !discarded.has(id) && !unsaved.has(id))
  await loadPictureUrls(store, stored)
  if (own !== outbox) return
  // What was read may be older than what is shown.
  if (changeCount !== countBefore) return readStore(own)
  setEntries((entries) => sortByOrder([...stored, ...entries.filter(({ id }) => unsaved.has(id))]))
}

function retryNow(): void {
  failureCount = 0
  flush().catch(console.error)
}

/** Sends the waiting entries one after another. Of several tabs, one sends; the others wait for it. */
export async function flush(): Promise<void> {
  const own = outbox
  if (!own) return
  isAskedAgain = isFlushing
  if (isFlushing) return
  isFlushing = true
  clearTimeout(timer)
  try {
    // Without HTTPS there are no locks. The idempotency key then still prevents a second copy.
    if ('locks' in navigator) await lockAndSend(own)
    else await sendAll(own)
  } finally {
    isFlushing = false
    if (isAskedAgain) flush().catch(console.error)
  }
}

async function lockAndSend(own: Outbox): Promise<void> {
  const { signal } = own.stopped
  await navigator.locks
    .request(`outbox:${own.viewerId}`, { signal }, () => sendAll(own))
    .catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
}

/** Another tab may have started the session of another member, whose token must not send these entries. */
const isCurrent = (own: Outbox) => own === outbox && own.token === currentToken()

async function sendAll(own: Outbox): Promise<void> {
  const store = await own.store
  const waitingLanes = new Set(listDelayedLanes())
  for (;;) {
    // Read again each time, because another tab may have changed, deleted or sent entries.
    const entries = (await store.list()).filter(({ id }) => !discarded.has(id))
    if (!isCurrent(own)) return
    // Storing a change sends it.
    const savingLanes = new Set(entries.filter(({ id }) => unsaved.has(id)).map(laneOf))
    const isBlocked = (entry: OutboxEntry) => waitingLanes.has(laneOf(entry)) || savingLanes.has(laneOf(entry))
    markDelayed(entries.filter((entry) => waitingLanes.has(laneOf(entry))).map(({ id }) => id))
    const next = entries.find((entry) => entry.error === null && !isBlocked(entry))
    if (!next) break
    const result = (await isBeingEdited(next.id)) ? { retryAfter: 0 } : await sendOne(own, store, next)
    if (result === 'stop') return
    if (result === 'done') continue
    // The order within a lane stays, and other lanes do not wait.
    const lane = laneOf(next)
    waitingLanes.add(lane)
    if (result.retryAfter > 0) notBefore.set(lane, Date.now() + result.retryAfter)
  }
  if (waitingLanes.size === 0) return
  const soonest = Math.min(...[...waitingLanes].map((lane) => notBefore.get(lane) ?? 0))
  scheduleRetry(soonest - Date.now())
}

/** Returns the lanes that the server asked not to send yet. Forgets the others. */
function listDelayedLanes(): string[] {
  for (const [lane, time] of notBefore) if (time <= Date.now()) notBefore.delete(lane)
  return [...notBefore.keys()]
}

/** `retryAfter` is the least time in milliseconds until the next attempt. */
type SendResult = 'done' | 'stop' | { retryAfter: number }

async function sendOne(own: Outbox, store: OutboxStore, stored: OutboxEntry): Promise<SendResult> {
  let entry = stored
  const { id } = stored
  const controller = new AbortController()
  const { signal } = controller
  sending = { id, controller }
  const update = async (changed: OutboxEntry) => {
    // The user has changed or discarded it.
    signal.throwIfAborted()
    entry = changed
    if (own === outbox) setEntries((entries) => entries.map((one) => (one.id === id ? changed : one)))
    await store.put(changed)
  }
  try {
    if (isKeyExpired(entry)) return await refuse(words.uncertain, { hasNewKey: true })
    // Store the attempt first: if the app is closed now, the server may still receive the entry.
    if (entry.attemptedAt === null && !isOffline()) await update({ ...entry, attemptedAt: Date.now() })
    const output = await untilSessionEnds(sendEntry(entry, { getPicture: store.getPicture, update, signal }))
    failureCount = 0
    signal.throwIfAborted()
    await store.remove(entry)
    if (own !== outbox) return 'stop'
    await applySent(entry, output)
    if (own !== outbox) return 'stop'
    setEntries((entries) => entries.filter((one) => one.id !== id))
    tellTabs(own, { sent: { entry, output } })
    return 'done'
  } catch (error) {
    if (own !== outbox || getStatus(error) === 401) return 'stop'
    if (signal.aborted) return 'done'
    if (isTemporary(error)) return { retryAfter: getRetryDelayMs(error) }
    if (isGone(entry, error)) {
      await store.remove(entry)
      if (entry.kind === 'like') undoLike(entry)
      setEntries((entries) => entries.filter((one) => one.id !== id))
      tellTabs(own)
      return 'done'
    }
    const { reason } = getErrorBody(error) ?? {}
    if (reason === 'IMAGE_GONE' && (await resetPictures())) return 'done'
    if (reason === 'IDEMPOTENCY_KEY_REUSED') return await refuse(words.sentBefore, { hasNewKey: true })
    return await refuse(
      getErrorMessage(error) ?? (error instanceof Error ? error.message : statusText(getStatus(error))),
    )
  } finally {
    if (sending?.controller === controller) sending = undefined
  }

  /** Uploads the pictures again, once: the server deletes a picture that no post has after a day. */
  async function resetPictures(): Promise<boolean> {
    const files = await readFiles(store, entry)
    if (files.size === 0 || uploadedAgain.has(id) || !('pictures' in entry)) return false
    uploadedAgain.add(id)
    const pictures = entry.pictures.map((picture) => (files.has(picture.id) ? { ...picture, url: '' } : picture))
    for (const [pictureId, file] of files) addPictureUrl(pictureId, file)
    await update({ ...entry, pictures })
    return true
  }

  /** Keeps the entry with the reason. With a new key, sending it again can create it a second time, which the reason says. */
  async function refuse(reason: string, { hasNewKey = false } = {}): Promise<'done'> {
    const changes = hasNewKey ? { key: createIdempotencyKey(), attemptedAt: null } : {}
    await update({ ...entry, ...changes, error: reason })
    tellTabs(own)
    return 'done'
  }
}

function scheduleRetry(leastMs = 0): void {
  clearTimeout(timer)
  timer = setTimeout(() => flush().catch(console.error), Math.max(getBackoffMs(failureCount++), leastMs))
}

/** Rejects when the session ends, because the responses of an ended session are dropped and the promise would never settle. */
function untilSessionEnds<Output>(call: Promise<Output>): Promise<Output> {
  const token = currentToken()
  const { promise: ended, reject } = Promise.withResolvers<never>()
  const unsubscribe = getDefaultStore().sub(
    tokenAtom,
    () => currentToken() !== token && reject(new Error('The session has ended')),
  )
  return Promise.race([call, ended]).finally(unsubscribe)
}
