import type { PostLike } from '@stoop/validators/posts'
import { getHttpStatus } from '../../lib/errors.ts'
import { KeptError } from '../../lib/idempotency-key.ts'
import { type EntryOf, type LikeContent, laneOf } from './entries.ts'
import { changeEntry, discardEntry, findInLane } from './outbox.ts'
import { runInLane } from './run-in-lane.ts'
import { requestLike } from './send-entry.ts'
import { trySend } from './try-send.ts'
import { applyLike } from './waiting-likes.ts'

/**
 * Sends a like. Without a response, the outbox keeps it, and the result is undefined. Of several changes that wait, only the last
 * is sent. Throws the errors of the server.
 */
export async function sendLike(like: LikeContent): Promise<PostLike | undefined> {
  const lane = laneOf(like)
  try {
    return await runInLane(lane, async () => {
      const [waiting] = findInLane(lane)
      if (waiting?.kind === 'like' && (await changeWaiting(waiting, like))) return undefined
      return await trySend({ content: like }, (signal) => requestLike(like, signal))
    })
  } catch (error) {
    if (error instanceof KeptError) return undefined
    // The product description prescribes that a rejected like is only logged.
    if ((getHttpStatus(error) ?? 500) < 500) console.error(error)
    throw error
  }
}

/** Changes a waiting like. Returns false if another tab has sent it in the meantime. */
async function changeWaiting({ id, attemptedAt }: EntryOf<'like'>, like: LikeContent): Promise<boolean> {
  // The server may have received an attempt. Without an attempt, the two changes cancel each other.
  const { liked } = like
  const isChanged =
    attemptedAt === null
      ? await discardEntry(id).wasStored
      : (await changeEntry(id, (entry) => (entry.kind === 'like' ? { ...entry, liked } : entry))) === 'changed'
  applyLike(like)
  return isChanged
}
