import type { CommunityPost, CommunityPostInput } from '@stoop/validators/communities'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getErrorMessage } from '../../lib/errors.ts'
import { runCreation } from '../../lib/idempotency-key.ts'
import { cursorPaging, PAGE_SIZE, type PagedQuery } from '../../lib/paging.ts'
import { alwaysRefetch, fresh30s } from '../../lib/query-client.ts'
import { showToast } from '../../lib/toast.ts'
import { api, client } from '../../lib/trpc.ts'
import { communities } from '../../locales/en/communities.ts'
import { editing } from '../../locales/en/editing.ts'
import { offline } from '../../locales/en/offline.ts'
import type { PostKind } from '../posts/post-kind.ts'

/** A community's posts, newest first. Only for members. */
export function useCommunityPosts(id: string): PagedQuery<CommunityPost> {
  return useInfiniteQuery(
    api.communities.posts.infiniteQueryOptions({ id, limit: PAGE_SIZE }, { ...cursorPaging, ...fresh30s }),
  )
}

/** Returns the post kind of a community: its cards show the date instead of a relative time, and its texts differ. */
export function communityPostKind(communityId: string, isModerator = false): PostKind {
  return {
    entityKind: 'communityPost',
    communityId,
    isModerator,
    dateStyle: 'plain',
    like: (input) => client.communities.like.mutate({ communityId, ...input }),
    likeErrorToast: communities.likeFailed,
    useReplies: (id) =>
      useInfiniteQuery(
        api.communities.replies.infiniteQueryOptions(
          { communityId, id, limit: PAGE_SIZE },
          { ...cursorPaging, ...alwaysRefetch },
        ),
      ),
    usePost(id, cachedPost) {
      const { data, error } = useQuery(
        api.communities.onePost.queryOptions({ communityId, id }, { ...alwaysRefetch, enabled: !cachedPost }),
      )
      return { post: cachedPost ?? data, error }
    },
    reply: (input, options) => client.communities.reply.mutate({ communityId, ...input }, options),
    staleAfterReply: ['communities.replies'],
    lists: ['communities.posts'],
  }
}

/** Creates a post in a community. Rejects after showing a toast; the error carries the field errors. */
export async function createCommunityPost(
  draftName: string,
  input: Pick<CommunityPostInput, 'id' | 'content' | 'repliesFrom'>,
): Promise<void> {
  const post = await runCreation(
    draftName,
    {
      create: (sent: typeof input, options) => client.communities.post.mutate(sent, options),
      meta: {
        success: communities.posted,
        failure: (error) => ({ title: getErrorMessage(error) ?? communities.postFailed }),
        offlineHint: offline.postKept,
        stale: ['communities.posts'],
      },
    },
    input,
  )
  if (post.isHeld) showToast(editing.heldToast.post, 'default')
}
