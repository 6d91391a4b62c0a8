import type { CommunitiesPost, CommunityPost, CommunityPostInput } from '@stoop/validators/communities'
import type { ListPage } from '@stoop/validators/paging'
import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { getErrorMessage } from '../../lib/errors.ts'
import { runCreation } from '../../lib/idempotency-key.ts'
import { cursorPaging, PAGE_SIZE, type PagedQuery } from '../../lib/paging.ts'
import { alwaysRefetch, fresh30s, queryClient } from '../../lib/query-client.ts'
import { showToast } from '../../lib/toast.ts'
import { api, client } from '../../lib/trpc.ts'
import { communities } from '../../locales/en/communities.ts'
import { editing } from '../../locales/en/editing.ts'
import { type FormContent, ignoreKept, sendOrKeep } from '../outbox/keep-entry.ts'
import type { PostKind } from '../posts/post-kind.ts'
import { CommunityPostDate } from './community-post-date.tsx'
import { putPinsFirst } from './put-pins-first.ts'

/** A community's posts: the pinned ones, then the others, newest first. Only members can read them. */
export function useCommunityPosts(id: string): PagedQuery<CommunityPost> {
  const pins = useQuery(api.communities.pins.queryOptions({ id }, fresh30s)).data?.items
  return useInfiniteQuery({
    ...api.communities.posts.infiniteQueryOptions({ id, limit: PAGE_SIZE }, { ...cursorPaging, ...fresh30s }),
    select: useCallback((list: PostPages) => putPinsFirst(list, pins), [pins]),
  })
}

/** The posts of all communities of the viewer, newest first. */
export function useCommunitiesPosts(): PagedQuery<CommunitiesPost> {
  return useInfiniteQuery(communitiesQuery)
}

/** Requests the posts before the feed is mounted, because React shows lazy content after 300 ms at the earliest. */
export function prefetchCommunitiesPosts(): void {
  void queryClient.prefetchInfiniteQuery(communitiesQuery)
}

const communitiesQuery = api.posts.communities.infiniteQueryOptions(
  { limit: PAGE_SIZE },
  { ...cursorPaging, ...fresh30s },
)

type PostPages = InfiniteData<ListPage<CommunityPost>, string | null>

/** Returns the post kind of a community. Cards of this kind show a date with a link, and have other texts. */
export function communityPostKind(
  communityId: string,
  { isModerator = false, creatorId = null }: { isModerator?: boolean; creatorId?: string | null } = {},
): PostKind {
  return {
    communityId,
    isModerator,
    creatorId,
    Date: CommunityPostDate,
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
    lists: ['communities.posts', 'posts.communities'],
  }
}

/**
 * Creates a post in a community. Without a connection, the outbox keeps the post. Rejects after showing a toast; the error contains
 * the field errors.
 */
export async function createCommunityPost(
  draftName: string,
  input: CommunityPostInput,
  form: FormContent,
): Promise<void> {
  const { id: communityId, content, lang, repliesFrom, details } = input
  const kept = {
    ...{ kind: 'post' as const, communityId, content: content ?? '' },
    ...(lang && { lang }),
    ...(repliesFrom && { repliesFrom }),
    ...(details && { details }),
  }
  const post = await runCreation(
    draftName,
    {
      create: (sent: typeof input, options) =>
        sendOrKeep({
          ...{ content: kept, ...form, options },
          send: (callOptions) => client.communities.post.mutate(sent, callOptions),
        }),
      meta: {
        success: communities.posted,
        failure: (error) => ({ title: getErrorMessage(error) ?? communities.postFailed }),
        stale: ['communities.posts', 'posts.communities'],
      },
    },
    input,
  ).catch(ignoreKept)
  if (post?.isHeld) showToast(editing.heldToast.post, 'default')
}
