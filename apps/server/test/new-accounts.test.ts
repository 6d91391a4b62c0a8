import { DEFAULT_RATE_LIMITS } from '@stoop/api/rate-limit-config'
import { inMemoryRateLimits } from '@stoop/api/rate-limits'
import { notifications } from '@stoop/db/schema'
import { expect, it } from 'vitest'
import { type Member, useServer } from './fixtures/test-server.ts'

const DAY = 24 * 60 * 60 * 1000
const stoop = useServer()

async function registerAccounts(count: number): Promise<Member[]> {
  const members: Member[] = []
  for (let n = 0; n < count; n++) members.push(await stoop.registerMember(`Sock${n}`))
  return members
}

it('sends one member at most 60 notifications per hour from twenty new accounts at one address', async () => {
  const ann = await stoop.registerMember('Ann')
  const posts: string[] = []
  for (let n = 0; n < 50; n++) {
    const response = await ann.callRest('POST /api/posts', { content: `Post ${n}`, visibility: 'public' })
    posts.push(JSON.parse(response.text).id)
  }
  const newAccounts = await registerAccounts(20)
  stoop.setLimits(inMemoryRateLimits())
  const statuses = new Set<number>()
  for (const newAccount of newAccounts)
    for (const id of posts)
      statuses.add((await newAccount.callRest('POST /api/posts/:id/like', { id, liked: true })).status)
  expect([...statuses].sort()).toEqual([200, 429])
  expect((await stoop.db.select().from(notifications)).length).toBeLessThanOrEqual(60)
})

it('limits an account younger than a day to a third of the usual rate', async () => {
  const [ann] = await registerAccounts(1)
  stoop.setLimits(inMemoryRateLimits())
  const post = async () => (await ann?.callRest('POST /api/posts', { content: 'Hello' }))?.status
  for (let n = 0; n < 20; n++) expect(await post()).toBe(201)
  expect(await post()).toBe(429)
})

it('counts the writes of new accounts at one address towards one limit', async () => {
  const [ann, ben] = await registerAccounts(2)
  const allowances = { ...DEFAULT_RATE_LIMITS.allowances, newAccountsAtAddress: { points: 5, duration: 3600 } }
  stoop.setLimits(inMemoryRateLimits({ ...DEFAULT_RATE_LIMITS, allowances }))
  const post = async (member?: Member) => (await member?.callRest('POST /api/posts', { content: 'Hello' }))?.status
  for (let n = 0; n < 5; n++) expect(await post(ann)).toBe(201)
  expect(await post(ben)).toBe(429)
  stoop.advanceClock(DAY)
  for (let n = 0; n < 10; n++) expect(await post(ben)).toBe(201)
})

it('does not count changes that only the member sees', async () => {
  const [ann] = await registerAccounts(1)
  const allowances = { ...DEFAULT_RATE_LIMITS.allowances, newAccountsAtAddress: { points: 0, duration: 3600 } }
  stoop.setLimits(inMemoryRateLimits({ ...DEFAULT_RATE_LIMITS, allowances }))
  expect((await ann?.callRest('POST /api/notifications/read-all'))?.status).toBe(200)
  expect((await ann?.callRest('POST /api/posts', { content: 'Hello' }))?.status).toBe(429)
  expect((await ann?.callRest('POST /api/auth/logout'))?.status).toBe(200)
})

it('keeps the shared limit available if one new account sends too many writes', async () => {
  const [ann, ben] = await registerAccounts(2)
  stoop.setLimits(inMemoryRateLimits())
  for (let n = 0; n < 300; n++) await ann?.send({ method: 'POST', url: '/api/communities/join', payload: {} })
  for (let n = 0; n < 300; n++) await ann?.send({ method: 'PUT', url: '/api/profile', payload: {} })
  expect((await ann?.callRest('POST /api/posts', { content: 'Hello' }))?.status).toBe(429)
  expect((await ben?.callRest('POST /api/posts', { content: 'Hello' }))?.status).toBe(201)
})
