import type { AppRouter } from '@stoop/api/router'

type Procedures = AppRouter['_def']['procedures']

/** The name of every query of the API, for example "posts.feed". */
export type QueryName = {
  [Noun in keyof Procedures & string]: {
    [Name in keyof Procedures[Noun] & string]: Procedures[Noun][Name] extends { _def: { type: 'query' } }
      ? `${Noun}.${Name}`
      : never
  }[keyof Procedures[Noun] & string]
}[keyof Procedures & string]

/** A change of the viewer's relation to a person, a community or a post. */
export type RelationChange =
  | 'requested'
  | 'cancelled'
  | 'accepted'
  | 'declined'
  | 'unfriended'
  | 'joined'
  | 'left'
  | 'founded'
  | 'blocked'
  | 'muted'
  | 'unmuted'
  // The notifications of a post were muted or unmuted.
  | 'postMuted'

const notifications: readonly QueryName[] = ['notifications.groups', 'notifications.counts']
const requests: readonly QueryName[] = ['friends.requests', ...notifications]
// Queries that only friends may read, or that count friends.
const friendship: readonly QueryName[] = [
  'friends.list',
  'auth.user',
  'profiles.of',
  'posts.feed',
  'posts.ofMember',
  'posts.one',
  'posts.replies',
  'posts.audience',
  'posts.audienceOf',
  'editions.get',
  'search.posts',
]
/** The end of a friendship makes conversations read-only, and hides what the other member has read. */
const conversations: readonly QueryName[] = ['messages.conversations', 'messages.conversation']
const membership: readonly QueryName[] = [
  'communities.discover',
  'communities.joined',
  'profiles.communities',
  'communities.members',
  'communities.posts',
  'communities.offers',
  'communities.pins',
  'communities.onePost',
  'communities.replies',
  'posts.communities',
  'editions.get',
  'search.posts',
]

const mutes: readonly QueryName[] = ['people.mutes', ...notifications]
/** The lists that leave out muted members and communities. */
export const mutedFeeds = [
  'posts.feed',
  'posts.city',
  'posts.offers',
  'posts.communities',
  'search.posts',
] as const satisfies readonly QueryName[]

const mutedQueries: readonly QueryName[] = [...mutes, ...mutedFeeds, 'editions.get']

/**
 * The queries that each change makes stale, for `stale` of mutations. Cached views of the person or community are updated instead
 * of refetched, so that lists do not move.
 */
export const staleQueriesAfter: Record<RelationChange, readonly QueryName[]> = {
  requested: ['notifications.counts'],
  cancelled: ['notifications.counts'],
  accepted: [...requests, ...friendship, ...conversations],
  declined: requests,
  unfriended: ['friends.suggestions', ...notifications, ...friendship, ...conversations],
  joined: [...membership, 'communities.one'],
  left: [...membership, 'communities.one'],
  founded: ['communities.discover', 'communities.joined', 'profiles.communities', 'search.communities'],
  // The end of a block changes the same queries, because the viewer and the person see each other again.
  blocked: [
    'people.blocks',
    'people.mutes',
    'friends.requests',
    'friends.suggestions',
    ...notifications,
    ...friendship,
    ...conversations,
    'messages.list',
    ...membership,
    'communities.one',
    'communities.invited',
    'communities.invitees',
    'communities.requests',
    'posts.city',
    'posts.offers',
    'search.people',
    'search.communities',
  ],
  muted: mutedQueries,
  unmuted: mutedQueries,
  postMuted: mutes,
}
