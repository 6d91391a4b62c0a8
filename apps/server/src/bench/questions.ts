import type { Viewer } from './viewer.ts'

export type Question = {
  name: string
  ask: (viewer: Viewer, cursor?: string) => Promise<unknown>
  /** Which page of the list is looked at; the first when absent. */
  page?: number
}

const limit = 20
const PEOPLE = ['m', 'ma', 'maria', 'maria gar', 'm g', 'mgarcia', 'marai', 'son', 'gonzlaez', 'jhon simth', 'xqzv']
const COMMUNITIES = ['c', 'chess', 'chess club', 'chses', 'square', 'xqzv']

/** What the screens ask again and again, each as its procedure. */
export const QUESTIONS: Question[] = [
  { name: 'feed', ask: ({ call }) => call.posts.feed({ limit }) },
  { name: 'feed', page: 10, ask: ({ call }, cursor) => call.posts.feed({ limit, cursor }) },
  { name: "a friend's posts", ask: ({ call, friend }) => call.posts.ofMember({ userId: friend.id, limit }) },
  { name: "a stranger's posts", ask: ({ call, stranger }) => call.posts.ofMember({ userId: stranger.id, limit }) },
  { name: "the busiest's posts", ask: ({ call, busiest }) => call.posts.ofMember({ userId: busiest.id, limit }) },
  { name: 'replies', ask: ({ call, post }) => call.posts.replies({ id: post.id, limit }) },
  { name: 'community posts', ask: ({ call, community }) => call.communities.posts({ id: community.id, limit }) },
  {
    name: 'community replies',
    ask: ({ call, community, communityPost }) =>
      call.communities.replies({ communityId: community.id, id: communityPost.id, limit }),
  },
  { name: 'community members', ask: ({ call, community }) => call.communities.members({ id: community.id, limit }) },
  { name: 'discover', ask: ({ call }) => call.communities.discover({ limit }) },
  { name: 'joined', ask: ({ call }) => call.communities.joined({ limit }) },
  { name: 'friends', ask: ({ call }) => call.friends.list({ limit }) },
  { name: 'friends', page: 10, ask: ({ call }, cursor) => call.friends.list({ limit, cursor }) },
  { name: 'requests', ask: ({ call }) => call.friends.requests({ limit }) },
  { name: 'suggestions', ask: ({ call }) => call.friends.suggestions({ limit }) },
  { name: 'suggestions', page: 5, ask: ({ call }, cursor) => call.friends.suggestions({ limit, cursor }) },
  { name: 'notifications', ask: ({ call }) => call.notifications.list({ limit }) },
  { name: 'counts', ask: ({ call }) => call.notifications.counts() },
  { name: 'current user', ask: ({ call }) => call.auth.user() },
  { name: "a friend's profile", ask: ({ call, friend }) => call.profiles.of({ username: friend.username }) },
  { name: "the busiest's profile", ask: ({ call, busiest }) => call.profiles.of({ username: busiest.username }) },
  ...PEOPLE.map((q) => searching('people', q)),
  searching('people', 'm', 10),
  ...COMMUNITIES.map((q) => searching('communities', q)),
]

function searching(what: 'people' | 'communities', q: string, page = 1): Question {
  return { name: `${what}: ${q}`, page, ask: ({ call }, cursor) => call.search[what]({ q, limit, cursor }) }
}
