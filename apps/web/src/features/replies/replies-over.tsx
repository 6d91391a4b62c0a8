import { useState } from 'react'
import { over } from '../../lib/over.tsx'
import type { Wall, WallPost } from '../posts/wall.ts'
import type { RepliesDialogProps } from './replies-dialog.tsx'

const RepliesDialog = over<RepliesDialogProps>(() => import('./replies-dialog.tsx'))

export interface RepliesOverProps {
  wall: Wall
  /** Whose replies are open; null: nobody's (`useOpenPost`). */
  postId: string | null
  /** What the screen has; any other post is asked for. */
  posts: readonly WallPost[] | undefined
  onClose: () => void
}

/** The Replies dialog over a screen; its code comes when it first opens. */
export function RepliesOver({ wall, postId, posts, onClose }: RepliesOverProps) {
  const [last, setLast] = useState(postId)
  if (postId && postId !== last) setLast(postId)
  if (!last) return null
  return (
    <RepliesDialog
      open={postId !== null}
      wall={wall}
      postId={last}
      post={posts?.find(({ id }) => id === last)}
      onClose={onClose}
    />
  )
}
