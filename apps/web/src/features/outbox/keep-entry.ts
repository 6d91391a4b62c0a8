import { type IdempotentCallOptions, KeptError } from '../../lib/idempotency-key.ts'
import { showToast } from '../../lib/toast.ts'
import { outbox as words } from '../../locales/en/outbox.ts'
import { type EntryContent, laneOf } from './entries.ts'
import { readDrafts } from './entry-drafts.ts'
import { discardEntry, findInLane } from './outbox.ts'
import { runInLane } from './run-in-lane.ts'
import { keep, trySend } from './try-send.ts'

/** A picture of a new post, reply or message. `file` is its file, if this page still has it. */
export interface NewPicture {
  id: string
  /** Empty until it is uploaded. */
  url: string
  alt: string
  file: Blob | undefined
}

/** What the outbox needs of a form in addition to its input. */
export interface FormContent {
  pictures: readonly NewPicture[]
  /** The names of all its drafts. */
  drafts: readonly string[]
}

/** Returns undefined for a request that the outbox has kept. Rethrows other errors. */
export function ignoreKept(error: unknown): undefined {
  if (!(error instanceof KeptError)) throw error
}

type WithoutPictures<Content> = Content extends { pictures: unknown } ? Omit<Content, 'pictures'> : Content

interface SendOrKeepOptions<Options, Output> extends Partial<FormContent> {
  content: WithoutPictures<EntryContent>
  options: Options
  send: (options: Options & { signal: AbortSignal }) => Promise<Output>
}

/**
 * Sends a request after the earlier ones of its lane. Keeps it in the outbox instead, and throws KeptError, if there is no response,
 * if a picture is not uploaded, or if the outbox has entries that must be sent before it.
 */
export async function sendOrKeep<Options extends Partial<IdempotentCallOptions>, Output>(
  request: SendOrKeepOptions<Options, Output>,
): Promise<Output> {
  const { pictures = [], options, send } = request
  const content = withPictures(request.content, pictures)
  const lane = laneOf(content)
  const id = options.context?.idempotencyKey
  const files = new Map(pictures.flatMap(({ id: pictureId, file }) => (file ? [[pictureId, file] as const] : [])))
  const entry = { id, files, drafts: readDrafts(request.drafts ?? []) }
  try {
    return await runInLane(lane, async () => {
      const mustWait = pictures.some(({ url }) => url === '') || findInLane(lane).some(({ error }) => error === null)
      forgetRefused(content)
      if (!mustWait) return await trySend({ content, ...entry }, (signal) => send({ ...options, signal }))
      await keep(content, entry)
      throw new KeptError()
    })
  } catch (error) {
    if (!(error instanceof KeptError)) throw error
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

function withPictures(content: WithoutPictures<EntryContent>, pictures: readonly NewPicture[]): EntryContent {
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
