import type { Post, PostInput } from '@stoop/validators/posts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { attemptAt, attempted } from '../../lib/attempt.ts'
import { sentenceOf } from '../../lib/failure.ts'
import { PAGE, type Paged, paged } from '../../lib/pages.ts'
import { act } from '../../lib/query.ts'
import type { Words } from '../../lib/toast.ts'
import { api, client } from '../../lib/trpc.ts'
import { posts } from '../../words/posts.ts'
import type { Wall } from './wall.ts'

export { fieldsOf } from '../../lib/failure.ts'

/** One's own and one's friends' posts, newest first (R28b). */
export function useFeed(): Paged<Post> {
  return useInfiniteQuery(api.posts.feed.infiniteQueryOptions({ limit: PAGE }, paged))
}

/** A member's posts that one may read, newest first. */
export function useMemberPosts(userId: string): Paged<Post> {
  return useInfiniteQuery(api.posts.ofMember.infiniteQueryOptions({ userId, limit: PAGE }, paged))
}

/** Friends' posts, wherever they stand: the feed, a profile. */
export const friendsWall: Wall = {
  kind: 'post',
  dates: 'ago',
  like: (input) => client.posts.like.mutate(input),
  likeFailed: null,
  useReplies: (id) => useInfiniteQuery(api.posts.replies.infiniteQueryOptions({ id, limit: PAGE }, paged)),
  usePost(id, known) {
    const { data, error } = useQuery(api.posts.one.queryOptions({ id }, { enabled: !known }))
    return { post: known ?? data, error }
  },
  reply: (input, idempotencyKey) => client.posts.reply.mutate(input, { context: { idempotencyKey } }),
  repliesStale: ['posts.replies'],
}

/** Where a post is written: each place has its own documented toasts (R36). */
export type Place = 'home' | 'page'

const toasts: Record<Place, { success: Words; failure: (error: Error) => Words }> = {
  home: { success: posts.published, failure: () => posts.publishFailed },
  page: {
    success: posts.created,
    failure: (error) => ({ title: posts.createFailed, description: sentenceOf(error) ?? posts.createFailedHint }),
  },
}

/** Shares a post; the feed and the counts follow. Rejects after its toast; fields that were refused come with the error. */
export async function createPost(place: Place, draftName: string, input: PostInput): Promise<void> {
  await act(
    {
      mutationFn: (sent: PostInput) =>
        client.posts.create.mutate(sent, { context: { idempotencyKey: attemptAt(draftName, sent) } }),
      meta: { ...toasts[place], stale: ['posts.feed', 'posts.ofMember', 'auth.user', 'profiles.of'] },
    },
    input,
  )
  attempted(draftName)
}
