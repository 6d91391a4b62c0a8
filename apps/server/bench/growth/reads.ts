import type { Sql } from '@stoop/db/client'
import type { LoadRequest } from '../load/load.ts'
import { drawSample, type Sample } from '../workload/sample.ts'
import { createSessions, type Viewer } from '../workload/sessions.ts'

/** The sessions that send the requests of the growth bench. `thousand` and `fiveThousand` are numbers of friends. */
export type Readers = Sample & { thousand: Viewer[]; fiveThousand: Viewer[]; inbox: Viewer[]; ids: Ids }

type Ids = { community: string; communityPost: string; friend: string; username: string; post: string }

export type ReadRow = { name: string; requests: LoadRequest[] }

// More sessions than fit into the server's session cache, so that every request misses it.
const SESSIONS = 20
const SPECIAL_SESSIONS = 500

/** Signs in the readers of one database. */
export async function signInReaders(sql: Sql): Promise<Readers> {
  const sample = await drawSample(sql, SESSIONS)
  const special = await sql<{ id: string }>`select id from growth_member order by n desc limit 11`
  const perMember = Array.from({ length: SPECIAL_SESSIONS }, () => special.map(({ id }) => id)).flat()
  const sessions = await createSessions(sql, perMember)
  const of = (from: number, to: number) =>
    sessions.filter((_, at) => at % special.length >= from && at % special.length < to)
  const [ids] = await sql<Ids>`
    select c.id as community, (select id from community_posts where community_id = c.id order by id desc limit 1) as "communityPost",
      f.id as friend, f.username, (select id from posts where author_id = f.id and visibility = 'public' order by id desc limit 1) as post
    from communities c, (select u.id, username from users u join growth_member m on m.id = u.id and m.n = 700) f where slug = 'all-of-the-city'`
  if (!ids) throw new Error('The community of the growth bench is missing')
  return { ...sample, fiveThousand: of(0, 5), thousand: of(5, 10), inbox: of(10, 11), ids }
}

const get = (path: string, viewers: Viewer[]): LoadRequest[] =>
  viewers.map(({ token }) => ({ method: 'GET', path, headers: { authorization: `Bearer ${token}` } }))

/** The feed of members with about fifty friends. */
export const feedRequests = ({ viewers }: Readers) => get('/api/posts/feed?limit=20', viewers)

/** Every read of the app's screens. If the number of friends matters, a read has rows for different numbers. */
export function readRows(readers: Readers): ReadRow[] {
  const { viewers: fifty, thousand, fiveThousand, inbox, ids, searches, replies } = readers
  const row = (name: string, path: string, viewers: Viewer[] = fifty) => ({ name, requests: get(path, viewers) })
  const byFriends = (name: string, path: string) => [
    row(`${name}, 50 friends`, path, fifty),
    row(`${name}, 1,000 friends`, path, thousand),
    row(`${name}, 5,000 friends`, path, fiveThousand),
  ]
  const community = `/api/communities/${ids.community}`
  return [
    ...byFriends('feed', '/api/posts/feed?limit=20'),
    row('posts of the city', '/api/posts/city?limit=20'),
    ...byFriends('posts of communities', '/api/posts/communities?limit=20').slice(0, 2),
    row('audience of public posts', '/api/posts/audience?visibility=public'),
    row('audience of posts for 5,000 friends', '/api/posts/audience?visibility=friends', fiveThousand),
    row('likes of a post', `/api/posts/${ids.post}/likes?limit=20`),
    ...byFriends('counts', '/api/counts'),
    row('counts, inbox of 100,000', '/api/counts', inbox),
    row('notifications, inbox of 100,000', '/api/notifications?limit=20', inbox),
    ...byFriends('friends', '/api/friends?limit=20'),
    ...byFriends('suggestions', '/api/friends/suggestions?limit=20'),
    row('friend requests', '/api/friends/requests?limit=20'),
    {
      name: 'replies',
      requests: replies.flatMap(({ viewer, postId }) => get(`/api/posts/${postId}/comments?limit=20`, [viewer])),
    },
    row('post', `/api/posts/${ids.post}`),
    row("a member's posts", `/api/posts/user/${ids.friend}?limit=20`),
    row('profile', `/api/users/${ids.username}`),
    row('current user', '/api/auth/user'),
    {
      name: 'people search',
      requests: searches.flatMap(({ viewer, q }) => get(`/api/users/search?q=${q}&limit=20`, [viewer])),
    },
    row('people search, 5,000 friends', '/api/users/search?q=mar&limit=20', fiveThousand),
    row('post search, rare word', '/api/posts/search?q=4711th&limit=20'),
    row('post search, a word of all posts', '/api/posts/search?q=street&limit=20'),
    row('post search, frequent words', '/api/posts/search?q=word%20and%20stre&limit=20'),
    row('community search', '/api/communities/search?q=club&limit=20'),
    row('discover', '/api/communities?limit=20'),
    row('joined', '/api/communities/joined?limit=20'),
    row('community of 100,000', community, thousand),
    row('its members', `${community}/members?limit=20`, thousand),
    row('its posts', `${community}/posts?limit=20`, thousand),
    row('its replies', `${community}/posts/${ids.communityPost}/comments?limit=20`, thousand),
  ]
}
