import type { PostDetails } from '@stoop/validators/post-formats'
import type { BasePost, PostKind } from '../post-kind.ts'
import { EventCard } from './event-card.tsx'
import { ListingCard } from './listing-card.tsx'
import { PollCard } from './poll-card.tsx'

export interface PostDetailsProps {
  postKind: PostKind
  post: BasePost
  details: PostDetails
}

/** The part of a post's card that belongs to its format. */
export default function PostDetailsPart({ postKind, post, details }: PostDetailsProps) {
  switch (details.format) {
    case 'poll':
      return <PollCard postKind={postKind} postId={post.id} poll={details} />
    case 'event':
      return <EventCard postKind={postKind} authorId={post.author.id} event={details} />
    case 'ask':
    case 'offer':
    case 'lost_found':
      return <ListingCard postKind={postKind} postId={post.id} details={details} />
  }
}
