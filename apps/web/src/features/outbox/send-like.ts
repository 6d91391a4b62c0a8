import type { PostLike } from '@stoop/validators/posts'
import { getHttpStatus, isOffline } from '../../lib/errors.ts'
import { currentToken } from '../../lib/token.ts'
import { isUnreachable } from '../../lib/unreachable.ts'
import type { PostKind } from '../posts/post-kind.ts'
import { type LikeContent, laneOf } from './entries.ts'
import { changeEntry, discardEntry, findInLane, keepEntry } from './outbox.ts'
import { applyLike } from './waiting-likes.ts'

/**
 * Sends a like. Without a connection, the outbox keeps it, and the result is undefined. Of several changes that wait, only the last
 * is sent. Throws the errors of the server.
 */
export async function sendLike(like: LikeContent, send: () => Promise<PostLike>): Promise<PostLike | undefined> {
  const [waiting] = findInLane(laneOf(like))
  if (waiting?.kind === 'like') {
    changeWaiting(waiting.id, waiting.attemptedAt !== null, like)
    return undefined
  }
  const token = currentToken()
  // Read this before sending: the connection can be lost after the server has received the request.
  const attemptedAt = isOffline() ? null : Date.now()
  try {
    return await send()
  } catch (error) {
    if (isUnreachable(error) && token !== null && currentToken() === token) {
      await keepEntry(like, { attemptedAt })
      return undefined
    }
    // The product description prescribes that a rejected like is only logged.
    if ((getHttpStatus(error) ?? 500) < 500) console.error(error)
    throw error
  }
}

function changeWaiting(id: string, wasAttempted: boolean, like: LikeContent): void {
  // The server may have received an attempt.
  if (wasAttempted) changeEntry(id, (entry) => (entry.kind === 'like' ? { ...entry, liked: like.liked } : entry))
  else discardEntry(id)
  applyLike(like)
}

/** Sends a like of a post, or keeps it. Throws like `sendLike`. */
export const sendPostLike = (
  postKind: PostKind,
  input: { id: string; liked: boolean },
): Promise<PostLike | undefined> => {
  const { id: postId, liked } = input
  const like = { kind: 'like' as const, postId, communityId: postKind.communityId ?? null, commentId: null, liked }
  return sendLike(like, () => postKind.like(input))
}
