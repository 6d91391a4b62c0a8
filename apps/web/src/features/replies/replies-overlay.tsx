import { useState } from 'react'
import { lazyOverlay } from '../../lib/lazy-overlay.tsx'
import type { BasePost, PostKind } from '../posts/post-kind.ts'
import type { RepliesDialogProps } from './replies-dialog.tsx'

const RepliesDialog = lazyOverlay<RepliesDialogProps>(() => import('./replies-dialog.tsx'), true)

export interface RepliesOverlayProps {
  postKind: PostKind
  /** The id of the post with open replies, from `useOpenPost`, or null if no replies are open. */
  postId: string | null
  /** The posts that the screen has loaded. Other posts are fetched. */
  posts: readonly BasePost[] | undefined
  onClose: () => void
}

/** The Replies dialog over a screen. Its code is loaded when the dialog first opens. */
export function RepliesOverlay({ postKind, postId, posts, onClose }: RepliesOverlayProps) {
  const [lastPostId, setLastPostId] = useState(postId)
  if (postId && postId !== lastPostId) setLastPostId(postId)
  if (!lastPostId) return null
  return (
    <RepliesDialog
      open={postId !== null}
      postKind={postKind}
      postId={lastPostId}
      post={posts?.find(({ id }) => id === lastPostId)}
      onClose={onClose}
    />
  )
}
