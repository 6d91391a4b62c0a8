import type { Endpoint } from '@stoop/api/rest-table'
import { hashSecret } from '@stoop/api/secret-tokens'
import { communities, communityMembers, friendships, likes, posts, sessions, users } from '@stoop/db/schema'
import { community } from '@stoop/validators/communities'
import { post } from '@stoop/validators/posts'
import { count, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ApiClient, Input } from './fixtures/api-client.ts'
import type { ApiResponse } from './fixtures/api-response.ts'
import { useServer } from './fixtures/test-server.ts'

const MEMBER_COUNT = 100
// On a busy machine, a hundred parallel requests take long. The tests check only their results.
vi.setConfig({ testTimeout: 120_000 })
const stoop = useServer()

// PostgreSQL counts the deadlocks of each database.
const countDeadlocks = async () => {
  const [row] = await stoop.db.execute(
    sql`select deadlocks::int as n from pg_stat_database where datname = current_database()`,
  )
  return row?.n
}
let before: unknown
beforeEach(async () => {
  before = await countDeadlocks()
})
afterEach(async () => {
  await stoop.db.execute(sql`select pg_stat_force_next_flush()`)
  expect(await countDeadlocks()).toBe(before)
})

it(`stores ${MEMBER_COUNT} likes when ${MEMBER_COUNT} members like a post at once`, async () => {
  const ann = await stoop.registerMember('Ann')
  const { id } = (await ann.callRest('POST /api/posts', { content: 'Hello', visibility: 'public' })).parseBody(post)
  await sendFromAll(await createMembers(), 'POST /api/posts/:id/like', () => ({ id, liked: true }))
  expect(await countRows(likes)).toBe(MEMBER_COUNT)
  expect(await stoop.db.select({ likeCount: posts.likeCount }).from(posts)).toEqual([{ likeCount: MEMBER_COUNT }])
})

it(`counts ${MEMBER_COUNT} members who join a community at once and leave again`, async () => {
  const ann = await stoop.registerMember('Ann')
  const { id } = (
    await ann.callRest('POST /api/communities', { name: 'Runners', description: 'We run by the lake' })
  ).parseBody(community)
  const members = await createMembers()
  await sendFromAll(members, 'POST /api/communities/:id/join', () => ({ id }))
  expect(await countRows(communityMembers)).toBe(MEMBER_COUNT + 1)
  expect(await memberCount()).toBe(MEMBER_COUNT + 1)
  await sendFromAll(members, 'POST /api/communities/:id/leave', () => ({ id }))
  expect(await countRows(communityMembers)).toBe(1)
  expect(await memberCount()).toBe(1)
})

it('creates one friendship for each pair whose members request each other at once', async () => {
  const members = await createMembers()
  const requests = members.map((member, n) => ({ ...member, to: members[n ^ 1]?.id ?? '' }))
  await sendFromAll(requests, 'POST /api/friends/request', ({ to }) => ({ userId: to }))
  expect(await countRows(friendships)).toBe(MEMBER_COUNT / 2)
  const [accepted] = await stoop.db.select({ n: count() }).from(friendships).where(eq(friendships.status, 'accepted'))
  expect(accepted?.n).toBe(MEMBER_COUNT / 2)
})

it('registers an email and a username once, even if two spellings are registered at once', async () => {
  const spellings = ['edie', 'EDIE', 'Edie', 'eDiE', 'ＥＤＩＥ', 'édie', 'edıe', 'edie\u200b']
  const responses = await Promise.all(
    Array.from({ length: 100 }, (_, n) => {
      const name = spellings[n % spellings.length] ?? ''
      const form = { password: 'correct horse', firstName: 'Edie', lastName: 'Larsson', selectedCity: 'Chicago' }
      return stoop
        .caller({}, 'edie@stoop.test')
        .callRest('POST /api/auth/register', { ...form, email: `${name}@stoop.test`, username: name })
    }),
  )
  const statuses = responses.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(new Set(statuses)).toEqual(new Set([201, 400, 409]))
  expect(await countRows(users)).toBe(1)
})

type KnownMember = { id: string; caller: ApiClient }

/** Inserts the members with a session each, without the API. */
async function createMembers(): Promise<KnownMember[]> {
  const at = new Date()
  // Use new tokens in each test, because the server may have cached the sessions of the previous test.
  const people = Array.from({ length: MEMBER_COUNT }, (_, n) => {
    const id = crypto.randomUUID()
    return { id, token: `token-${id}`, sid: hashSecret(`token-${id}`), n }
  })
  const rest = { password: 'none', lastName: 'Tester', createdAt: at, updatedAt: at }
  await stoop.db.insert(users).values(
    people.map(({ id, n }) => ({
      id,
      email: `crowd${n}@stoop.test`,
      username: `crowd${n}`,
      firstName: `Crowd${n}`,
      ...rest,
    })),
  )
  const seen = at.toISOString()
  await stoop.db.insert(sessions).values(
    people.map(({ id, sid }) => ({
      sid,
      cookieDigest: `cookie of ${sid}`,
      userId: id,
      sess: { userId: id, userAgent: '', createdAt: seen, lastSeenAt: seen },
      expire: new Date(at.getTime() + 60 * 60_000),
    })),
  )
  return people.map(({ id, token }) => ({ id, caller: stoop.caller({ authorization: `Bearer ${token}` }) }))
}

/** Sends a request of every member at once. Repeats requests that get 503 with Retry-After, which are correct under this load. */
async function sendFromAll<T extends KnownMember>(
  members: T[],
  endpoint: Endpoint,
  input: (member: T) => Input,
): Promise<void> {
  let waiting = members
  while (waiting.length > 0) {
    const responses = await Promise.all(waiting.map((member) => member.caller.callRest(endpoint, input(member))))
    for (const response of responses) expect([200, 201, 503]).toContain(response.status)
    for (const response of responses.filter(isBusy)) expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    waiting = waiting.filter((_, n) => responses.at(n)?.status === 503)
  }
}

const isBusy = (response: ApiResponse) => response.status === 503

async function countRows(table: typeof likes | typeof communityMembers | typeof friendships | typeof users) {
  const [row] = await stoop.db.select({ n: count() }).from(table)
  return row?.n
}

async function memberCount() {
  const [row] = await stoop.db.select({ n: communities.memberCount }).from(communities)
  return row?.n
}
