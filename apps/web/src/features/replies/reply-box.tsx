import { communities } from '../../locales/en/communities.ts'
import { editing } from '../../locales/en/editing.ts'
import type { BasePost, PostKind } from '../posts/post-kind.ts'
import { ReplyForm } from './reply-form.tsx'

export interface ReplyBoxProps {
  postKind: PostKind
  postId: string
  /** The post; undefined while it loads. */
  post: BasePost | undefined
  /** The replies that were just sent, and the reply that is being sent. */
  sentReplies: readonly { reply: unknown }[]
  onCancel: () => void
}

/** The reply form of a post. If the viewer may not reply, explains who may. */
export function ReplyBox({ postKind, postId, post, sentReplies, onCancel }: ReplyBoxProps) {
  if (postKind.isReadOnly)
    return (
      <p className="shrink-0 rounded-field bg-sunken px-4 py-3 text-center text-sm text-balance text-muted">
        {communities.joinToReply}
      </p>
    )
  if (post && !post.canReply)
    return (
      <p className="shrink-0 rounded-field bg-sunken px-4 py-3 text-center text-sm text-balance text-muted">
        {editing.repliesClosed[post.repliesFrom](post.author.firstName)}
      </p>
    )
  return (
    <ReplyForm
      key={postId}
      postKind={postKind}
      postId={postId}
      pending={sentReplies.some(({ reply }) => !reply)}
      onCancel={onCancel}
    />
  )
}
