import { Dialog } from '@stoop/ui/dialog'
import { EmptyState } from '@stoop/ui/empty-state'
import { useAtomValue } from 'jotai'
import { flattenPages } from '../../lib/paging.ts'
import { editing } from '../../locales/en/editing.ts'
import { replies } from '../../locales/en/replies.ts'
import { itemNoticesAtom } from '../posts/item-notices.ts'
import type { BasePost, PostKind } from '../posts/post-kind.ts'
import { PersonAvatar } from '../profiles/person-avatar.tsx'
import { useSentReplies } from './replies.data.ts'
import { ReplyForm } from './reply-form.tsx'
import { ReplyList } from './reply-list.tsx'

export interface RepliesDialogProps {
  /** False during the closing animation. */
  open: boolean
  postKind: PostKind
  postId: string
  /** The post, if the screen has loaded it; otherwise it is fetched. */
  post: BasePost | undefined
  onClose: () => void
}

/**
 * The Replies dialog of a post of either kind. N in the title is the post's count until all replies are loaded. Esc and
 * the backdrop keep the draft, Cancel discards it. Loaded by `RepliesOverlay`.
 */
export default function RepliesDialog({ open, postKind, postId, post: cachedPost, onClose }: RepliesDialogProps) {
  const { post, error } = postKind.usePost(postId, cachedPost)
  const list = postKind.useReplies(postId)
  const items = flattenPages(list.data)
  const sentReplies = useSentReplies(postId).filter(({ reply }) => !reply || !items?.some(({ id }) => id === reply.id))
  const notices = useAtomValue(itemNoticesAtom)
  const shown = [...(items ?? []), ...sentReplies.map(({ reply }) => ({ id: reply?.id ?? '' }))]
  const shownCount = shown.filter(({ id }) => !notices.has(id)).length
  const count = items && !list.hasNextPage ? shownCount : post?.commentCount

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={count === undefined ? replies.titleUnknown : replies.title(count)}
      subtitle={replies.subtitle}
      closeLabel={replies.close}
      hasOwnUrl
    >
      {error && !post ? (
        <EmptyState title={replies.postUnavailable} hint={replies.postUnavailableHint} />
      ) : (
        <div className="flex max-h-[calc(var(--viewport-height,100dvh)-9.5rem)] flex-col gap-4">
          <Excerpt post={post} />
          <ReplyList
            list={list}
            sentReplies={sentReplies}
            postKind={postKind}
            postAuthorId={post?.author.id}
            expected={post?.commentCount ?? 0}
          />
          {post && !post.canReply ? (
            <p className="shrink-0 rounded-field bg-sunken px-4 py-3 text-center text-sm text-balance text-muted">
              {editing.repliesClosed[post.repliesFrom](post.author.firstName)}
            </p>
          ) : (
            <ReplyForm
              key={postId}
              postKind={postKind}
              postId={postId}
              pending={sentReplies.some(({ reply }) => !reply)}
              onCancel={onClose}
            />
          )}
        </div>
      )}
    </Dialog>
  )
}

/** The post's text, in two lines. */
function Excerpt({ post }: { post: BasePost | undefined }) {
  if (!post) return <div className="h-13 shrink-0" />
  const { firstName, lastName } = post.author
  return (
    <div className="flex shrink-0 items-start gap-2.5 border-l-2 border-primary/50 pl-3">
      <PersonAvatar person={post.author} size="small" />
      <p dir="auto" className="line-clamp-2 min-w-0 text-sm text-muted">
        <bdi className="font-semibold text-foreground">{`${firstName} ${lastName}`}</bdi> {post.content}
      </p>
    </div>
  )
}
