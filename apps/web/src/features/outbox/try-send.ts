import { CancelledError, isOffline } from '../../lib/errors.ts'
import { createIdempotencyKey, KeptError } from '../../lib/idempotency-key.ts'
import { showToast } from '../../lib/toast.ts'
import { currentToken } from '../../lib/token.ts'
import { isUnreachable } from '../../lib/unreachable.ts'
import { outbox as words } from '../../locales/en/outbox.ts'
import type { EntryContent } from './entries.ts'
import type { EntryDrafts } from './entry-drafts.ts'
import { keepEntry, OutboxFullError, storePending } from './outbox.ts'

/** A request without a response is stored after this many milliseconds, in case the app is closed before the response. */
const STORE_AFTER_MS = 3_000

/** The outbox takes over a request that has no response after this many milliseconds. */
const TAKE_OVER_AFTER_MS = 10_000

/** A request that the outbox can keep. */
interface Keepable {
  content: EntryContent
  /** Its idempotency key, if it has one. */
  id?: string | undefined
  /** The files of its pictures, by id. */
  files?: ReadonlyMap<string, Blob>
  /** The drafts of its form, by name. */
  drafts?: EntryDrafts
}

/**
 * Sends a request. Throws KeptError if the outbox has kept it, because there was no response. Rethrows the errors of the server.
 */
export async function trySend<Output>(
  { content, id = createIdempotencyKey(), files = new Map(), drafts }: Keepable,
  send: (signal: AbortSignal) => Promise<Output>,
): Promise<Output> {
  const token = currentToken()
  const isSession = () => token !== null && currentToken() === token
  // Read this before sending: the connection can be lost after the server has received the request.
  const options = { id, files, drafts, attemptedAt: isOffline() ? null : Date.now() }
  const controller = new AbortController()
  let storing: ReturnType<typeof storePending> | undefined
  const timers = [
    setTimeout(() => {
      if (isSession()) storing = storePending(content, options)
      storing?.catch(console.warn)
    }, STORE_AFTER_MS),
    setTimeout(() => isSession() && controller.abort(), TAKE_OVER_AFTER_MS),
  ]
  // If it could not be stored, only the response remains.
  const findStored = () => storing?.catch(() => undefined)
  const forget = async (isRefused: boolean) => (await findStored())?.remove({ isRefused }).catch(console.error)
  try {
    const output = await send(controller.signal)
    await forget(false)
    return output
  } catch (error) {
    // An entry that is stored stays for the member after the session has ended.
    if (!isSession()) throw error
    if (!isUnreachable(error)) {
      await forget(true)
      throw error
    }
    // The end of the session is not the reason why the request failed.
    await keep(content, options).catch((failure: unknown) => {
      throw failure instanceof CancelledError ? failure : error
    })
  } finally {
    for (const timer of timers) clearTimeout(timer)
    ;(await findStored())?.release()
  }
  throw new KeptError()
}

/** Stores an entry. If there is no room, shows it in a toast and throws CancelledError. Throws like `keepEntry` otherwise. */
export async function keep(...entry: Parameters<typeof keepEntry>): Promise<void> {
  try {
    await keepEntry(...entry)
  } catch (error) {
    if (!(error instanceof OutboxFullError)) throw error
    showToast({ title: words.full }, 'destructive')
    throw new CancelledError()
  }
}
