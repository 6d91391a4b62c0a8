import { gardeners } from '@stoop/validators/fixtures/communities'
import { communityPostsOf } from '@stoop/validators/fixtures/community-views'
import { commentsOf, postOf } from '@stoop/validators/fixtures/post-views'
import { bread } from '@stoop/validators/fixtures/posts'
import { isoHoursAgo } from '@stoop/validators/fixtures/values'
import type { Example } from './examples.ts'

const OK = { ok: true }
const edited = { version: 2, editedAt: isoHoursAgo(1) }
const post = { ...postOf(bread), ...edited }
const [communityPost] = communityPostsOf(gardeners)
const editedCommunityPost = { ...communityPost, ...edited }
const comment = { ...commentsOf(bread)[0], ...edited }
const communityComment = { ...comment, postId: communityPost?.id }

const versionsOf = (content: string | undefined, visibility: string | null) =>
  [true, false].map((isCurrent) => ({
    version: isCurrent ? 2 : 1,
    content: isCurrent ? content : null,
    imageUrl: null,
    imageAlt: null,
    imageWidth: null,
    imageHeight: null,
    imageHash: null,
    images: [],
    visibility,
    createdAt: isoHoursAgo(isCurrent ? 1 : 2),
    isErased: !isCurrent,
    isCurrent,
  }))

/** Bodies of the operations that edit posts and replies and read their versions. */
export const VERSION_EXAMPLES = {
  'GET /api/posts/:id/versions': { responses: { 200: versionsOf(post.content, post.visibility) } },
  'DELETE /api/posts/:id/versions/:version': { responses: { 200: OK } },
  'PUT /api/posts/:id/comments/:commentId': {
    request: { version: 1, content: comment.content },
    responses: { 200: comment },
  },
  'GET /api/posts/:id/comments/:commentId/versions': { responses: { 200: versionsOf(comment.content, null) } },
  'DELETE /api/posts/:id/comments/:commentId/versions/:version': { responses: { 200: OK } },
  'PUT /api/communities/:communityId/posts/:id': {
    request: { version: 1, content: communityPost?.content },
    responses: { 200: editedCommunityPost },
  },
  'GET /api/communities/:communityId/posts/:id/versions': {
    responses: { 200: versionsOf(communityPost?.content, null) },
  },
  'DELETE /api/communities/:communityId/posts/:id/versions/:version': { responses: { 200: OK } },
  'PUT /api/communities/:communityId/posts/:id/comments/:commentId': {
    request: { version: 1, content: comment.content },
    responses: { 200: communityComment },
  },
  'GET /api/communities/:communityId/posts/:id/comments/:commentId/versions': {
    responses: { 200: versionsOf(comment.content, null) },
  },
  'DELETE /api/communities/:communityId/posts/:id/comments/:commentId/versions/:version': { responses: { 200: OK } },
} satisfies Record<string, Example>
