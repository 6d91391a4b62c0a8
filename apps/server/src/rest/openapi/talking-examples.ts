import { gardeners } from '@stoop/validators/fixtures/communities'
import { communityPostsOf } from '@stoop/validators/fixtures/community-views'
import { ben, hugo } from '@stoop/validators/fixtures/people'
import { bylineOf } from '@stoop/validators/fixtures/people-views'
import { commentsOf } from '@stoop/validators/fixtures/post-views'
import { bread } from '@stoop/validators/fixtures/posts'
import type { Example } from './examples.ts'

const [comment] = commentsOf(bread)
const [communityPost] = communityPostsOf(gardeners)
const likedComment = { id: comment?.id, isLiked: true, likeCount: 1 }
const answer = {
  ...comment,
  id: '01900000-0000-7000-80a0-000000000001',
  parentId: comment?.id,
  content: '@ben Save me a slice!',
  likeCount: 0,
}
const likers = [
  { ...bylineOf(ben), friendshipStatus: 'friends' },
  { ...bylineOf(hugo), friendshipStatus: 'none' },
]
const mentionable = [
  { ...bylineOf(ben), isFriend: true },
  { ...bylineOf(hugo), isFriend: false },
]
const request = { content: answer.content, parentId: answer.parentId }

/** Bodies of the operations for answers and likes. */
export const TALKING_EXAMPLES = {
  'GET /api/posts/:id/likes': { responses: { 200: likers } },
  'GET /api/posts/mentionable': { responses: { 200: mentionable } },
  'GET /api/communities/:communityId/posts/:id/likes': { responses: { 200: likers } },
  'GET /api/communities/:id/mentionable': { responses: { 200: mentionable } },
  'POST /api/posts/:id/comments': { request, responses: { 201: answer } },
  'POST /api/posts/:id/comments/:commentId/like': { request: { liked: true }, responses: { 200: likedComment } },
  'POST /api/communities/:communityId/posts/:id/comments': {
    request,
    responses: { 201: { ...answer, postId: communityPost?.id } },
  },
  'POST /api/communities/:communityId/posts/:id/comments/:commentId/like': {
    request: { liked: true },
    responses: { 200: likedComment },
  },
} satisfies Record<string, Example>
