import './reply-item.css'
import type { Byline } from '@stoop/validators/people'
import type { Comment } from '@stoop/validators/posts'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'wouter'
import { dottedRow } from '../../lib/dot.tsx'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { useItemNotice } from '../posts/item-notices.ts'
import { menuSpace, NoticeInPlace, PostMarks } from '../posts/lazy-menus.tsx'
import type { PostKind } from '../posts/post-kind.ts'
import { PostText } from '../posts/post-text.tsx'
import { PersonAvatar } from '../profiles/person-avatar.tsx'
import { ReplyActions } from './reply-actions.tsx'
import type { ReplyMenuProps } from './reply-menu.tsx'
import { ReplyPicture } from './reply-picture.tsx'

const ReplyMenu = lazyComponent<ReplyMenuProps>(() => import('./reply-menu.tsx'))

export interface ReplyItemProps {
  postKind: PostKind
  /** The reply; undefined while it is being sent. */
  reply?: Comment | undefined
  author: Byline
  content: string
  /** The time of the reply, or a note that it is being sent or waits. */
  timestamp: ReactNode
  /** The pictures of a reply that waits to be sent. */
  waitingPictures?: ReactNode
  /** Whether the viewer is the post's author. */
  isOwnPost: boolean
  /** Whether the viewer may reply to the post. */
  canReply: boolean
  /** Whether this is an answer to another reply, which has its answers below it. */
  isAnswer: boolean
  /** Whether a notification about this reply was just opened. */
  isMarked?: boolean
}

/**
 * A reply with author, text, time, like, reply button and menu. In an answer, the menu is below the text, so that the text has
 * the full width.
 */
export function ReplyItem(props: ReplyItemProps) {
  const {
    postKind,
    reply,
    author,
    content,
    timestamp,
    waitingPictures,
    isOwnPost,
    canReply,
    isAnswer,
    isMarked = false,
  } = props
  const { firstName, lastName, username } = author
  // A server of an older release sends no `images`.
  const { images = [] } = reply ?? {}
  const notice = useItemNotice(reply?.id)
  if (notice) return <NoticeInPlace notice={notice} />
  const avatar = <PersonAvatar person={author} size="small" />
  const menu = reply && (
    <Suspense fallback={menuSpace}>
      <ReplyMenu postKind={postKind} reply={reply} isOwnPost={isOwnPost} canReply={canReply} />
    </Suspense>
  )
  return (
    <div className={`${isAnswer ? 'nested-reply' : 'flex gap-2.5'} ${reply ? '' : 'opacity-85'}`}>
      {!isAnswer && avatar}
      <div className="min-w-0 flex-1">
        <div
          data-marked={isMarked || undefined}
          className="reply-bubble w-fit max-w-full rounded-card rounded-ss-tag bg-sunken px-3.5 py-2"
        >
          {isAnswer && avatar}
          <Link
            href={`/profile/${username}`}
            className="-my-0.5 flex min-h-6 w-fit max-w-full items-center text-sm font-semibold hover:underline"
          >
            <bdi>{`${firstName} ${lastName}`}</bdi>
          </Link>
          <PostText ownerId={reply?.id} text={content} lang={reply?.lang} />
          {waitingPictures}
          {images.length > 0 && <ReplyPicture images={images} name={`${firstName} ${lastName}`} />}
        </div>
        <div className="reply-actions -my-1 -me-11 flex flex-wrap items-center gap-x-1 ps-3 text-xs text-muted">
          <div className="flex min-w-0 flex-wrap items-center" style={dottedRow}>
            {waitingPictures ? timestamp : <span className="min-w-0 truncate">{timestamp}</span>}
            {reply && (reply.editedAt || reply.isHeld) && (
              <PostMarks postKind={postKind} item={reply} itemRef={{ id: reply.postId, commentId: reply.id }} />
            )}
          </div>
          {reply && !postKind.isReadOnly && <ReplyActions postKind={postKind} reply={reply} canReply={canReply} />}
          {isAnswer && menu}
        </div>
      </div>
      {!isAnswer && menu}
    </div>
  )
}
