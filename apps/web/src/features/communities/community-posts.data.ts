import type { CommunityPost } from '@stoop/validators/communities'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { attemptAt, attempted } from '../../lib/attempt.ts'
import { sentenceOf } from '../../lib/failure.ts'
import { PAGE, type Paged, paged } from '../../lib/pages.ts'
import { act, anew, briefly } from '../../lib/query.ts'
import { api, client } from '../../lib/trpc.ts'
import { communities } from '../../words/communities.ts'
import type { Wall } from '../posts/wall.ts'

/** A community's posts, newest first; asked for only by those inside. */
export function useCommunityPosts(id: string): Paged<CommunityPost> {
  return useInfiniteQuery(api.communities.posts.infiniteQueryOptions({ id, limit: PAGE }, { ...paged, ...briefly }))
}

/** A community's posts as a wall: plain dates (R31), its own documented words. */
export function communityWall(communityId: string): Wall {
  return {
    kind: 'communityPost',
    dates: 'plain',
    like: (input) => client.communities.like.mutate({ communityId, ...input }),
    likeFailed: communities.likeFailed,
    useReplies: (id) =>
      useInfiniteQuery(
        api.communities.replies.infiniteQueryOptions({ communityId, id, limit: PAGE }, { ...paged, ...anew }),
      ),
    usePost(id, known) {
      const { data, error } = useQuery(
        api.communities.onePost.queryOptions({ communityId, id }, { ...anew, enabled: !known }),
      )
      return { post: known ?? data, error }
    },
    reply: (input, idempotencyKey) =>
      client.communities.reply.mutate({ communityId, ...input }, { context: { idempotencyKey } }),
    repliesStale: ['communities.replies'],
  }
}

/** Shares a post inside. Rejects after its toast; fields that were refused come with the error. */
export async function createCommunityPost(draftName: string, input: { id: string; content: string }): Promise<void> {
  await act(
    {
      mutationKey: [draftName],
      mutationFn: (sent: typeof input) =>
        client.communities.post.mutate(sent, { context: { idempotencyKey: attemptAt(draftName, sent) } }),
      meta: {
        success: communities.posted,
        failure: (error) => ({ title: sentenceOf(error) ?? communities.postFailed }),
        stale: ['communities.posts'],
      },
    },
    input,
  )
  attempted(draftName)
}
