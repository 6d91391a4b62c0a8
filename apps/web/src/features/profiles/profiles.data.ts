import type { City } from '@stoop/validators/cities'
import type { Profile, ProfileInput } from '@stoop/validators/people'
import type { Post } from '@stoop/validators/posts'
import { type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { statusOf } from '../../lib/failure.ts'
import { PAGE, type Paged, paged } from '../../lib/pages.ts'
import { patch } from '../../lib/patch.ts'
import { act, slowly } from '../../lib/query.ts'
import { api, client } from '../../lib/trpc.ts'
import { profiles } from '../../words/profiles.ts'

/** Somebody's page by username; an unknown name is not asked for twice. */
export function useProfile(username: string): UseQueryResult<Profile, unknown> {
  return useQuery(
    api.profiles.of.queryOptions(
      { username },
      { ...slowly, retry: (failures, error) => failures < slowly.retry && statusOf(error) !== 404 },
    ),
  )
}

/** A member's posts that one may read, newest first. */
export function useMemberPosts(userId: string): Paged<Post> {
  return useInfiniteQuery(api.posts.ofMember.infiniteQueryOptions({ userId, limit: PAGE }, paged))
}

/** Changes names and bio; every place that shows the name follows. Rejects after its toast; refused fields come with the error. */
export async function updateProfile(input: ProfileInput): Promise<void> {
  const { id, firstName, lastName, bio } = await act(
    { mutationFn: (changed: ProfileInput) => client.profiles.update.mutate(changed), meta: said },
    input,
  )
  patch('person', id, (person) => ({ firstName, lastName, ...('bio' in person && { bio }) }))
}

/** Moves the member to another city, at once; what the city decides comes again (R24). */
export function moveTo(selectedCity: City, me: { id: string }): void {
  const undo = patch('person', me.id, (person) => ('selectedCity' in person ? { selectedCity } : {}))
  act(
    {
      mutationFn: () => client.profiles.update.mutate({ selectedCity }),
      meta: { ...said, stale: [...said.stale, 'communities.discover', 'search', 'friends.suggestions'] },
    },
    undefined,
  ).catch(undo)
}

const said = { success: profiles.updated, failure: profiles.updateFailed, stale: ['auth.user', 'profiles.of'] as const }
