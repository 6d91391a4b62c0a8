import { cardClass } from '@stoop/ui/card'
import { MessageCircle } from '@stoop/ui/icons'
import { type MouseEvent, memo, Suspense, useId } from 'react'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { Dot, dottedRow } from '../../lib/dot.tsx'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { posts } from '../../locales/en/posts.ts'
import { PersonAvatar } from '../profiles/person-avatar.tsx'
import type { PostDetailsProps } from './formats/post-details.tsx'
import { getAspectRatio } from './image-ratio.ts'
import { useItemNotice } from './item-notices.ts'
import { NoticeInPlace, PostAudience, PostMarks, PostMenu } from './lazy-menus.tsx'
import { LikeButton, postActionClass } from './like-button.tsx'
import type { AnyPost, PostKind } from './post-kind.ts'
import { getPostPath } from './post-path.ts'
import type { PostPicturesProps } from './post-pictures.tsx'
import { PostText } from './post-text.tsx'

const PostDetails = lazyComponent<PostDetailsProps>(() => import('./formats/post-details.tsx'))
const PostPicture = lazyComponent<PostPicturesProps>(() => import('./post-pictures.tsx'))

export interface PostCardProps {
  postKind: PostKind
  post: AnyPost
  /** The position in the feed, from 1, and the feed's size; -1 if unknown. */
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
  const { author, content, details, visibility, imageUrl, imageWidth, imageHeight } = post
  const name = `${author.firstName} ${author.lastName}`
  const notice = useItemNotice(post.id)
  const imageSize = imageWidth && imageHeight ? { width: imageWidth, height: imageHeight } : undefined

  function openPage({ target }: MouseEvent) {
    const path = getPostPath(postKind, post.id)
    const isOther = target instanceof Element && target.closest('a, button')
    if (!isOther && String(getSelection()) === '' && location.pathname !== path) navigate(path)
  }

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
          <div className="flex flex-wrap items-center text-sm text-muted" style={dottedRow}>
            <postKind.Date date={post.createdAt} communityId={postKind.communityId} postId={post.id} />
            {visibility && (
              <span className="relative flex items-center">
                <Dot />
                <PostAudience post={post} visibility={visibility} />
              </span>
            )}
            {(post.editedAt || post.isHeld || post.isPinned) && (
              <PostMarks postKind={postKind} item={post} itemRef={post} />
            )}
          </div>
        </div>
        <PostMenu postKind={postKind} post={post} />
      </header>
      <div className="mt-2.5 flex flex-col gap-3">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the link of the date does the same by keyboard */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the link of the date does the same by keyboard */}
        <div onClick={openPage}>
          <PostText ownerId={post.id} id={`${id}-what`} text={content} lang={post.lang} />
        </div>
        {details && (
          <Suspense>
            <PostDetails postKind={postKind} post={post} details={details} />
          </Suspense>
        )}
        {imageUrl && (
          <Suspense
            fallback={<div className="rounded-field bg-sunken" style={{ aspectRatio: getAspectRatio(imageSize) }} />}
          >
            <PostPicture post={post} name={name} postKind={postKind} onReplies={onReplies} />
          </Suspense>
        )}
      </div>
      <footer className="mt-1 -ms-3 flex gap-1">
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
