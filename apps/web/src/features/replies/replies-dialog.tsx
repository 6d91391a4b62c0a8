import { EmptyState } from '@stoop/ui/empty-state'
import { IconButton } from '@stoop/ui/icon-button'
import { X } from '@stoop/ui/icons'
import { Sheet } from '@stoop/ui/sheet'
import { useEffect } from 'react'
import { getHttpStatus } from '../../lib/errors.ts'
import { removeFromLists } from '../../lib/remove-from-lists.ts'
import { replies } from '../../locales/en/replies.ts'
import { useMarkPostRead } from '../notifications/use-mark-post-read.ts'
import type { BasePost, PostKind } from '../posts/post-kind.ts'
import { PersonAvatar } from '../profiles/person-avatar.tsx'
import { ReplyBox } from './reply-box.tsx'
import { ReplyList } from './reply-list.tsx'
import { useReplyThread } from './use-reply-thread.ts'

export interface RepliesDialogProps {
  /** Whether the dialog is open. False during the closing animation. */
  open: boolean
  postKind: PostKind
  postId: string
  /** The post if the screen has loaded it. Otherwise the dialog fetches the post. */
  post: BasePost | undefined
  onClose: () => void
}

/**
 * The replies of a post in a sheet. The title shows the post's count until all replies are loaded. Esc and the
 * backdrop keep the draft; Cancel discards it. `RepliesOverlay` loads this module.
 */
export default function RepliesDialog({ open, postKind, postId, post: cachedPost, onClose }: RepliesDialogProps) {
  const { post, error } = postKind.usePost(postId, cachedPost)
  const { list, sentReplies, count } = useReplyThread(postKind, postId, post)
  useMarkPostRead(postId)
  // The post may have been deleted elsewhere after the screen loaded it.
  const isGone = getHttpStatus(list.error) === 404
  useEffect(() => {
    if (isGone) for (const stale of postKind.lists) removeFromLists(stale, postId)
  }, [isGone, postKind, postId])

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={count === undefined ? replies.titleUnknown : replies.title(count)}
      subtitle={replies.subtitle}
      action={
        <IconButton
          label={replies.close}
          icon={<X className="size-5" />}
          onClick={onClose}
          className="-me-3 self-start text-muted"
        />
      }
      hasOwnUrl
    >
      {isGone || (error && !post) ? (
        <EmptyState drawing="postGone" title={replies.postUnavailable} hint={replies.postUnavailableHint} />
      ) : (
        <div className="flex max-h-[calc(var(--viewport-height,100dvh)-9.5rem)] flex-col gap-4">
          <Excerpt post={post} />
          <ReplyList
            list={list}
            sentReplies={sentReplies}
            postKind={postKind}
            postId={postId}
            post={post}
            expected={post?.commentCount ?? 0}
          />
          <ReplyBox postKind={postKind} postId={postId} post={post} sentReplies={sentReplies} onCancel={onClose} />
        </div>
      )}
    </Sheet>
  )
}

/** The post's text, in two lines. */
function Excerpt({ post }: { post: BasePost | undefined }) {
  if (!post) return <div className="h-13 shrink-0" />
  const { firstName, lastName } = post.author
  return (
    <div className="flex shrink-0 items-start gap-2.5 border-s-2 border-primary/50 ps-3">
      <PersonAvatar person={post.author} size="small" />
      <p dir="auto" className="line-clamp-2 min-w-0 text-sm text-muted">
        <bdi className="font-semibold text-foreground">{`${firstName} ${lastName}`}</bdi> {post.content}
      </p>
    </div>
  )
}
