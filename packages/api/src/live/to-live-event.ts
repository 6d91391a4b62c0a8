import type { LiveEvent, PostChange } from '@stoop/validators/live'
import type { DomainEvent, PostReference } from '../events.ts'

type PostEvent = Extract<DomainEvent, PostReference>

const CHANGES: Record<PostEvent['type'], PostChange> = {
  postCreated: 'created',
  postEdited: 'changed',
  postDeleted: 'changed',
  postRestored: 'changed',
  contentReleased: 'changed',
  postLiked: 'likes',
  postUnliked: 'likes',
  pollVoted: 'likes',
  commentLiked: 'replies',
  commentUnliked: 'replies',
  commentCreated: 'replies',
  commentEdited: 'replies',
  commentDeleted: 'replies',
  commentRestored: 'replies',
}

export const isPostEvent = (event: DomainEvent): event is PostEvent => Object.hasOwn(CHANGES, event.type)

/** Returns the message about a post. */
export const toPostMessage = ({ type, postId, communityId }: PostEvent): LiveEvent => ({
  type: 'post',
  postId,
  communityId: communityId ?? null,
  change: CHANGES[type],
})

/** Returns the message about a friendship or request to one of its two people. */
export const toFriendshipMessage = (userIds: readonly string[], recipientId: string): LiveEvent => ({
  type: 'friendship',
  userId: userIds.find((userId) => userId !== recipientId) ?? null,
})
