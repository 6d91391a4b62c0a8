import { Heart } from '@stoop/ui/icons'
import type { Comment } from '@stoop/validators/posts'
import { useState } from 'react'
import { replies } from '../../locales/en/replies.ts'
import { useAuth } from '../auth/use-auth.ts'
import { useWaitingLike } from '../posts/likes.data.ts'
import type { PostKind } from '../posts/post-kind.ts'
import { startAnswering } from './answering.ts'
import { toggleReplyLike, useReplyLikePending } from './replies.data.ts'

export interface ReplyActionsProps {
  postKind: PostKind
  reply: Comment
  /** Whether the viewer may reply to the post. */
  canReply: boolean
}

const actionClass = 'inline-flex min-h-11 shrink-0 items-center gap-1 rounded-pill px-1.5 font-semibold hover:bg-sunken'

/** The buttons below a reply: like with its count, and answer. */
export function ReplyActions({ postKind, reply, canReply }: ReplyActionsProps) {
  const { id, postId, parentId, isLiked, likeCount, author } = reply
  const { id: viewerId } = useAuth()
  const isPending = useReplyLikePending(id)
  const waiting = useWaitingLike(id)
  const [isPopping, setIsPopping] = useState(false)
  const name = `${author.firstName} ${author.lastName}`
  return (
    <>
      <button
        type="button"
        aria-pressed={isLiked}
        aria-label={replies.like(likeCount)}
        // Not `disabled`, because the button would lose the focus.
        aria-disabled={isPending}
        title={waiting}
        onClick={() => {
          if (isPending) return
          setIsPopping(!isLiked)
          toggleReplyLike(postKind, reply)
        }}
        className={`${actionClass} min-w-9 ${isLiked ? 'text-primary' : ''}`}
      >
        <Heart
          className={`size-4 ${isPopping ? 'animate-pop' : ''}`}
          fill={isLiked ? 'currentColor' : 'none'}
          onAnimationEnd={() => setIsPopping(false)}
        />
        {(likeCount > 0 || waiting) && (
          <span aria-hidden="true" data-waiting={waiting}>
            {likeCount}
          </span>
        )}
      </button>
      {canReply && (
        <button
          type="button"
          aria-label={replies.replyTo(name)}
          onClick={() => startAnswering(viewerId, postId, { parentId: parentId ?? id, name })}
          className={actionClass}
        >
          {replies.reply}
        </button>
      )}
    </>
  )
}
