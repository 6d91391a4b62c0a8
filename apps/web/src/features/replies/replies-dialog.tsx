import { Dialog } from '@stoop/ui/dialog'
import { EmptyState } from '@stoop/ui/empty-state'
import { itemsOf } from '../../lib/pages.ts'
import { replies } from '../../words/replies.ts'
import type { Wall, WallPost } from '../posts/wall.ts'
import { Face } from '../profiles/face.tsx'
import { useSent } from './replies.data.ts'
import { ReplyForm } from './reply-form.tsx'
import { ReplyList } from './reply-list.tsx'

export interface RepliesDialogProps {
  /** False while it leaves. */
  open: boolean
  wall: Wall
  postId: string
  /** The post where the screen has it; a deep link's is asked for. */
  post: WallPost | undefined
  onClose: () => void
}

/**
 * Reads and adds replies to a post of any wall (docs/product.md section 2, R30). N is the post's count until all replies are here. Esc and the
 * backdrop keep what is begun, Cancel throws it away. `RepliesOver` loads it when it opens.
 */
export default function RepliesDialog({ open, wall, postId, post: known, onClose }: RepliesDialogProps) {
  const { post, error } = wall.usePost(postId, known)
  const list = wall.useReplies(postId)
  const items = itemsOf(list.data)
  const sent = useSent(postId).filter(({ reply }) => !reply || !items?.some(({ id }) => id === reply.id))
  const count = items && !list.hasNextPage ? items.length + sent.length : post?.commentCount

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={count === undefined ? replies.titleUnknown : replies.title(count)}
      subtitle={replies.subtitle}
      closeLabel={replies.close}
      inAddress
    >
      {error && !post ? (
        <EmptyState title={replies.gone} hint={replies.goneHint} />
      ) : (
        <div className="flex max-h-[calc(var(--viewport-height,100dvh)-9.5rem)] flex-col gap-4">
          <Excerpt post={post} />
          <ReplyList list={list} sent={sent} expected={post?.commentCount ?? 0} />
          <ReplyForm
            key={postId}
            wall={wall}
            postId={postId}
            pending={sent.some(({ reply }) => !reply)}
            onCancel={onClose}
          />
        </div>
      )}
    </Dialog>
  )
}

/** What is being answered, in two lines. */
function Excerpt({ post }: { post: WallPost | undefined }) {
  if (!post) return <div className="h-13 shrink-0" />
  const { firstName, lastName } = post.author
  return (
    <div className="flex shrink-0 items-start gap-2.5 border-l-2 border-brick/50 pl-3">
      <Face person={post.author} size="small" />
      <p dir="auto" className="line-clamp-2 min-w-0 text-sm text-muted">
        <bdi className="font-semibold text-ink">{`${firstName} ${lastName}`}</bdi> {post.content}
      </p>
    </div>
  )
}
