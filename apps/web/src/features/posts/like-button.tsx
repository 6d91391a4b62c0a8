import { Heart } from '@stoop/ui/icons'
import { useState } from 'react'
import { posts } from '../../locales/en/posts.ts'
import { toggleLike, useLikePending, useWaitingLike } from './likes.data.ts'
import type { BasePost, PostKind } from './post-kind.ts'

/**
 * The like button with its count. Changes at once, and is disabled while the request is pending: by `aria-disabled`,
 * because `disabled` would take its focus. A like that waits for a connection has a clock (outbox.css) and a description.
 */
export function LikeButton({ postKind, post }: { postKind: PostKind; post: BasePost }) {
  const [isPopping, setIsPopping] = useState(false)
  const { isLiked, likeCount } = post
  const isPending = useLikePending(post.id)
  const waiting = useWaitingLike(post.id)
  return (
    <button
      type="button"
      aria-pressed={isLiked}
      aria-label={posts.like(likeCount)}
      aria-disabled={isPending}
      title={waiting}
      onClick={() => {
        if (isPending) return
        setIsPopping(!isLiked)
        toggleLike(postKind, post)
      }}
      className={`${postActionClass} ${isLiked ? 'text-primary' : 'text-muted'}`}
    >
      <Heart
        className={`size-5 ${isPopping ? 'animate-pop' : ''}`}
        fill={isLiked ? 'currentColor' : 'none'}
        onAnimationEnd={() => setIsPopping(false)}
      />
      <span aria-hidden="true" data-waiting={waiting}>
        {likeCount}
      </span>
    </button>
  )
}

/** The style of a post's action: icon and number, 44 px high. */
export const postActionClass =
  'inline-flex min-h-11 min-w-14 items-center gap-1.5 rounded-pill px-3 text-sm font-semibold transition-[background-color,color,scale] hover:bg-sunken active:not-disabled:scale-95'
