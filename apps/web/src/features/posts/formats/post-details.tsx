import type { PostDetails } from '@stoop/validators/post-formats'
import type { PostKind } from '../post-kind.ts'
import { PollCard } from './poll-card.tsx'

export interface PostDetailsProps {
  postKind: PostKind
  postId: string
  details: PostDetails
}

/** The part of a post's card that belongs to its format. */
export default function PostDetailsPart({ postKind, postId, details }: PostDetailsProps) {
  switch (details.format) {
    case 'poll':
      return <PollCard postKind={postKind} postId={postId} poll={details} />
    case 'ask':
    case 'offer':
    case 'lost_found':
      return null
  }
}
