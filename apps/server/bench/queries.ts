import type { Viewer } from './viewer.ts'

export type BenchQuery = {
  name: string
  execute: (viewer: Viewer, cursor?: string) => Promise<unknown>
  /** The number of the measured page; by default 1. */
  page?: number
}

const limit = 20
const PEOPLE_TERMS = [
  'm',
  'ma',
  'maria',
  'maria gar',
  'm g',
  'mgarcia',
  'marai',
  'son',
  'gonzlaez',
  'jhon simth',
  'xqzv',
]
const POST_TERMS = [
  'street',
  'wor',
  '123',
  '123456th',
  'xqzv',
  'street today',
  'what happened on our street today',
  '123 street',
]
const COMMUNITY_TERMS = ['c', 'chess', 'chess club', 'chses', 'square', 'xqzv']

/** The reads that the web app's screens make most often. */
export const QUERIES: BenchQuery[] = [
  { name: 'feed', execute: ({ call }) => call.posts.feed({ limit }) },
  { name: 'feed', page: 10, execute: ({ call }, cursor) => call.posts.feed({ limit, cursor }) },
  { name: 'city', execute: ({ call }) => call.posts.city({ limit }) },
  { name: 'city', page: 10, execute: ({ call }, cursor) => call.posts.city({ limit, cursor }) },
  { name: 'posts of all communities', execute: ({ call }) => call.posts.communities({ limit }) },
  { name: 'audience of public posts', execute: ({ call }) => call.posts.audience({ visibility: 'public' }) },
  { name: 'audience of friends posts', execute: ({ call }) => call.posts.audience({ visibility: 'friends' }) },
  { name: "a friend's posts", execute: ({ call, friend }) => call.posts.ofMember({ userId: friend.id, limit }) },
  { name: "a stranger's posts", execute: ({ call, stranger }) => call.posts.ofMember({ userId: stranger.id, limit }) },
  {
    name: 'posts of the member with the most posts',
    execute: ({ call, busiest }) => call.posts.ofMember({ userId: busiest.id, limit }),
  },
  { name: 'replies', execute: ({ call, post }) => call.posts.replies({ id: post.id, limit }) },
  { name: 'community posts', execute: ({ call, community }) => call.communities.posts({ id: community.id, limit }) },
  {
    name: 'community replies',
    execute: ({ call, community, communityPost }) =>
      call.communities.replies({ communityId: community.id, id: communityPost.id, limit }),
  },
  {
    name: 'community members',
    execute: ({ call, community }) => call.communities.members({ id: community.id, limit }),
  },
  { name: 'discover', execute: ({ call }) => call.communities.discover({ limit }) },
  { name: 'joined', execute: ({ call }) => call.communities.joined({ limit }) },
  { name: 'unread communities', execute: ({ call }) => call.communities.unread() },
  { name: 'friends', execute: ({ call }) => call.friends.list({ limit }) },
  { name: 'friends', page: 10, execute: ({ call }, cursor) => call.friends.list({ limit, cursor }) },
  { name: 'requests', execute: ({ call }) => call.friends.requests({ limit }) },
  { name: 'suggestions', execute: ({ call }) => call.friends.suggestions({ limit }) },
  { name: 'suggestions', page: 5, execute: ({ call }, cursor) => call.friends.suggestions({ limit, cursor }) },
  { name: 'notifications', execute: ({ call }) => call.notifications.list({ limit }) },
  { name: 'counts', execute: ({ call }) => call.notifications.counts() },
  { name: 'current user', execute: ({ call }) => call.auth.user() },
  { name: "a friend's profile", execute: ({ call, friend }) => call.profiles.of({ username: friend.username }) },
  {
    name: 'profile of the member with the most posts',
    execute: ({ call, busiest }) => call.profiles.of({ username: busiest.username }),
  },
  ...PEOPLE_TERMS.map((q) => searchQuery('people', q)),
  searchQuery('people', 'm', 10),
  ...COMMUNITY_TERMS.map((q) => searchQuery('communities', q)),
  ...POST_TERMS.map((q) => searchQuery('posts', q)),
]

function searchQuery(kind: 'people' | 'communities' | 'posts', q: string, page = 1): BenchQuery {
  return { name: `${kind}: ${q}`, page, execute: ({ call }, cursor) => call.search[kind]({ q, limit, cursor }) }
}
