// Over 200 lines: one table of all conflicts.
import type { Database } from '@stoop/db/client'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { StreamMember } from '../live/members.ts'
import { bearer, sendOne, type TrustRequest } from './send-all.ts'

/** Members with sessions, who have no content yet. `owner` and `rival` are none of `members`. */
export type ConflictScene = {
  address: string
  db: Database
  members: StreamMember[]
  owner: StreamMember
  rival: StreamMember
}

/** Requests to send at once, and SQL that returns the figures which must be as expected afterwards. */
export type PreparedConflict = {
  requests: TrustRequest[]
  /** Selects one row. */
  figures: ReturnType<typeof sql>
  expected: Record<string, number>
}

export type Conflict = { name: string; prepare(scene: ConflictScene): Promise<PreparedConflict> }

const identified = z.object({ id: z.string() })
type Call = (by: StreamMember, method: string, path: string, body?: object, key?: string) => TrustRequest

/** Returns a function that creates requests of members. */
const callTo =
  (address: string): Call =>
  (by, method, path, body, key) => ({
    address,
    method,
    path,
    headers: { ...bearer(by.token), ...(key && { 'idempotency-key': key }) },
    ...(body && { body }),
  })

async function sendFirst(request: TrustRequest): Promise<string> {
  const { status, text } = await sendOne(request)
  if (status >= 300) throw new Error(`${request.method} ${request.path}: ${status} ${text}`)
  return text
}

const create = async (request: TrustRequest) => identified.parse(JSON.parse(await sendFirst(request))).id
const writePost = ({ address, owner }: ConflictScene, more: object = {}) =>
  create(callTo(address)(owner, 'POST', '/api/posts', { content: 'Hello', visibility: 'public', ...more }))

let communities = 0
const createCommunity = ({ address, owner }: ConflictScene) => {
  communities += 1
  const form = { name: `Runners ${communities}`, description: 'We run by the lake' }
  return create(callTo(address)(owner, 'POST', '/api/communities', form))
}
const options = ['Friday', 'Saturday']

export const CONFLICTS: Conflict[] = [
  {
    name: 'likes of one post by all members',
    async prepare(scene) {
      const id = await writePost(scene)
      const call = callTo(scene.address)
      return {
        requests: scene.members.map((by) => call(by, 'POST', `/api/posts/${id}/like`, { liked: true })),
        figures: sql`select like_count as counted, (select count(*)::int from likes where post_id = p.id) as rows
          from posts p where id = ${id}::uuid`,
        expected: { counted: scene.members.length, rows: scene.members.length },
      }
    },
  },
  {
    name: 'likes and unlikes of one post by one member',
    async prepare(scene) {
      const id = await writePost(scene)
      const call = callTo(scene.address)
      return {
        requests: scene.members.map((_, n) =>
          call(scene.rival, 'POST', `/api/posts/${id}/like`, { liked: n % 2 === 0 }),
        ),
        figures: sql`select like_count - (select count(*)::int from likes where post_id = p.id) as difference
          from posts p where id = ${id}::uuid`,
        expected: { difference: 0 },
      }
    },
  },
  {
    name: 'friend requests in both directions',
    async prepare({ address, members }) {
      const call = callTo(address)
      const half = Math.floor(members.length / 2)
      const pairs = members.slice(0, half).map((one, n) => [one, members[n + half] ?? one] as const)
      return {
        requests: pairs.flatMap(([one, other]) => [
          call(one, 'POST', '/api/friends/request', { userId: other.id }),
          call(other, 'POST', '/api/friends/request', { userId: one.id }),
        ]),
        figures: sql`select count(*)::int as rows, count(*) filter (where status = 'accepted')::int as accepted
          from friendships where (requester_id, addressee_id) in
            (select a::uuid, b::uuid from unnest(${toArray(pairs.map(([one]) => one.id))}::text[], ${toArray(pairs.map(([, other]) => other.id))}::text[]) p(a, b)
             union all select b::uuid, a::uuid from unnest(${toArray(pairs.map(([one]) => one.id))}::text[], ${toArray(pairs.map(([, other]) => other.id))}::text[]) p(a, b))`,
        expected: { rows: half, accepted: half },
      }
    },
  },
  {
    name: 'accept, decline and withdraw of one friend request',
    async prepare(scene) {
      const { address, owner, rival } = scene
      const call = callTo(address)
      const friendshipId = await create(call(owner, 'POST', '/api/friends/request', { userId: rival.id }))
      const three = [
        call(rival, 'POST', '/api/friends/respond', { friendshipId, status: 'accepted' }),
        call(rival, 'POST', '/api/friends/respond', { friendshipId, status: 'declined' }),
        call(owner, 'DELETE', `/api/friends/request/${friendshipId}`),
      ]
      return {
        requests: scene.members.map((_, n) => three[n % 3] ?? call(owner, 'GET', '/api/friends')),
        figures: sql`select (count(*) <= 1)::int as "atMostOne" from friendships
          where ${owner.id}::uuid in (requester_id, addressee_id) and ${rival.id}::uuid in (requester_id, addressee_id)`,
        expected: { atMostOne: 1 },
      }
    },
  },
  {
    name: 'joins to the last use of an invitation link',
    async prepare(scene) {
      const { address, owner, members } = scene
      const call = callTo(address)
      const id = await createCommunity(scene)
      const maxUses = Math.floor(members.length / 10)
      const link = z.object({ url: z.string() })
      const body = await sendFirst(call(owner, 'POST', `/api/communities/${id}/invitations`, { maxUses }))
      const token = link.parse(JSON.parse(body)).url.split('/').at(-1) ?? ''
      return {
        requests: members.map((by) => call(by, 'POST', `/api/invitations/${token}`)),
        figures: sql`select member_count as counted,
          (select count(*)::int from community_members where community_id = c.id) as rows,
          (select uses from community_links where community_id = c.id) as uses from communities c where id = ${id}::uuid`,
        expected: { counted: maxUses + 1, rows: maxUses + 1, uses: maxUses },
      }
    },
  },
  {
    name: 'joins and leaves of one community',
    async prepare(scene) {
      const id = await createCommunity(scene)
      const call = callTo(scene.address)
      return {
        requests: scene.members.map((_, n) =>
          call(
            scene.members[n >> 1] ?? scene.rival,
            'POST',
            `/api/communities/${id}/${n % 2 === 0 ? 'join' : 'leave'}`,
          ),
        ),
        figures: sql`select member_count - (select count(*)::int from community_members where community_id = c.id) as difference
          from communities c where id = ${id}::uuid`,
        expected: { difference: 0 },
      }
    },
  },
  {
    name: 'joins and bans of the same members',
    async prepare(scene) {
      const id = await createCommunity(scene)
      const call = callTo(scene.address)
      return {
        requests: scene.members.map((_, n) => {
          const member = scene.members[n >> 1] ?? scene.rival
          return n % 2 === 0
            ? call(member, 'POST', `/api/communities/${id}/join`)
            : call(scene.owner, 'POST', `/api/communities/${id}/bans`, { userId: member.id, reason: 'Spam' })
        }),
        figures: sql`select member_count - (select count(*)::int from community_members where community_id = c.id) as difference,
          (select count(*)::int from community_members m join community_bans b using (community_id, user_id)
            where community_id = c.id) as "bannedMembers" from communities c where id = ${id}::uuid`,
        expected: { difference: 0, bannedMembers: 0 },
      }
    },
  },
  {
    name: 'votes of all members in one poll',
    async prepare(scene) {
      const id = await writePost(scene, { details: { format: 'poll', options } })
      const call = callTo(scene.address)
      return {
        requests: scene.members.map((by, n) =>
          call(by, 'POST', `/api/posts/${id}/vote`, { choices: options.slice(n % 2, (n % 2) + 1) }),
        ),
        figures: sql`select count(*)::int as votes from post_votes where post_id = ${id}::uuid`,
        expected: { votes: scene.members.length },
      }
    },
  },
  {
    name: 'changed and withdrawn votes of one member',
    async prepare(scene) {
      const id = await writePost(scene, { details: { format: 'poll', options } })
      const call = callTo(scene.address)
      return {
        requests: scene.members.map((_, n) =>
          call(scene.rival, 'POST', `/api/posts/${id}/vote`, { choices: options.slice(n % 3, (n % 3) + 1) }),
        ),
        figures: sql`select (count(*) <= 1)::int as "atMostOne" from post_votes where post_id = ${id}::uuid`,
        expected: { atMostOne: 1 },
      }
    },
  },
  {
    name: 'one username for all members',
    async prepare({ address, members }) {
      const call = callTo(address)
      return {
        requests: members.map((by, n) =>
          call(by, 'PUT', '/api/auth/username', { username: n % 2 === 0 ? 'thesamename' : 'TheSameName' }),
        ),
        figures: sql`select count(*)::int as rows from users where lower(username) = 'thesamename'`,
        expected: { rows: 1 },
      }
    },
  },
  {
    name: 'one idempotency key for all requests',
    async prepare({ address, members, rival }) {
      const call = callTo(address)
      return {
        requests: members.map(() => call(rival, 'POST', '/api/posts', { content: 'The same post' }, 'the-same-key')),
        figures: sql`select count(*)::int as rows from posts where author_id = ${rival.id}::uuid and content = 'The same post'`,
        expected: { rows: 1 },
      }
    },
  },
  {
    name: 'edits of the same version of a post',
    async prepare(scene) {
      const id = await writePost(scene)
      const call = callTo(scene.address)
      return {
        requests: scene.members.map((_, n) =>
          call(scene.owner, 'PUT', `/api/posts/${id}`, { content: `Hello ${n}`, version: 1 }),
        ),
        figures: sql`select version, (select count(*)::int from versions where post_id = p.id) as versions
          from posts p where id = ${id}::uuid`,
        expected: { version: 2, versions: 1 },
      }
    },
  },
  {
    name: 'first messages in both directions',
    async prepare(scene) {
      const { address, db, members } = scene
      const [one, other] = [members[0] ?? scene.owner, members[1] ?? scene.rival]
      await db.execute(sql`delete from conversations where low_id in (${one.id}::uuid, ${other.id}::uuid)`)
      const call = callTo(address)
      return {
        requests: members.map((_, n) => {
          const [by, to] = n % 2 === 0 ? [one, other] : [other, one]
          return call(by, 'POST', `/api/conversations/${to.id}/messages`, { content: `Message ${n}` })
        }),
        figures: sql`select count(*)::int as messages, count(distinct conversation_id)::int as conversations,
          count(distinct sequence)::int as positions, max(sequence) as last from messages where author_id in (${one.id}::uuid, ${other.id}::uuid)`,
        expected: { messages: members.length, conversations: 1, positions: members.length, last: members.length },
      }
    },
  },
  {
    name: 'likes, replies and the deletion of a post',
    async prepare(scene) {
      const id = await writePost(scene)
      const call = callTo(scene.address)
      return {
        requests: scene.members.map((by, n) => {
          if (n === scene.members.length >> 1) return call(scene.owner, 'DELETE', `/api/posts/${id}`)
          return n % 2 === 0
            ? call(by, 'POST', `/api/posts/${id}/like`, { liked: true })
            : call(by, 'POST', `/api/posts/${id}/comments`, { content: 'Hello' })
        }),
        figures: sql`select count(*)::int as visible from posts where id = ${id}::uuid and deleted_at is null`,
        expected: { visible: 0 },
      }
    },
  },
  {
    name: 'posts, joins and the deletion of a community',
    async prepare(scene) {
      const id = await createCommunity(scene)
      const call = callTo(scene.address)
      return {
        requests: scene.members.map((by, n) => {
          if (n === scene.members.length >> 1) return call(scene.owner, 'DELETE', `/api/communities/${id}`)
          return n % 2 === 0
            ? call(by, 'POST', `/api/communities/${id}/join`)
            : call(scene.owner, 'POST', `/api/communities/${id}/posts`, { content: 'Hello' })
        }),
        figures: sql`select member_count - (select count(*)::int from community_members where community_id = c.id) as difference
          from communities c where id = ${id}::uuid`,
        expected: { difference: 0 },
      }
    },
  },
  {
    name: 'pins up to the limit',
    async prepare(scene) {
      const id = await createCommunity(scene)
      const call = callTo(scene.address)
      const posts: string[] = []
      for (let n = 0; n < 10; n += 1)
        posts.push(await create(call(scene.owner, 'POST', `/api/communities/${id}/posts`, { content: `Post ${n}` })))
      return {
        requests: scene.members.map((_, n) =>
          call(scene.owner, 'PUT', `/api/communities/${id}/posts/${posts[n % posts.length]}/pin`),
        ),
        figures: sql`select count(*)::int as pins from community_posts where community_id = ${id}::uuid and pinned_at is not null`,
        expected: { pins: 3 },
      }
    },
  },
  {
    name: 'blocks, requests, likes and messages of two members',
    async prepare(scene) {
      const { address, owner, members } = scene
      const id = await writePost(scene)
      const other = members[2] ?? scene.rival
      const call = callTo(address)
      return {
        requests: members.map((_, n) => {
          const six = [
            () => call(owner, 'POST', `/api/users/${other.id}/block`),
            () => call(other, 'POST', `/api/posts/${id}/like`, { liked: true }),
            () => call(owner, 'DELETE', `/api/users/${other.id}/block`),
            () => call(other, 'POST', '/api/friends/request', { userId: owner.id }),
            () => call(owner, 'POST', '/api/friends/request', { userId: other.id }),
            () => call(other, 'POST', `/api/posts/${id}/comments`, { content: 'Hello' }),
          ]
          return (six[n % six.length] ?? (() => call(owner, 'GET', '/api/friends')))()
        }),
        figures: sql`select (select count(*) from blocks where blocker_id = ${owner.id}::uuid and blocked_id = ${other.id}::uuid)
          * (select count(*) from friendships where ${owner.id}::uuid in (requester_id, addressee_id)
            and ${other.id}::uuid in (requester_id, addressee_id)) as "blockedFriends"`,
        expected: { blockedFriends: 0 },
      }
    },
  },
]

/** A PostgreSQL array of ids. */
const toArray = (ids: string[]) => `{${ids.join(',')}}`
