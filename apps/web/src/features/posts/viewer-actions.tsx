import { MessageCircle } from '@stoop/ui/icons'
import { posts } from '../../locales/en/posts.ts'
import { LikeButton, postActionClass } from './like-button.tsx'
import type { AnyPost, PostKind } from './post-kind.ts'

export interface ViewerActionsProps {
  postKind: PostKind
  post: AnyPost
  onReplies: (postId: string) => void
}

/** The like button and the replies of a post, over its picture. */
export function ViewerActions({ postKind, post, onReplies }: ViewerActionsProps) {
  return (
    <div className="viewer-actions">
      <LikeButton postKind={postKind} post={post} />
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={posts.replies(post.commentCount)}
        onClick={() => onReplies(post.id)}
        className={postActionClass}
      >
        <MessageCircle />
        <span aria-hidden="true">{post.commentCount}</span>
      </button>
    </div>
  )
}
