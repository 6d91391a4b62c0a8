// Over 200 lines: the sender, whose steps share the state of what is being sent and what has to wait.
import { getDefaultStore } from 'jotai'
import { getErrorBody, getErrorMessage, isOffline, statusText } from '../../lib/errors.ts'
import { createIdempotencyKey } from '../../lib/idempotency-key.ts'
import { currentToken, tokenAtom } from '../../lib/token.ts'
import { outbox as words } from '../../locales/en/outbox.ts'
import { isKeyExpired, laneOf, type OutboxEntry, picturesOf } from './entries.ts'
import { isLocked } from './entry-lock.ts'
import {
  getOutbox,
  hideEntry,
  isCurrent,
  isHidden,
  listShown,
  markDelayed,
  type Outbox,
  tellTabs,
  unsavedIds,
  updateShown,
} from './outbox-state.ts'
import type { OutboxStore } from './outbox-store.ts'
import { addPictureUrl } from './picture-urls.ts'
import { applySent, sendEntry } from './send-entry.ts'
import { getBackoffMs, getRetryDelayMs, getStatus, isGone, isTemporary } from './send-errors.ts'
import { undoLike } from './waiting-likes.ts'

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

/** Sends the waiting entries one after another. Of several tabs, one sends; the others wait for it. */
export async function flush(): Promise<void> {
  const own = getOutbox()
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

/** Sends the waiting entries without the delay after failures. */
export function flushNow(): void {
  failureCount = 0
  flush().catch(console.error)
}

/** Sends the waiting entries after a delay of at least `leastMs`. The delay grows with each failed attempt. */
export function scheduleRetry(leastMs = 0): void {
  clearTimeout(timer)
  timer = setTimeout(() => flush().catch(console.error), Math.max(getBackoffMs(failureCount++), leastMs))
}

/** Forgets the delays of a session that ends. */
export function stopSending(): void {
  clearTimeout(timer)
  failureCount = 0
  notBefore.clear()
}

/** Sends a lane again at once, also if the server asked to wait. */
export const forgetDelay = (lane: string): boolean => notBefore.delete(lane)

/** Aborts the request if this page is sending the entry. */
export function abortOwn(id: string): void {
  if (sending?.id === id) sending.controller.abort()
}

/**
 * Aborts the request of an entry, also of another tab. The server may have received it anyway. It is then sent again with the same
 * key, which has no effect.
 */
export function abortSending(id: string): void {
  abortOwn(id)
  const own = getOutbox()
  if (own) tellTabs(own, { abort: id })
}

/** Returns the files of an entry's pictures that are stored, by the picture's id. */
export async function readFiles(store: OutboxStore, entry: OutboxEntry): Promise<Map<string, Blob>> {
  const files = new Map<string, Blob>()
  for (const { id } of picturesOf(entry)) {
    const file = await store.getPicture(id)
    if (file) files.set(id, file)
  }
  return files
}

async function lockAndSend(own: Outbox): Promise<void> {
  const { signal } = own.stopped
  await navigator.locks
    .request(`outbox:${own.viewerId}`, { signal }, () => sendAll(own))
    .catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
}

async function sendAll(own: Outbox): Promise<void> {
  const store = await own.store
  const waitingLanes = new Set(listDelayedLanes())
  for (;;) {
    // Read again each time, because another tab may have changed, deleted or sent entries.
    const entries = (await store.list()).filter(({ id }) => !isHidden(id))
    if (!isCurrent(own)) return
    // Storing a change sends it. A later entry of its lane can be stored before it.
    const savingLanes = new Set([...entries, ...listShown()].filter(({ id }) => unsavedIds.has(id)).map(laneOf))
    const isBlocked = (entry: OutboxEntry) => waitingLanes.has(laneOf(entry)) || savingLanes.has(laneOf(entry))
    markDelayed(entries.filter((entry) => waitingLanes.has(laneOf(entry))).map(({ id }) => id))
    const next = entries.find((entry) => entry.error === null && !isBlocked(entry))
    if (!next) break
    const result = (await isLocked(next.id)) ? { retryAfter: 0 } : await sendOne(own, store, next)
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
  /** Stores a change, unless the user has changed or discarded the entry in the meantime, also in another tab. */
  const update = async (changed: OutboxEntry) => {
    signal.throwIfAborted()
    const replaced = await store.replace(id, ({ revision }) => (revision === entry.revision ? changed : undefined))
    if (!replaced) controller.abort()
    signal.throwIfAborted()
    entry = changed
    if (own === getOutbox()) updateShown(changed)
  }
  try {
    if (isKeyExpired(entry)) return await refuse(words.uncertain, { hasNewKey: true })
    // Store the attempt first: if the app is closed now, the server may still receive the entry.
    if (entry.attemptedAt === null && !isOffline()) await update({ ...entry, attemptedAt: Date.now() })
    const output = await untilSessionEnds(sendEntry(entry, { getPicture: store.getPicture, update, signal }))
    failureCount = 0
    signal.throwIfAborted()
    // Another tab may have stored a new text that this tab has not read. It stays, and is sent next.
    const newer = await store.removeSent(id, entry.revision)
    if (own !== getOutbox()) return 'stop'
    // A changed message would be hidden by the sent one, which live events show.
    if (!newer || entry.kind !== 'message') await applySent(entry, output)
    if (own !== getOutbox()) return 'stop'
    if (newer) updateShown(newer)
    else hideEntry(id)
    tellTabs(own, { sent: { entry, output } })
    return 'done'
  } catch (error) {
    if (own !== getOutbox() || getStatus(error) === 401) return 'stop'
    if (signal.aborted) return 'done'
    if (isTemporary(error)) return { retryAfter: getRetryDelayMs(error) }
    if (isGone(entry, error)) {
      const newer = await store.removeSent(id, entry.revision)
      if (newer) return 'done'
      if (entry.kind === 'like') undoLike(entry)
      hideEntry(id)
      tellTabs(own)
      return 'done'
    }
    return await handleRefusal(error)
  } finally {
    if (sending?.controller === controller) sending = undefined
  }

  async function handleRefusal(error: unknown): Promise<'done'> {
    try {
      const { reason } = getErrorBody(error) ?? {}
      if (reason === 'IMAGE_GONE' && (await resetPictures())) return 'done'
      if (reason === 'IDEMPOTENCY_KEY_REUSED') return await refuse(words.sentBefore, { hasNewKey: true })
      const message = error instanceof Error ? error.message : statusText(getStatus(error))
      return await refuse(getErrorMessage(error) ?? message)
    } catch (failure) {
      // The user has just changed or discarded it.
      if (signal.aborted) return 'done'
      throw failure
    }
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
