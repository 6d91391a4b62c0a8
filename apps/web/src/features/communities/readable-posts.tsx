import { cardClass } from '@stoop/ui/card'
import { MessageCircle } from '@stoop/ui/icons'
import type { CommunityDetail, CommunityPost } from '@stoop/validators/communities'
import { useId, useMemo } from 'react'
import { Link } from 'wouter'
import { formatDate, formatDateTime } from '../../lib/dates.ts'
import { getFetchErrorMessage } from '../../lib/errors.ts'
import { LoadMore } from '../../lib/load-more.tsx'
import { NotLoaded } from '../../lib/not-loaded.tsx'
import { flattenPages } from '../../lib/paging.ts'
import { communities as words } from '../../locales/en/communities.ts'
import { posts } from '../../locales/en/posts.ts'
import { PostMenu } from '../posts/lazy-menus.tsx'
import { postActionClass } from '../posts/like-button.tsx'
import type { PostKind } from '../posts/post-kind.ts'
import PostPictures from '../posts/post-pictures.tsx'
import { PostSkeletons } from '../posts/post-skeleton.tsx'
import { PostText } from '../posts/post-text.tsx'
import { PersonAvatar } from '../profiles/person-avatar.tsx'
import { RepliesOverlay } from '../replies/replies-overlay.tsx'
import { useOpenPost } from '../replies/use-open-post.ts'
import { communityPostKind, useCommunityPosts } from './community-posts.data.ts'

/** The posts of a community that lets everyone read them before joining. Nothing can be written or liked. */
export function ReadablePosts({ community: { id } }: { community: CommunityDetail }) {
  const postKind = useMemo(() => ({ ...communityPostKind(id), isReadOnly: true }), [id])
  const list = useCommunityPosts(id)
  const items = flattenPages(list.data)
  const replies = useOpenPost()
  if (!items)
    return (
      <NotLoaded
        query={list}
        title={getFetchErrorMessage(words.resourceNames.posts, list.error)}
        skeleton={<PostSkeletons />}
      />
    )
  return (
    <>
      <p className="mb-2.5 text-sm text-muted">{items.length > 0 ? words.readBeforeJoining : words.noPostsToRead}</p>
      <div className="flex flex-col gap-3">
        {items.map((post) => (
          <ReadablePost key={post.id} postKind={postKind} post={post} onReplies={() => replies.open(post.id)} />
        ))}
      </div>
      <LoadMore list={list} />
      <RepliesOverlay postKind={postKind} postId={replies.postId} posts={items} onClose={replies.close} />
    </>
  )
}

interface ReadablePostProps {
  postKind: PostKind
  post: CommunityPost
  onReplies: () => void
}

function ReadablePost({ postKind, post, onReplies }: ReadablePostProps) {
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
          <time dateTime={createdAt} title={formatDateTime(createdAt)} className="text-sm text-muted">
            {formatDate(createdAt)}
          </time>
        </div>
        <PostMenu postKind={postKind} post={post} />
      </header>
      <div className="mt-2.5 flex flex-col gap-3">
        <PostText ownerId={post.id} text={content} />
        {imageUrl && <PostPictures post={post} name={name} size={imageSize} />}
      </div>
      <footer className="mt-1 -ml-3">
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
