import { Heart } from '@stoop/ui/icons'
import { posts } from '../../words/posts.ts'
import { like, useLiking } from './wall.data.ts'
import type { Wall, WallPost } from './wall.ts'

/** A heart with its count: full for one's own like. It answers the finger at once and waits for the server disabled. */
export function LikeButton({ wall, post }: { wall: Wall; post: WallPost }) {
  const pending = useLiking(post.id)
  const { isLiked, likeCount } = post
  return (
    <button
      type="button"
      aria-pressed={isLiked}
      aria-label={posts.like(likeCount)}
      disabled={pending}
      onClick={() => like(wall, post)}
      className={`${actClass} ${isLiked ? 'text-brick' : 'text-muted'}`}
    >
      <Heart className={`size-5 ${pending && isLiked ? 'animate-pop' : ''}`} fill={isLiked ? 'currentColor' : 'none'} />
      <span aria-hidden="true">{likeCount}</span>
    </button>
  )
}

/** What one can do to a post: an icon and a number, 44 px high. */
export const actClass =
  'inline-flex min-h-11 min-w-14 items-center gap-1.5 rounded-pill px-3 text-sm font-semibold transition-[background-color,color,scale] hover:bg-well active:not-disabled:scale-95'
