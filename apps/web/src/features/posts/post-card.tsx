import { cardClass } from '@stoop/ui/card'
import { MessageCircle } from '@stoop/ui/icons'
import type { Post } from '@stoop/validators/posts'
import { memo, Suspense, useId } from 'react'
import { Link } from 'wouter'
import { Ago } from '../../lib/ago.tsx'
import { fullDate, plainDate } from '../../lib/dates.ts'
import { later } from '../../lib/later.ts'
import { posts } from '../../words/posts.ts'
import { Face } from '../profiles/face.tsx'
import { AudienceIcon } from './audience-icon.tsx'
import { actClass, LikeButton } from './like-button.tsx'
import { ratioOf } from './picture-ratio.ts'
import type { PostPictureProps } from './post-picture.tsx'
import { PostText } from './post-text.tsx'
import type { Wall, WallPost } from './wall.ts'

const PostPicture = later<PostPictureProps>(() => import('./post-picture.tsx'))

/** What only friends' posts have. */
type Extras = Partial<Pick<Post, 'visibility' | 'imageUrl' | 'imageAlt' | 'imageWidth' | 'imageHeight' | 'imageHash'>>

export interface PostCardProps {
  wall: Wall
  post: WallPost & Extras
  /** Its place in the feed, from 1, and the feed's size; -1 while nobody knows it. */
  place: number
  size: number
  onReplies: (postId: string) => void
}

/** A post: who, when, for whom, what; below it the like and the replies. One of a feed's articles (R66). */
export const PostCard = memo(function PostCard({ wall, post, place, size, onReplies }: PostCardProps) {
  const id = useId()
  const { author, content, visibility, imageUrl, imageAlt, imageWidth, imageHeight, imageHash } = post
  const name = `${author.firstName} ${author.lastName}`
  const pictureSize = imageWidth && imageHeight ? { width: imageWidth, height: imageHeight } : undefined
  return (
    <article
      aria-posinset={place}
      aria-setsize={size}
      aria-labelledby={`${id}-who`}
      aria-describedby={`${id}-what`}
      tabIndex={-1}
      className={`${cardClass} scroll-my-20 px-4 pt-3.5 pb-1`}
    >
      <header className="flex items-center gap-3">
        <Face person={author} />
        <div className="min-w-0 flex-1">
          <Link
            id={`${id}-who`}
            href={`/profile/${author.username}`}
            className="relative -my-1 flex min-h-6 w-fit max-w-full items-center rounded-tag py-1 leading-tight font-semibold after:absolute after:inset-x-0 after:-inset-y-2 hover:underline"
          >
            <bdi className="line-clamp-2">{name}</bdi>
          </Link>
          <p className="flex items-center gap-1.5 text-sm text-muted">
            {wall.dates === 'ago' ? (
              <Ago date={post.createdAt} />
            ) : (
              <time dateTime={post.createdAt} title={fullDate(post.createdAt)}>
                {plainDate(post.createdAt)}
              </time>
            )}
            {visibility && (
              <>
                <span aria-hidden="true">·</span>
                <AudienceIcon visibility={visibility} named />
              </>
            )}
          </p>
        </div>
      </header>
      <div className="mt-2.5 flex flex-col gap-3">
        <PostText id={`${id}-what`} text={content} />
        {imageUrl && (
          <Suspense fallback={<div className="rounded-field bg-well" style={{ aspectRatio: ratioOf(pictureSize) }} />}>
            <PostPicture url={imageUrl} alt={imageAlt || posts.pictureBy(name)} size={pictureSize} hash={imageHash} />
          </Suspense>
        )}
      </div>
      <footer className="mt-1 -ml-3 flex gap-1">
        <LikeButton wall={wall} post={post} />
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={posts.replies(post.commentCount)}
          onClick={() => onReplies(post.id)}
          className={`${actClass} text-muted`}
        >
          <MessageCircle />
          <span aria-hidden="true">{post.commentCount}</span>
        </button>
      </footer>
    </article>
  )
})
