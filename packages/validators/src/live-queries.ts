import type { LiveEvent, PostChange } from './live.ts'

// For each event, the queries whose results it may change for the member who receives it: a procedure, or all procedures of a
// router. The web app reads these queries again. A test of the server checks that the list is complete.

const postLists = ['posts.feed', 'posts.city', 'posts.offers', 'posts.ofMember', 'search.posts'] as const
const communityPostLists = [
  'communities.posts',
  'communities.offers',
  'communities.pins',
  'posts.communities',
  'search.posts',
] as const

/** Notifications quote posts and replies. */
const quotes = 'notifications.groups'

/** What an edition shows is read again after changes of posts, but not after each like and reply. */
const edition = 'editions.get'

const friendPostQueries = {
  created: [...postLists, 'profiles.of'],
  changed: [
    ...postLists,
    edition,
    'posts.one',
    'posts.replies',
    'posts.likes',
    'posts.claims',
    'posts.mentionable',
    'posts.versions',
    'posts.replyVersions',
    'posts.audienceOf',
    'posts.occurrences',
    'posts.attendees',
    'events',
    'profiles.of',
    quotes,
  ],
  likes: [...postLists, 'posts.one', 'posts.likes'],
  replies: [...postLists, 'posts.one', 'posts.replies', 'posts.replyVersions', quotes],
} as const satisfies Record<PostChange, readonly string[]>

const communityPostQueries = {
  created: [...communityPostLists, 'communities.unread'],
  changed: [
    ...communityPostLists,
    edition,
    'communities.unread',
    'communities.onePost',
    'communities.replies',
    'communities.likes',
    'communities.claims',
    'communities.mentionable',
    'communities.postVersions',
    'communities.replyVersions',
    'communities.occurrences',
    'communities.attendees',
    'events',
    quotes,
  ],
  likes: [...communityPostLists, 'communities.onePost', 'communities.likes'],
  replies: [...communityPostLists, 'communities.onePost', 'communities.replies', 'communities.replyVersions', quotes],
} as const satisfies Record<PostChange, readonly string[]>

/** All queries that depend on people and posts. */
const content = [
  'auth.user',
  'communities',
  'editions',
  'events',
  'friends',
  'messages',
  'notifications',
  'people',
  'posts',
  'profiles',
  'search',
] as const

const everything = [
  ...content,
  'account',
  'moderation',
  'passkeys',
  'push',
  'reports',
  'sessions',
  'settings',
  'statements',
] as const

const queries = {
  viewer: everything,
  // A notification may be about a decision or a report.
  notifications: ['notifications', 'reports', 'statements'],
  friendship: content,
  conversation: ['messages', 'notifications.counts'],
  typing: [],
  community: [
    'communities',
    'events',
    edition,
    'profiles.communities',
    'posts.communities',
    'search.communities',
    'search.posts',
  ],
  people: content,
  city: [
    edition,
    'posts.city',
    'posts.offers',
    'posts.ofMember',
    'posts.one',
    'posts.replies',
    'posts.likes',
    'profiles.of',
  ],
  cases: ['moderation', 'communities.log', 'reports', 'statements'],
  reset: everything,
} as const satisfies Record<Exclude<LiveEvent['type'], 'post'>, readonly string[]>

type Queries = typeof queries & typeof friendPostQueries
type CommunityQueries = typeof communityPostQueries

/** The name of a query, such as "posts.feed", or of a router. */
export type LiveQuery = Queries[keyof Queries][number] | CommunityQueries[keyof CommunityQueries][number]

/** Returns the queries that the event may change. */
export function listLiveQueries(event: LiveEvent): readonly LiveQuery[] {
  if (event.type !== 'post') return queries[event.type]
  return event.communityId === null ? friendPostQueries[event.change] : communityPostQueries[event.change]
}
