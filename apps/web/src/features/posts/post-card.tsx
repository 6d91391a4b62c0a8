import { cardClass } from '@stoop/ui/card'
import { MessageCircle } from '@stoop/ui/icons'
import type { Post } from '@stoop/validators/posts'
import { memo, Suspense, useId } from 'react'
import { Link } from 'wouter'
import { formatDate, formatDateTime } from '../../lib/dates.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { RelativeTime } from '../../lib/relative-time.tsx'
import { posts } from '../../locales/en/posts.ts'
import { PersonAvatar } from '../profiles/person-avatar.tsx'
import { getAspectRatio } from './image-ratio.ts'
import { useItemNotice } from './item-notices.ts'
import { NoticeInPlace, PostMarks, PostMenu } from './lazy-menus.tsx'
import { LikeButton, postActionClass } from './like-button.tsx'
import type { PostImageProps } from './post-image.tsx'
import type { BasePost, PostKind } from './post-kind.ts'
import { PostText } from './post-text.tsx'
import { VisibilityIcon } from './visibility-icon.tsx'

const PostPicture = lazyComponent<PostImageProps>(() => import('./post-image.tsx'))

/** The fields that only friends' posts have. */
type FriendPostFields = Partial<
  Pick<Post, 'visibility' | 'imageUrl' | 'imageAlt' | 'imageWidth' | 'imageHeight' | 'imageHash'>
>

export interface PostCardProps {
  postKind: PostKind
  post: BasePost & FriendPostFields
  /** The position in the feed, from 1, and the feed's size, -1 if unknown. */
  position: number
  feedSize: number
  onReplies: (postId: string) => void
}

/** A post with author, time, visibility, content, like button and replies. An article of the ARIA feed pattern. */
export const PostCard = memo(function PostCard({
  postKind,
  post,
  position: place,
  feedSize: size,
  onReplies,
}: PostCardProps) {
  const id = useId()
  const { author, content, visibility, imageUrl, imageAlt, imageWidth, imageHeight, imageHash } = post
  const name = `${author.firstName} ${author.lastName}`
  const notice = useItemNotice(post.id)
  const imageSize = imageWidth && imageHeight ? { width: imageWidth, height: imageHeight } : undefined
  if (notice)
    return (
      <article aria-posinset={place} aria-setsize={size} tabIndex={-1} className={`${cardClass} px-4 py-1.5`}>
        <NoticeInPlace notice={notice} />
      </article>
    )
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
        <PersonAvatar person={author} />
        <div className="min-w-0 flex-1">
          <Link
            id={`${id}-who`}
            href={`/profile/${author.username}`}
            className="relative -my-1 flex min-h-6 w-fit max-w-full items-center rounded-tag py-1 leading-tight font-semibold after:absolute after:inset-x-0 after:-inset-y-2 hover:underline"
          >
            <bdi className="line-clamp-2">{name}</bdi>
          </Link>
          <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
            {postKind.dateStyle === 'ago' ? (
              <RelativeTime date={post.createdAt} />
            ) : (
              <time dateTime={post.createdAt} title={formatDateTime(post.createdAt)}>
                {formatDate(post.createdAt)}
              </time>
            )}
            {visibility && (
              <span className="flex items-center gap-1.5">
                <span aria-hidden="true">·</span>
                <VisibilityIcon visibility={visibility} hasLabel />
              </span>
            )}
            {(post.editedAt || post.isHeld) && <PostMarks postKind={postKind} item={post} itemRef={post} />}
          </p>
        </div>
        <PostMenu postKind={postKind} post={post} />
      </header>
      <div className="mt-2.5 flex flex-col gap-3">
        <PostText ownerId={post.id} id={`${id}-what`} text={content} />
        {imageUrl && (
          <Suspense
            fallback={<div className="rounded-field bg-sunken" style={{ aspectRatio: getAspectRatio(imageSize) }} />}
          >
            <PostPicture url={imageUrl} alt={imageAlt || posts.imageBy(name)} size={imageSize} hash={imageHash} />
          </Suspense>
        )}
      </div>
      <footer className="mt-1 -ml-3 flex gap-1">
        <LikeButton postKind={postKind} post={post} />
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={posts.replies(post.commentCount)}
          onClick={() => onReplies(post.id)}
          className={`${postActionClass} text-muted`}
        >
          <MessageCircle />
          <span aria-hidden="true">{post.commentCount}</span>
        </button>
      </footer>
    </article>
  )
})
