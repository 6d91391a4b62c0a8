import { atom, getDefaultStore } from 'jotai'
import { writeDraft } from '../../lib/draft.ts'
import { currentToken } from '../../lib/token.ts'
import type { OutboxEntry } from './entries.ts'
import type { OutboxStore } from './outbox-store.ts'
import { loadPictureUrls } from './picture-urls.ts'
import type { SentOutput } from './send-entry.ts'

/** The entries that the server has not accepted yet, oldest first. */
export const outboxAtom = atom<readonly OutboxEntry[]>([])

/** The ids of entries whose last attempt failed, or that wait for such an entry. Others are being sent. */
export const delayedIdsAtom = atom<ReadonlySet<string>>(new Set<string>())

/** An open outbox. */
export interface Outbox {
  viewerId: string
  /** The session whose entries these are. */
  token: string | null
  /** The number of components that use the outbox. */
  users: number
  store: Promise<OutboxStore>
  channel: BroadcastChannel
  stopped: AbortController
}

/** A message between the tabs of a browser. */
export interface ChannelMessage {
  sent?: { entry: OutboxEntry; output: SentOutput }
  /** The id of an entry that the user edits or discards, so that no tab sends it. */
  abort?: string
}

let current: Outbox | undefined

/** Returns the open outbox. */
export const getOutbox = (): Outbox | undefined => current

/** Replaces the open outbox. */
export function setOutbox(outbox: Outbox | undefined): void {
  current = outbox
}

/** Another tab may have started the session of another member, whose token must not send or store these entries. */
export const isCurrent = (own: Outbox): boolean => own === current && own.token === currentToken()

/** Throws if the session of the outbox has ended. */
export function requireCurrent(own: Outbox): void {
  if (!isCurrent(own)) throw new Error('The session has ended')
}

/** Entries whose last change is shown but not stored yet. They are not sent. */
export const unsavedIds = new Set<string>()

/** Discarded entries that are still stored. */
export const discardedIds = new Set<string>()

/** Stored entries whose form waits for a response. */
export const pendingIds = new Set<string>()

/** Returns whether a stored entry is neither shown nor sent. */
export const isHidden = (id: string): boolean => discardedIds.has(id) || pendingIds.has(id)

/** Returns the shown entries. */
export const listShown = (): readonly OutboxEntry[] => getDefaultStore().get(outboxAtom)

/** Returns a shown entry. */
export const findEntry = (id: string): OutboxEntry | undefined => listShown().find((entry) => entry.id === id)

/** Counts the changes of the shown entries. */
let changeCount = 0

/** Changes the shown entries. */
function setEntries(change: (entries: readonly OutboxEntry[]) => readonly OutboxEntry[]): void {
  changeCount++
  getDefaultStore().set(outboxAtom, change(listShown()))
  markUnsent()
}

/** Stores the number of entries as a draft, so that signing out asks about unsent text. */
export function markUnsent(): void {
  const count = listShown().length + pendingIds.size
  if (current) writeDraft(`outbox:${current.viewerId}`, count > 0 ? String(count) : '')
}

/** Shows an entry, in place of an older version of it. */
export function showEntry(entry: OutboxEntry): void {
  setEntries((entries) => sortByOrder([...entries.filter(({ id }) => id !== entry.id), entry]))
}

/** Shows the new version of an entry if it is shown. */
export function updateShown(entry: OutboxEntry): void {
  setEntries((entries) => entries.map((one) => (one.id === entry.id ? entry : one)))
}

/** Stops showing an entry. */
export function hideEntry(id: string): void {
  setEntries((entries) => entries.filter((entry) => entry.id !== id))
}

const sortByOrder = (entries: OutboxEntry[]) => entries.sort((a, b) => a.order - b.order)

/** Replaces the ids of the entries that wait. Keeps the same set, and renders nothing, if the ids are equal. */
export function markDelayed(ids: readonly string[]): void {
  const store = getDefaultStore()
  const known = new Set(listShown().map(({ id }) => id))
  const delayed = new Set(ids.filter((id) => known.has(id)))
  const before = store.get(delayedIdsAtom)
  if (delayed.size !== before.size || [...delayed].some((id) => !before.has(id))) store.set(delayedIdsAtom, delayed)
}

/** Tells the other tabs that the store has changed. */
export function tellTabs(own: Outbox, message: ChannelMessage = {}): void {
  if (!own.stopped.signal.aborted) own.channel.postMessage(message)
}

/** Shows the stored entries. Other tabs change the store too. */
export async function readStore(own: Outbox): Promise<void> {
  const store = await own.store
  const countBefore = changeCount
  const stored = (await store.list()).filter(({ id }) => !isHidden(id) && !unsavedIds.has(id))
  await loadPictureUrls(store, stored)
  if (own !== current) return
  // The entries were read before the last change and may be older than the shown ones.
  if (changeCount !== countBefore) return readStore(own)
  setEntries((entries) => sortByOrder([...stored, ...entries.filter(({ id }) => unsavedIds.has(id))]))
}
