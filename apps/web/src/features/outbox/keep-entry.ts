import { CancelledError, isOffline } from '../../lib/errors.ts'
import type { IdempotentCallOptions } from '../../lib/idempotency-key.ts'
import { showToast } from '../../lib/toast.ts'
import { currentToken } from '../../lib/token.ts'
import { isUnreachable } from '../../lib/unreachable.ts'
import { outbox as words } from '../../locales/en/outbox.ts'
import { type EntryContent, laneOf } from './entries.ts'
import { discardEntry, findInLane, keepEntry, OutboxFullError } from './outbox.ts'

/** A picture of a new post, reply or message. `file` is its file, if this page still has it. */
export interface NewPicture {
  id: string
  /** Empty until it is uploaded. */
  url: string
  alt: string
  file: Blob | undefined
}

/** The request was not sent, but the outbox has kept it. Not an error for the user, so no error is shown. */
export class KeptError extends CancelledError {}

/** Returns undefined for a request that the outbox has kept. Rethrows other errors. */
export function ignoreKept(error: unknown): undefined {
  if (!(error instanceof KeptError)) throw error
}

type Keepable<Content> = Content extends { pictures: unknown } ? Omit<Content, 'pictures'> : Content

interface SendOrKeepOptions<Output> {
  content: Keepable<EntryContent>
  pictures?: readonly NewPicture[]
  options?: IdempotentCallOptions
  send: () => Promise<Output>
}

/**
 * Sends a request. Keeps it in the outbox instead, and throws KeptError, if there is no connection, if a picture is not uploaded,
 * or if the outbox has entries that must be sent before it.
 */
export async function sendOrKeep<Output>(request: SendOrKeepOptions<Output>): Promise<Output> {
  const { pictures = [], options, send } = request
  const content = withPictures(request.content, pictures)
  const token = currentToken()
  const mustWait =
    pictures.some(({ url }) => url === '') || findInLane(laneOf(content)).some(({ error }) => error === null)
  forgetRefused(content)
  // Read this before sending: the connection can be lost after the server has received the request.
  const attemptedAt = mustWait || isOffline() ? null : Date.now()
  let failure: unknown
  if (!mustWait) {
    try {
      return await send()
    } catch (error) {
      if (!isUnreachable(error) || token === null || currentToken() !== token) throw error
      failure = error
    }
  }
  const files = new Map(pictures.flatMap(({ id, file }) => (file ? [[id, file] as const] : [])))
  try {
    await keepEntry(content, { id: options?.context.idempotencyKey, attemptedAt, files })
  } catch (error) {
    if (!(error instanceof OutboxFullError)) throw failure ?? error
    showToast({ title: words.full }, 'destructive')
    throw new CancelledError()
  }
  showToast({ title: words.waiting, description: words.willBeSent[content.kind] }, 'default')
  throw new KeptError()
}

/** A request that is made again replaces the refused one. */
function forgetRefused(content: EntryContent): void {
  if (content.kind !== 'friendRequest' && content.kind !== 'join') return
  for (const { id, kind, error } of findInLane(laneOf(content)))
    if (kind === content.kind && error !== null) discardEntry(id)
}

function withPictures(content: Keepable<EntryContent>, pictures: readonly NewPicture[]): EntryContent {
  const stored = pictures.map(({ id, url, alt }) => ({ id, url, alt }))
  switch (content.kind) {
    case 'message':
    case 'post':
    case 'reply':
      return { ...content, pictures: stored }
    default:
      return content
  }
}
