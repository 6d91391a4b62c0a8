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

/** A change of the viewer's relation to a person or a community. */
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

const requests: readonly QueryName[] = ['friends.requests', 'notifications.list', 'notifications.counts']
// Queries that only friends may read or that count friends.
const friendship: readonly QueryName[] = [
  'friends.list',
  'auth.user',
  'profiles.of',
  'posts.feed',
  'posts.ofMember',
  'posts.one',
  'posts.replies',
]
const membership: readonly QueryName[] = [
  'communities.discover',
  'communities.joined',
  'communities.members',
  'communities.posts',
  'communities.onePost',
  'communities.replies',
]

/**
 * The queries that each change makes stale, used as `stale` of the mutations. Cached views of the person or community
 * are updated instead of refetched, so that lists do not move: suggestions stay after a request, search results after
 * joining.
 */
export const staleQueriesAfter: Record<RelationChange, readonly QueryName[]> = {
  requested: ['notifications.counts'],
  cancelled: ['notifications.counts'],
  accepted: [...requests, ...friendship],
  declined: requests,
  unfriended: ['friends.suggestions', 'notifications.list', 'notifications.counts', ...friendship],
  joined: membership,
  left: [...membership, 'communities.one'],
  founded: ['communities.discover', 'communities.joined', 'search.communities'],
  // Also after the end of a block: the two see each other again.
  blocked: [
    'people.blocks',
    'people.mutes',
    'friends.requests',
    'friends.suggestions',
    'notifications.list',
    'notifications.counts',
    ...friendship,
    ...membership,
    'communities.one',
    'search.people',
    'search.communities',
  ],
  muted: ['people.mutes', 'notifications.counts', 'notifications.list'],
  unmuted: ['people.mutes', 'notifications.counts', 'notifications.list'],
}
