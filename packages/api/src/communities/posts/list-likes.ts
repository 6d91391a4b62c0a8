import { communityLikesInput } from '@stoop/validators/communities'
import { liker } from '@stoop/validators/posts'
import { endpoint, listOf } from '../../endpoint.ts'
import { likers } from '../../examples/comments-and-likes.ts'
import { listLikes } from '../../posts/list-likes.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { communityPostKind } from '../community-post-kind.ts'
import { MEMBERS_ONLY } from '../endpoint-errors.ts'

export const listCommunityLikesEndpoint = endpoint(
  {
    rest: 'GET /api/communities/:communityId/posts/:id/likes',
    summary: 'List who likes a community post: your friends, then the newest',
    description:
      'Lists the members who like a community post and whom you see: your friends first, then the newest likes. Only members may call it.',
    output: listOf(liker),
    errors: MEMBERS_ONLY,
    reasons: ['NOT_A_MEMBER'],
    mayReadReplica: true,
    example: { responses: { 200: likers } },
  },
  authenticatedProcedure.input(communityLikesInput).query(({ ctx, input }) => listLikes(ctx, communityPostKind, input)),
)
