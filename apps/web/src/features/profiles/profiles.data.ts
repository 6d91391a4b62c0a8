import type { City } from '@stoop/validators/cities'
import type { Profile, ProfileInput } from '@stoop/validators/people'
import type { Post } from '@stoop/validators/posts'
import { mapProfileTexts } from '@stoop/validators/profile-texts'
import { type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getHttpStatus } from '../../lib/errors.ts'
import { cursorPaging, PAGE_SIZE, type PagedQuery } from '../../lib/paging.ts'
import { fresh5minRetryOnce, runInBackground, runMutation } from '../../lib/query-client.ts'
import { api, client } from '../../lib/trpc.ts'
import { updateEntity } from '../../lib/update-entity.ts'
import { offline } from '../../locales/en/offline.ts'
import { profiles } from '../../locales/en/profiles.ts'

/** A profile by username. A 404 is not retried. */
export function useProfile(username: string): UseQueryResult<Profile, unknown> {
  return useQuery(
    api.profiles.of.queryOptions(
      { username },
      {
        ...fresh5minRetryOnce,
        retry: (failures, error) => failures < fresh5minRetryOnce.retry && getHttpStatus(error) !== 404,
      },
    ),
  )
}

/** A user's posts that the viewer may read, newest first. */
export function useMemberPosts(userId: string): PagedQuery<Post> {
  return useInfiniteQuery(api.posts.ofMember.infiniteQueryOptions({ userId, limit: PAGE_SIZE }, cursorPaging))
}

/** Saves names and texts, and updates the name in all views. Rejects after showing a toast, with the field errors. */
export async function updateProfile(input: ProfileInput): Promise<void> {
  const { id, firstName, lastName, ...saved } = await runMutation(
    {
      mutationFn: (changed: ProfileInput) => client.profiles.update.mutate(changed),
      meta: { ...updateMeta, offlineHint: offline.formKept },
    },
    input,
  )
  updateEntity<'person'>(id, () => ({ firstName, lastName, ...mapProfileTexts((name) => saved[name]) }))
}

/** Changes the viewer's city, optimistically, and refetches the queries that depend on the city. */
export function changeCity(selectedCity: City, viewer: { id: string }): void {
  const undo = updateEntity<'person'>(viewer.id, () => ({ selectedCity }))
  runInBackground(
    {
      mutationFn: () => client.profiles.update.mutate({ selectedCity }),
      onError: undo,
      meta: {
        ...updateMeta,
        stale: [...updateMeta.stale, 'communities.discover', 'search', 'friends.suggestions', 'posts.city'],
      },
    },
    undefined,
  )
}

const updateMeta = {
  success: profiles.updated,
  failure: profiles.updateFailed,
  stale: ['auth.user', 'profiles.of'] as const,
}
