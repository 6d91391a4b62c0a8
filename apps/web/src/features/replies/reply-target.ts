import type { Notification } from '@stoop/validators/notifications'
import type { Comment } from '@stoop/validators/posts'
import { atom, getDefaultStore } from 'jotai'

/** The reply that a notification is about. */
export interface ReplyTarget {
  postId: string
  /** Null for a notification of a reply to the viewer's post, which names only its author and time. */
  commentId: string | null
  authorId: string | null
  createdAt: string
  /** Milliseconds since 1970. Replies that were loaded before may not contain the target. */
  requestedAt: number
}

/** The reply that the page of a post scrolls to when it has loaded it. */
export const replyTargetAtom = atom<ReplyTarget | null>(null)

const typesOfReplies: ReadonlySet<Notification['type']> = new Set([
  'comment',
  'community_comment',
  'comment_reply',
  'comment_like',
  'mention',
])

/** Makes the page of the notification's post scroll to the reply that it is about; does nothing if it is about no reply. */
export function requestReply({ type, postId, commentId, fromUserId, createdAt }: Notification): void {
  const isAboutReply = typesOfReplies.has(type) && (type !== 'mention' || commentId !== null)
  const target = { commentId, authorId: fromUserId, createdAt, requestedAt: Date.now() }
  getDefaultStore().set(replyTargetAtom, isAboutReply && postId ? { postId, ...target } : null)
}

/** Milliseconds between a reply and its notification, which is written after it. */
const MAX_DELAY_MS = 2000

/**
 * Returns the index of the target; -1 if it is not among the replies. When all replies are loaded, the author's reply that is nearest in
 * time is good enough: a reply that was held for review is older than its notification.
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
