import type { CommunityPost } from '@stoop/validators/communities'
import type { Comment, ImageChoice, Post } from '@stoop/validators/posts'
import type { ComponentType } from 'react'
import type { PagedQuery } from '../../lib/paging.ts'
import type { QueryScope } from '../../lib/query-client.ts'
import type { ToastContent } from '../../lib/toast.ts'

/** The fields that posts of both kinds have. */
export type BasePost = Pick<Post, keyof Post & keyof CommunityPost>

/** A post of either kind. Only friends' posts have a visibility; only community posts can be pinned. */
export type AnyPost = BasePost & Partial<Pick<Post, 'visibility'> & Pick<CommunityPost, 'isPinned'>>

export interface PostDateProps {
  date: string
  communityId?: string | undefined
  postId: string
}

/** A reply, and the id of its post. */
export interface ReplyRef {
  id: string
  commentId: string
}

/**
 * The procedures and texts of friends' posts, or of the posts of one community. Create each kind once, as a constant or memoised
 * by community, because components compare kinds by identity.
 */
export interface PostKind {
  /** Whether the viewer can only read, because they have not joined the community. */
  isReadOnly?: boolean
  /** The community of community posts; undefined for friends' posts. `postActions` uses it to choose the procedures. */
  communityId?: string
  /** Whether the viewer moderates the community. */
  isModerator?: boolean
  /** The creator of the community. Moderators may not act against the creator. */
  creatorId?: string | null
  /** Renders the time on a card. */
  Date: ComponentType<PostDateProps>
  /** The toast for a failed like; null only logs the error. */
  likeErrorToast: ToastContent | null
  /** A hook that returns the replies, oldest first. */
  useReplies: (postId: string) => PagedQuery<Comment>
  /** A hook that loads the post of a deep link. Sends no request if `cachedPost` is given. */
  usePost: (postId: string, cachedPost: BasePost | undefined) => { post: BasePost | undefined; error: Error | null }
  reply: (
    input: { id: string; content: string; parentId?: string; images?: ImageChoice[] },
    options: { context: { idempotencyKey: string }; signal?: AbortSignal },
  ) => Promise<Comment>
  /** The queries that a new reply makes stale. */
  staleAfterReply: readonly QueryScope[]
  /** The names of the procedures that list the posts. */
  lists: readonly QueryScope[]
}
