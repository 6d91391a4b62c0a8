import { afterEach, expect, it } from 'vitest'
import { queryClient, runMutation } from './query-client.ts'
import { type QueryName, type RelationChange, staleQueriesAfter } from './relations.ts'

// Every query of the API needs a row here, or the type check fails. An empty row: no change of a relation affects it.
const changesByQuery: Record<QueryName, readonly RelationChange[]> = {
  'auth.user': ['accepted', 'unfriended'],
  'account.invitations': [],
  'settings.get': [],
  'site.info': [],
  'profiles.of': ['accepted', 'unfriended'],
  'profiles.preview': [],
  'friends.list': ['accepted', 'unfriended'],
  'friends.requests': ['accepted', 'declined'],
  'friends.suggestions': ['unfriended'],
  'posts.feed': ['accepted', 'unfriended'],
  'posts.ofMember': ['accepted', 'unfriended'],
  'posts.one': ['accepted', 'unfriended'],
  'posts.replies': ['accepted', 'unfriended'],
  'communities.discover': ['joined', 'left', 'founded'],
  'communities.joined': ['joined', 'left', 'founded'],
  'communities.one': ['left'],
  'communities.preview': [],
  'communities.members': ['joined', 'left'],
  'communities.posts': ['joined', 'left'],
  'communities.onePost': ['joined', 'left'],
  'communities.replies': ['joined', 'left'],
  'notifications.list': ['accepted', 'declined', 'unfriended'],
  'notifications.counts': ['requested', 'cancelled', 'accepted', 'declined', 'unfriended'],
  'moderation.cases': [],
  'moderation.one': [],
  'people.blocks': [],
  'people.mutes': [],
  'reports.list': [],
  'site.transparency': [],
  'communities.transparency': [],
  'statements.list': [],
  'statements.one': [],
  'moderation.appeals': [],
  'sessions.list': [],
  'passkeys.list': [],
  'passkeys.recoveryCodes': [],
  'search.people': [],
  'search.communities': ['founded'],
}

const changes: Record<RelationChange, true> = {
  requested: true,
  cancelled: true,
  accepted: true,
  declined: true,
  unfriended: true,
  joined: true,
  left: true,
  founded: true,
}

const keyOf = (query: string) => [query.split('.'), { input: { limit: 20 }, type: 'infinite' }]

afterEach(() => queryClient.clear())

for (const change of Object.keys(changes))
  it(`refreshes the queries that "${change}" affects and keeps the others`, async () => {
    for (const query of Object.keys(changesByQuery)) queryClient.setQueryData(keyOf(query), { pages: [] })
    const stale = Object.entries(staleQueriesAfter).find(([name]) => name === change)?.[1] ?? []
    await runMutation({ mutationFn: async () => 'done', meta: { stale } }, undefined)
    const expected = Object.entries(changesByQuery).map(([query, after]) => [
      query,
      after.some((name) => name === change),
    ])
    const found = Object.keys(changesByQuery).map((query) => [
      query,
      queryClient.getQueryState(keyOf(query))?.isInvalidated,
    ])
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
  })
