import type { Byline } from '@stoop/validators/people'
import type { PostLike, Reply } from '@stoop/validators/posts'
import type { Paged } from '../../lib/pages.ts'
import type { Stale } from '../../lib/query.ts'
import type { Words } from '../../lib/toast.ts'

/** What a post is on every wall. */
export interface WallPost {
  id: string
  author: Byline
  content: string
  likeCount: number
  commentCount: number
  createdAt: string
  isLiked: boolean
}

/**
 * A place where posts are liked and answered: friends' posts or a community's. It names the procedures of that place; the cards, the
 * like button and the Replies dialog are the same for all. Make it once (a module's constant, or memoised by community).
 */
export interface Wall {
  /** What `patch` knows its posts as. */
  kind: 'post' | 'communityPost'
  /** How its posts say when (R31). */
  dates: 'ago' | 'plain'
  like: (input: { id: string; liked: boolean }) => Promise<PostLike>
  /** What a failed like says; null: it is only logged (R29). */
  likeFailed: Words | null
  /** A hook: the replies, oldest first. */
  useReplies: (postId: string) => Paged<Reply>
  /** A hook: the post of a deep link; asks for nothing where `known` is given. */
  usePost: (postId: string, known: WallPost | undefined) => { post: WallPost | undefined; error: Error | null }
  reply: (input: { id: string; content: string }, idempotencyKey: string) => Promise<Reply>
  /** What a new reply makes stale besides the post's own count. */
  repliesStale: readonly Stale[]
}
