import { digestOf } from '@stoop/api/auth/secrets'
import { communities, communityMembers, friendships, likes, posts, sessions, users } from '@stoop/db/schema'
import { community } from '@stoop/validators/communities'
import { post } from '@stoop/validators/posts'
import { count, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Answer, Place } from './answer.ts'
import type { Caller, Input } from './caller.ts'
import { useServer } from './server.ts'

const CROWD = 1000
// A thousand at once may take their time on a busy machine; what counts is what they leave.
vi.setConfig({ testTimeout: 120_000 })
const stoop = useServer()

// PostgreSQL counts the deadlocks of each database.
const deadlocks = async () => {
  const [row] = await stoop.db.execute(
    sql`select deadlocks::int as n from pg_stat_database where datname = current_database()`,
  )
  return row?.n
}
let before: unknown
beforeEach(async () => {
  before = await deadlocks()
})
afterEach(async () => {
  await stoop.db.execute(sql`select pg_stat_force_next_flush()`)
  expect(await deadlocks()).toBe(before)
})

it(`leaves ${CROWD} likes on a post that ${CROWD} members like at once`, async () => {
  const ann = await stoop.join('Ann')
  const { id } = (await ann.ask('POST /api/posts', { content: 'Hello', visibility: 'public' })).as(post)
  await all(await crowd(), 'POST /api/posts/:id/like', () => ({ id, liked: true }))
  expect(await rowsOf(likes)).toBe(CROWD)
  expect(await stoop.db.select({ likeCount: posts.likeCount }).from(posts)).toEqual([{ likeCount: CROWD }])
})

it(`counts ${CROWD} who join a community at once, and all who leave again`, async () => {
  const ann = await stoop.join('Ann')
  const { id } = (await ann.ask('POST /api/communities', { name: 'Runners', description: 'We run by the lake' })).as(
    community,
  )
  const members = await crowd()
  await all(members, 'POST /api/communities/:id/join', () => ({ id }))
  expect(await rowsOf(communityMembers)).toBe(CROWD + 1)
  expect(await memberCount()).toBe(CROWD + 1)
  await all(members, 'POST /api/communities/:id/leave', () => ({ id }))
  expect(await rowsOf(communityMembers)).toBe(1)
  expect(await memberCount()).toBe(1)
})

it('makes one friendship of each pair that asks both ways at once', async () => {
  const members = await crowd()
  const asks = members.map((one, n) => ({ one, to: members[n ^ 1]?.id ?? '' }))
  await all(
    asks.map(({ one, to }) => ({ ...one, to })),
    'POST /api/friends/request',
    ({ to }) => ({ userId: to }),
  )
  expect(await rowsOf(friendships)).toBe(CROWD / 2)
  const [accepted] = await stoop.db.select({ n: count() }).from(friendships).where(eq(friendships.status, 'accepted'))
  expect(accepted?.n).toBe(CROWD / 2)
})

it('registers an email and a username once, whatever the case and spelling they come in', async () => {
  const spellings = ['edie', 'EDIE', 'Edie', 'eDiE', 'ＥＤＩＥ', 'édie', 'edıe', 'edie\u200b']
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) => {
      const name = spellings[n % spellings.length] ?? ''
      const form = { password: 'correct horse', firstName: 'Edie', lastName: 'Larsson', selectedCity: 'Chicago' }
      return stoop
        .caller({}, 'edie@stoop.test')
        .ask('POST /api/auth/register', { ...form, email: `${name}@stoop.test`, username: name })
    }),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(new Set(statuses)).toEqual(new Set([201, 400, 409]))
  expect(await rowsOf(users)).toBe(1)
})

type Known = { id: string; caller: Caller }

/** A thousand members with a session each, written straight into the tables. */
async function crowd(): Promise<Known[]> {
  const at = new Date()
  const people = await Promise.all(
    Array.from({ length: CROWD }, async (_, n) => ({
      id: crypto.randomUUID(),
      token: `token-${n}`,
      sid: await digestOf(`token-${n}`),
      n,
    })),
  )
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
      expire: new Date(at.getTime() + 60_000),
    })),
  )
  return people.map(({ id, token }) => ({ id, caller: stoop.caller({ authorization: `Bearer ${token}` }) }))
}

/** Everybody calls at once. A 503 with Retry-After is no fault of a flood: those call again, as they are told to. */
async function all<T extends Known>(members: T[], place: Place, input: (member: T) => Input): Promise<void> {
  let waiting = members
  while (waiting.length > 0) {
    const answers = await Promise.all(waiting.map((member) => member.caller.ask(place, input(member))))
    for (const answer of answers) expect([200, 201, 503]).toContain(answer.status)
    for (const answer of answers.filter(isBusy)) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    waiting = waiting.filter((_, n) => answers.at(n)?.status === 503)
  }
}

const isBusy = (answer: Answer) => answer.status === 503

async function rowsOf(table: typeof likes | typeof communityMembers | typeof friendships | typeof users) {
  const [row] = await stoop.db.select({ n: count() }).from(table)
  return row?.n
}

async function memberCount() {
  const [row] = await stoop.db.select({ n: communities.memberCount }).from(communities)
  return row?.n
}
