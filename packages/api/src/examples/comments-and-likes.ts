import { gardeners } from '@stoop/validators/fixtures/communities'
import { communityPostsOf } from '@stoop/validators/fixtures/community-views'
import { ben, hugo } from '@stoop/validators/fixtures/people'
import { bylineOf } from '@stoop/validators/fixtures/people-views'
import { commentsOf } from '@stoop/validators/fixtures/post-views'
import { bread } from '@stoop/validators/fixtures/posts'

// Values that the examples of several endpoints share.
export const [comment] = commentsOf(bread)
export const [communityPost] = communityPostsOf(gardeners)
export const likedComment = { id: comment?.id, isLiked: true, likeCount: 1 }
export const answer = {
  ...comment,
  id: '01900000-0000-7000-80a0-000000000001',
  parentId: comment?.id,
  content: '@ben Save me a slice!',
  likeCount: 0,
}
export const likers = [
  { ...bylineOf(ben), friendshipStatus: 'friends' },
  { ...bylineOf(hugo), friendshipStatus: 'none' },
]
export const mentionable = [
  { ...bylineOf(ben), isFriend: true },
  { ...bylineOf(hugo), isFriend: false },
]
export const answerRequest = { content: answer.content, parentId: answer.parentId }
