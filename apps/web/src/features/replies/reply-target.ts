import type { Notification } from '@stoop/validators/notifications'
import type { Comment } from '@stoop/validators/posts'
import { atom, getDefaultStore } from 'jotai'

/** The reply that a notification is about. */
export interface ReplyTarget {
  postId: string
  /**
   * Null for a notification of a reply to the viewer's post. Such a notification contains only the author and the
   * time.
   */
  commentId: string | null
  authorId: string | null
  createdAt: string
  /**
   * The time of the request in milliseconds since 1970. Replies that were loaded before this time may not contain the
   * target.
   */
  requestedAt: number
}

/** The reply to which a post's page scrolls when it is loaded. */
export const replyTargetAtom = atom<ReplyTarget | null>(null)

const typesOfReplies: ReadonlySet<Notification['type']> = new Set([
  'comment',
  'community_comment',
  'comment_reply',
  'comment_like',
  'mention',
])

/** Makes the post's page scroll to the reply of a notification. Does nothing if the notification is not about a reply. */
export function requestReply({ type, postId, commentId, fromUserId, createdAt }: Notification): void {
  const isAboutReply = typesOfReplies.has(type) && (type !== 'mention' || commentId !== null)
  const target = { commentId, authorId: fromUserId, createdAt, requestedAt: Date.now() }
  getDefaultStore().set(replyTargetAtom, isAboutReply && postId ? { postId, ...target } : null)
}

/** The longest time between a reply and its notification, in milliseconds. */
const MAX_DELAY_MS = 2000

/**
 * Returns the index of the target, or -1 if the loaded replies do not contain it. If all replies are loaded and the target has no
 * id, returns the author's reply that is nearest in time, because a reply that was held for review is older than its
 * notification.
 */
export function findTarget(replies: readonly Comment[], target: ReplyTarget, isComplete: boolean): number {
  if (target.commentId !== null) return replies.findIndex(({ id }) => id === target.commentId)
  const getDelay = ({ createdAt }: Comment) => Math.abs(Date.parse(target.createdAt) - Date.parse(createdAt))
  const [nearest] = replies
    .filter(({ authorId }) => authorId === target.authorId)
    .toSorted((a, b) => getDelay(a) - getDelay(b))
  if (!nearest || (!isComplete && getDelay(nearest) > MAX_DELAY_MS)) return -1
  return replies.indexOf(nearest)
}
