import { buttonClass } from '@stoop/ui/button'
import { cardClass } from '@stoop/ui/card'
import { EmptyState } from '@stoop/ui/empty-state'
import { IconButton } from '@stoop/ui/icon-button'
import { Share } from '@stoop/ui/lazy-icons'
import { type ReactNode, useRef } from 'react'
import { Link } from 'wouter'
import { getHttpStatus } from '../../lib/errors.ts'
import { FetchError } from '../../lib/fetch-error.tsx'
import { HomeLink } from '../../lib/home-link.tsx'
import { loadErrorMessage } from '../../lib/load-error-message.ts'
import { invalidate, type QueryScope } from '../../lib/query-client.ts'
import { shareLink } from '../../lib/share.ts'
import { communityPosts as words } from '../../locales/en/community-posts.ts'
import { replies } from '../../locales/en/replies.ts'
import { share } from '../../locales/en/share.ts'
import { useMarkPostRead } from '../notifications/use-mark-post-read.ts'
import { useItemNotice } from '../posts/item-notices.ts'
import { PostCard } from '../posts/post-card.tsx'
import type { AnyPost, PostKind } from '../posts/post-kind.ts'
import { getPostPath } from '../posts/post-path.ts'
import { BackLink } from './back-link.tsx'
import { PostThreadSkeleton } from './post-thread-skeleton.tsx'
import { ReplyBox } from './reply-box.tsx'
import { ReplyList } from './reply-list.tsx'
import { useReplyThread } from './use-reply-thread.ts'
import { useShownAfterLayout } from './use-shown-after-layout.ts'

/** Returns whether the error is a 404, or a 400 for a malformed id. */
export const isNotFound = (error: unknown) => [400, 404].includes(getHttpStatus(error) ?? 0)

export interface PostThreadProps {
  postKind: PostKind
  postId: string
  /** The procedure that loads the post. */
  query: QueryScope
  title: string
  /** The path and the label of the back link. */
  back: { href: string; label: string }
  /** The link's text on the page of an unavailable post. */
  unavailableLink: string
  /** Replaces the card of the post, which has a like button and a menu. */
  renderPost?: (post: AnyPost, showReplies: () => void) => ReactNode
}

/** The page of a post: the post, its replies and a share button. */
export function PostThread({ postKind, postId, query, title, back, unavailableLink, renderPost }: PostThreadProps) {
  const { post, error } = postKind.usePost(postId, undefined)
  const thread = useReplyThread(postKind, postId, post)
  const isDeleted = useItemNotice(postId) !== undefined
  const box = useRef<HTMLDivElement>(null)
  useMarkPostRead(postId)
  const areRepliesShown = useShownAfterLayout(!thread.list.isPending)
  function showReplies() {
    const field = box.current?.querySelector('textarea')
    if (field) field.focus()
    else box.current?.scrollIntoView({ block: 'nearest' })
  }

  if (isNotFound(error))
    return (
      <PostMessage
        title={replies.postUnavailable}
        hint={replies.postUnavailableHint}
        href={back.href}
        link={unavailableLink}
      />
    )
  return (
    <div className="flex flex-col gap-4 pb-4">
      <header className="-mx-3 flex items-center justify-between gap-0.5">
        <BackLink {...back} />
        <IconButton
          label={words.share}
          icon={<Share className="size-5" />}
          onClick={() => shareLink(getPostPath(postKind, postId), title, share.copied).catch(console.error)}
        />
      </header>
      <h1 className="sr-only">{title}</h1>
      {post ? (
        <div role="feed" aria-label={words.post}>
          {renderPost?.(post, showReplies) ?? (
            <PostCard postKind={postKind} post={post} position={1} feedSize={1} onReplies={showReplies} />
          )}
        </div>
      ) : error ? (
        <FetchError
          fullPage
          link={<HomeLink />}
          title={loadErrorMessage(words.resource)}
          error={error}
          onRetry={() => invalidate(query)}
        />
      ) : (
        <PostThreadSkeleton />
      )}
      {post && !isDeleted && (
        <section aria-labelledby="replies" className={`${cardClass} flex flex-col gap-4 p-3`}>
          <h2 id="replies" className="font-serif text-lg font-semibold">
            {replies.title(thread.count ?? post.commentCount)}
          </h2>
          <ReplyList
            isPage
            list={thread.list}
            sentReplies={thread.sentReplies}
            postKind={postKind}
            postId={postId}
            post={post}
            expected={post.commentCount}
          />
          <div ref={box} className={areRepliesShown ? '' : 'reply-box-pending'}>
            <ReplyBox
              postKind={postKind}
              postId={postId}
              post={post}
              sentReplies={thread.sentReplies}
              onCancel={() => undefined}
            />
          </div>
        </section>
      )}
    </div>
  )
}

interface PostMessageProps {
  title: string
  hint: string
  href: string
  link: string
}

/** Replaces the page of a post that the viewer cannot read, with a link to another page. */
export function PostMessage({ title, hint, href, link }: PostMessageProps) {
  return (
    <EmptyState
      drawing="postGone"
      fullPage
      title={title}
      hint={hint}
      action={
        <Link href={href} className={buttonClass('plain')}>
          {link}
        </Link>
      }
    />
  )
}
