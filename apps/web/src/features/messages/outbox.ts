// Over 200 lines: the outbox of the signed-in member and its sender, which share their state.
import type { Message } from '@stoop/validators/messages'
import { atom, getDefaultStore } from 'jotai'
import { writeDraft } from '../../lib/draft.ts'
import { getErrorBody, getErrorMessage, getHttpStatus, statusText } from '../../lib/errors.ts'
import { createIdempotencyKey } from '../../lib/idempotency-key.ts'
import { currentToken, tokenAtom } from '../../lib/token.ts'
import { client } from '../../lib/trpc.ts'
import { addSentMessage } from './messages.data.ts'
import { type OutboxMessage, type OutboxStore, openOutbox } from './outbox-store.ts'

const RETRY_MS = { min: 1_000, max: 60_000 }

/** The viewer's messages that the server has not accepted yet, oldest first. */
export const outboxAtom = atom<readonly OutboxMessage[]>([])

/** The outbox ids of messages that this page has sent, by message id. Their bubbles keep their React keys. */
export const sentKeys = new Map<string, string>()

interface Outbox {
  viewerId: string
  /** How many components use the outbox. */
  users: number
  store: Promise<OutboxStore>
  channel: BroadcastChannel
  stopped: AbortController
}

/** A message between the tabs of a browser. */
interface ChannelMessage {
  sent?: { id: string; userId: string; message: Message }
}

let outbox: Outbox | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let failureCount = 0
let isFlushing = false
let isAskedAgain = false

/** Messages that are shown but not stored yet. */
const unsaved = new Set<string>()

/** Sends the viewer's waiting messages, including messages from before a reload. Returns a cleanup. */
export function startOutbox(viewerId: string): () => void {
  const own = outbox?.viewerId === viewerId ? outbox : openOwn(viewerId)
  own.users++
  return () => {
    own.users--
    if (own.users === 0) stop(own)
  }
}

function openOwn(viewerId: string): Outbox {
  const stopped = new AbortController()
  const { signal } = stopped
  const channel = new BroadcastChannel(`outbox:${viewerId}`)
  const own: Outbox = { viewerId, users: 0, store: openOutbox(viewerId), channel, stopped }
  outbox = own
  channel.onmessage = ({ data }: MessageEvent<ChannelMessage>) => {
    if (data.sent) {
      sentKeys.set(data.sent.message.id, data.sent.id)
      addSentMessage(data.sent.userId, data.sent.message)
    }
    readStore(own).catch(console.error)
  }
  addEventListener('online', retryNow, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && retryNow(), { signal })
  readStore(own).then(flush).catch(console.error)
  return own
}

function stop(own: Outbox): void {
  own.stopped.abort()
  own.channel.close()
  own.store.then((store) => store.close()).catch(console.error)
  if (outbox !== own) return
  clearTimeout(timer)
  outbox = undefined
  getDefaultStore().set(outboxAtom, [])
}

/** Shows a message at once, and sends it when the messages before it are sent. */
export function enqueue(
  message: Pick<OutboxMessage, 'userId' | 'content' | 'images' | 'replyTo' | 'afterSequence'>,
): void {
  const last = getDefaultStore().get(outboxAtom).at(-1)
  const now = Date.now()
  const entry: OutboxMessage = {
    ...message,
    id: createIdempotencyKey(),
    createdAt: new Date(now).toISOString(),
    order: Math.max(now, (last?.order ?? 0) + 1),
    error: null,
  }
  setEntries((entries) => [...entries, entry])
  save(entry)
}

/** Sends a refused message again. */
export function retryMessage(id: string): void {
  const entry = getDefaultStore()
    .get(outboxAtom)
    .find((one) => one.id === id)
  if (!entry) return
  const retried = { ...entry, error: null }
  setEntries((entries) => entries.map((one) => (one.id === id ? retried : one)))
  save(retried)
}

/** Deletes a message that was not sent. */
export function deleteUnsent(id: string): void {
  setEntries((entries) => entries.filter((one) => one.id !== id))
  outbox?.store
    .then((store) => store.remove(id))
    .then(() => tellTabs())
    .catch(console.error)
}

function save(entry: OutboxMessage): void {
  failureCount = 0
  unsaved.add(entry.id)
  outbox?.store
    .then((store) => store.put(entry))
    .catch(console.error)
    .then(() => {
      unsaved.delete(entry.id)
      tellTabs()
      return flush()
    })
    .catch(console.error)
}

const tellTabs = (message: ChannelMessage = {}) => {
  if (outbox && !outbox.stopped.signal.aborted) outbox.channel.postMessage(message)
}

function setEntries(change: (entries: readonly OutboxMessage[]) => readonly OutboxMessage[]): void {
  const store = getDefaultStore()
  const entries = change(store.get(outboxAtom))
  store.set(outboxAtom, entries)
  // Signing out asks first if there is unsent text.
  if (outbox) writeDraft(`outbox:${outbox.viewerId}`, entries.length > 0 ? String(entries.length) : '')
}

/** Shows what the store contains, which other tabs change too. */
async function readStore(own: Outbox): Promise<void> {
  const stored = await (await own.store).list()
  if (own !== outbox) return
  const isStored = ({ id }: OutboxMessage) => stored.some((entry) => entry.id === id)
  setEntries((entries) => [...stored, ...entries.filter((entry) => unsaved.has(entry.id) && !isStored(entry))])
}

function retryNow(): void {
  failureCount = 0
  clearTimeout(timer)
  flush().catch(console.error)
}

/** Sends the waiting messages one after another. Of several tabs, one sends; the others wait for it. */
async function flush(): Promise<void> {
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

async function sendAll(own: Outbox): Promise<void> {
  const store = await own.store
  const waitingPeople = new Set<string>()
  for (;;) {
    // Read again each time, because another tab may have deleted or sent messages.
    const next = (await store.list()).find((entry) => entry.error === null && !waitingPeople.has(entry.userId))
    if (!next || own !== outbox) break
    const result = await sendOne(own, store, next)
    if (result === 'stop') return
    // The order within a conversation stays, and other conversations do not wait.
    if (result === 'later') waitingPeople.add(next.userId)
  }
  if (waitingPeople.size > 0) scheduleRetry()
}

async function sendOne(own: Outbox, store: OutboxStore, entry: OutboxMessage): Promise<'sent' | 'later' | 'stop'> {
  const { id, userId, content, images, replyTo, afterSequence } = entry
  const input = {
    ...{ userId, content, clientId: toUuid(id), readUpTo: afterSequence },
    images: images.map(({ url, alt }) => ({ url, ...(alt && { alt }) })),
    ...(replyTo && { replyToId: replyTo.id }),
  }
  try {
    const message = await untilSessionEnds(client.messages.send.mutate(input, { context: { idempotencyKey: id } }))
    failureCount = 0
    if (own === outbox) {
      sentKeys.set(message.id, id)
      addSentMessage(userId, message)
    }
    await store.remove(id)
    if (own !== outbox) return 'stop'
    // The query cache tells React in the next task. Without waiting, the bubble would disappear for a moment.
    await new Promise((resolve) => setTimeout(resolve))
    setEntries((entries) => entries.filter((one) => one.id !== id))
    tellTabs({ sent: { id, userId, message } })
    return 'sent'
  } catch (error) {
    if (own !== outbox || getHttpStatus(error) === 401) return 'stop'
    if (isTemporary(error)) return 'later'
    if (getErrorBody(error)?.reason === 'MESSAGE_DELETED') {
      await store.remove(id)
      setEntries((entries) => entries.filter((one) => one.id !== id))
      tellTabs()
      return 'sent'
    }
    const refused = { ...entry, error: getErrorMessage(error) ?? statusText(getHttpStatus(error)) }
    await store.put(refused)
    setEntries((entries) => entries.map((one) => (one.id === id ? refused : one)))
    tellTabs()
    return 'sent'
  }
}

/** Returns the key as a UUID. The server stores one message per UUID, even after the idempotency key has expired. */
const toUuid = (key: string) => key.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Returns whether the same message can succeed later without a change. */
function isTemporary(error: unknown): boolean {
  const status = getHttpStatus(error)
  // A daily limit lasts too long to wait for.
  if (getErrorBody(error)?.reason === 'NEW_CONVERSATION_LIMIT') return false
  return status === undefined || status >= 500 || status === 429 || status === 408 || status === 425
}

function scheduleRetry(): void {
  const delay = Math.min(RETRY_MS.max, RETRY_MS.min * 2 ** failureCount++)
  clearTimeout(timer)
  timer = setTimeout(() => flush().catch(console.error), delay * (0.75 + Math.random() / 2))
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
