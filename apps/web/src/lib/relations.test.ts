import { afterEach, expect, it } from 'vitest'
import { queryClient, runMutation } from './query-client.ts'
import { type QueryName, type RelationChange, staleQueriesAfter } from './relations.ts'

// A query without a row does not compile. An empty row means that no change of a relation affects the query.
const changesByQuery: Record<QueryName, readonly RelationChange[]> = {
  'auth.user': ['accepted', 'unfriended', 'blocked'],
  'account.data': [],
  'account.invitations': [],
  'account.deletionPreview': [],
  'account.export': [],
  'settings.get': [],
  'push.state': [],
  'editions.list': [],
  'editions.get': ['accepted', 'unfriended', 'joined', 'left', 'blocked', 'muted', 'unmuted'],
  'site.info': [],
  'profiles.of': ['accepted', 'unfriended', 'blocked'],
  'profiles.preview': [],
  'posts.preview': [],
  'friends.list': ['accepted', 'unfriended', 'blocked'],
  'friends.requests': ['accepted', 'declined', 'blocked'],
  'friends.suggestions': ['unfriended', 'blocked'],
  'messages.conversations': ['accepted', 'unfriended', 'blocked'],
  'messages.conversation': ['accepted', 'unfriended', 'blocked'],
  'messages.list': ['blocked'],
  'posts.feed': ['accepted', 'unfriended', 'blocked', 'muted', 'unmuted'],
  'posts.city': ['blocked', 'muted', 'unmuted'],
  'posts.offers': ['blocked', 'muted', 'unmuted'],
  'posts.communities': ['joined', 'left', 'blocked', 'muted', 'unmuted'],
  'search.posts': ['accepted', 'unfriended', 'joined', 'left', 'blocked', 'muted', 'unmuted'],
  'posts.audience': ['accepted', 'unfriended', 'blocked'],
  'posts.audienceOf': ['accepted', 'unfriended', 'blocked'],
  'posts.ofMember': ['accepted', 'unfriended', 'blocked'],
  'posts.one': ['accepted', 'unfriended', 'blocked'],
  'posts.versions': [],
  'posts.replyVersions': [],
  'posts.replies': ['accepted', 'unfriended', 'blocked'],
  'posts.likes': [],
  'posts.claims': [],
  'posts.mentionable': [],
  'communities.discover': ['joined', 'left', 'founded', 'blocked'],
  'communities.unread': [],
  'communities.joined': ['joined', 'left', 'founded', 'blocked'],
  'profiles.communities': ['joined', 'left', 'founded', 'blocked'],
  'communities.one': ['joined', 'left', 'blocked'],
  'communities.preview': [],
  'communities.bans': [],
  'communities.log': [],
  'communities.pins': ['joined', 'left', 'blocked'],
  'communities.links': [],
  'communities.byToken': [],
  'communities.invited': ['blocked'],
  'communities.invitees': ['blocked'],
  'communities.requests': ['blocked'],
  'communities.members': ['joined', 'left', 'blocked'],
  'communities.posts': ['joined', 'left', 'blocked'],
  'communities.offers': ['joined', 'left', 'blocked'],
  'communities.deleted': [],
  'communities.onePost': ['joined', 'left', 'blocked'],
  'communities.postVersions': [],
  'communities.replyVersions': [],
  'communities.replies': ['joined', 'left', 'blocked'],
  'communities.likes': [],
  'communities.claims': [],
  'communities.mentionable': [],
  // The web app has no screens for events yet.
  'posts.occurrences': [],
  'posts.attendees': [],
  'communities.occurrences': [],
  'communities.attendees': [],
  'events.mine': [],
  'events.feed': [],
  'events.calendarOf': [],
  'events.calendarOfCommunityPost': [],
  'events.calendarOfCommunity': [],
  // The web app reads groups instead.
  'notifications.list': [],
  'notifications.groups': ['accepted', 'declined', 'unfriended', 'blocked', 'muted', 'unmuted', 'postMuted'],
  'notifications.counts': [
    'requested',
    'cancelled',
    'accepted',
    'declined',
    'unfriended',
    'blocked',
    'muted',
    'unmuted',
    'postMuted',
  ],
  'moderation.cases': [],
  'moderation.one': [],
  'people.blocks': ['blocked'],
  'people.mutes': ['blocked', 'muted', 'unmuted', 'postMuted'],
  'reports.list': [],
  'site.transparency': [],
  'communities.transparency': [],
  'statements.list': [],
  'statements.one': [],
  'moderation.appeals': [],
  'moderation.counts': [],
  'sessions.list': [],
  'passkeys.list': [],
  'passkeys.recoveryCodes': [],
  'search.people': ['blocked'],
  'search.communities': ['founded', 'blocked'],
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
  blocked: true,
  muted: true,
  unmuted: true,
  postMuted: true,
}

const keyOf = (query: string) => [query.split('.'), { input: { limit: 20 }, type: 'infinite' }]

afterEach(() => queryClient.clear())

for (const change of Object.keys(changes))
  it(`refreshes only the queries that the change ${change} affects`, async () => {
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
