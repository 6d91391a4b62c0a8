import { cardClass } from '@stoop/ui/card'
import { MessageCircle } from '@stoop/ui/icons'
import { useId } from 'react'
import { Link } from 'wouter'
import { dottedRow } from '../../lib/dot.tsx'
import { posts } from '../../locales/en/posts.ts'
import { PostMarks, PostMenu } from '../posts/lazy-menus.tsx'
import { postActionClass } from '../posts/like-button.tsx'
import type { AnyPost, PostKind } from '../posts/post-kind.ts'
import PostPictures from '../posts/post-pictures.tsx'
import { PostText } from '../posts/post-text.tsx'
import { PersonAvatar } from '../profiles/person-avatar.tsx'
import { CommunityPostDate } from './community-post-date.tsx'

interface ReadablePostProps {
  postKind: PostKind
  post: AnyPost
  onReplies: () => void
}

/** A post of a community that lets everyone read. Nothing can be written or liked. */
export function ReadablePost({ postKind, post, onReplies }: ReadablePostProps) {
  const id = useId()
  const { author, content, createdAt, imageUrl, imageWidth, imageHeight, commentCount } = post
  const name = `${author.firstName} ${author.lastName}`
  const imageSize = imageWidth && imageHeight ? { width: imageWidth, height: imageHeight } : undefined
  return (
    <article aria-labelledby={id} className={`${cardClass} px-4 pt-3.5 pb-1`}>
      <header className="flex items-center gap-3">
        <PersonAvatar person={author} />
        <div className="min-w-0 flex-1">
          <Link id={id} href={`/profile/${author.username}`} className="leading-tight font-semibold hover:underline">
            <bdi className="line-clamp-2">{name}</bdi>
          </Link>
          <div className="flex flex-wrap items-center text-sm text-muted" style={dottedRow}>
            <CommunityPostDate date={createdAt} communityId={postKind.communityId} postId={post.id} />
            {(post.editedAt || post.isPinned) && <PostMarks postKind={postKind} item={post} itemRef={post} />}
          </div>
        </div>
        <PostMenu postKind={postKind} post={post} />
      </header>
      <div className="mt-2.5 flex flex-col gap-3">
        <PostText ownerId={post.id} text={content} lang={post.lang} />
        {imageUrl && <PostPictures post={post} name={name} size={imageSize} />}
      </div>
      <footer className="mt-1 -ms-3">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={posts.replies(commentCount)}
          onClick={onReplies}
          className={`${postActionClass} text-muted`}
        >
          <MessageCircle />
          <span aria-hidden="true">{commentCount}</span>
        </button>
      </footer>
    </article>
  )
}
