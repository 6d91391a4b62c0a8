import { newId } from '@stoop/db/ids'
import { communities, communityMembers, communityRequests, users } from '@stoop/db/schema'
import { ann, ben, cleo, dan } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { useTestContext } from '../../test-context.ts'

const test = useTestContext()
type Person = typeof ann
const of = (person: Person) => test.callerFor(person).communities
const DAY_MS = 24 * 60 * 60 * 1000

async function createByRequest(questions: string[] = []): Promise<string> {
  const form = { name: 'Porch Choir', description: 'We sing on the steps.', joinPolicy: 'request' as const }
  const { id } = await of(ann).create(form)
  await test.db.update(communities).set({ questions })
  return id
}
const requestsOf = async (id: string) => (await of(ann).requests({ id })).items
const decide = async (id: string, accept: boolean, by: Person = ann) =>
  of(by).decideRequests({ id, requestIds: (await requestsOf(id)).map((request) => request.id), accept })
const typesOf = async (person: Person) =>
  (await test.callerFor(person).notifications.list({})).items.map(({ type }) => type)
const unreadOf = async (person: Person) => (await test.callerFor(person).notifications.counts()).unreadNotifications

describe('a request', () => {
  it('shows moderators a request with its answers until it is decided', async () => {
    const id = await createByRequest(['Which voice?', 'Since when?'])
    await expect(of(ben).join({ id })).rejects.toMatchObject({ reason: 'JOIN_BY_REQUEST' })
    const answers = ['Alto', 'Forever']
    for (const _ of [1, 2]) expect(await of(ben).request({ id, answers })).toMatchObject({ requestState: 'pending' })
    expect(await requestsOf(id)).toMatchObject([
      {
        user: { id: ben.id },
        answers: [
          { question: 'Which voice?', answer: 'Alto' },
          { question: 'Since when?', answer: 'Forever' },
        ],
      },
    ])
    expect(await typesOf(ann)).toEqual(['community_request'])
    await expect(of(cleo).requests({ id })).rejects.toMatchObject({ reason: 'NOT_A_MODERATOR' })
    expect(await decide(id, true)).toEqual({ decided: 1, missing: 0 })
    expect(await of(ben).one({ id })).toMatchObject({
      isJoined: true,
      role: 'member',
      memberCount: 2,
      requestState: null,
    })
    expect(await typesOf(ben)).toEqual(['community_accepted'])
    expect(await unreadOf(ben)).toBe(1)
    expect(await typesOf(ann)).toEqual([])
  })

  it('requires exactly one answer to each question', async () => {
    const id = await createByRequest(['Which voice?'])
    for (const answers of [[], ['Alto', 'Bass']])
      await expect(of(ben).request({ id, answers })).rejects.toMatchObject({ reason: 'ANSWERS_DIFFER' })
  })

  it('rejects answers if the community has no questions', async () => {
    const id = await createByRequest([])
    await expect(of(ben).request({ id, answers: ['Alto'] })).rejects.toMatchObject({ reason: 'NO_QUESTIONS' })
  })

  it('accepts a repeated request 30 days after a decline', async () => {
    const id = await createByRequest()
    await of(ben).request({ id })
    expect(await decide(id, false)).toEqual({ decided: 1, missing: 0 })
    expect(await typesOf(ben)).toEqual([])
    expect(await requestsOf(id)).toEqual([])
    expect(await of(ben).one({ id })).toMatchObject({ requestState: 'declined' })
    expect(await of(ben).withdraw({ id })).toMatchObject({ requestState: 'declined' })
    await expect(of(ben).request({ id })).rejects.toMatchObject({ reason: 'REQUEST_DECLINED' })
    test.advanceClock(30 * DAY_MS)
    expect(await of(ben).request({ id })).toMatchObject({ requestState: 'pending' })
  })

  it('deletes the notification of a request that is withdrawn', async () => {
    const id = await createByRequest()
    await of(ben).request({ id })
    expect(await of(ben).withdraw({ id })).toMatchObject({ requestState: null })
    expect(await typesOf(ann)).toEqual([])
    expect(await requestsOf(id)).toEqual([])
  })

  it('accepts requests only in communities that take them', async () => {
    const { id } = await of(ann).create({ name: 'Open Choir', description: 'We sing on the steps.' })
    await expect(of(ben).request({ id })).rejects.toMatchObject({ reason: 'NO_REQUESTS' })
    const byRequest = await createByRequest()
    await of(ann).ban({ id: byRequest, userId: ben.id, reason: 'Spam' })
    await expect(of(ben).request({ id: byRequest })).rejects.toMatchObject({ reason: 'BANNED' })
    await test.db.update(communities).set({ joinPolicy: 'invitation', isPrivate: true })
    await expect(of(cleo).request({ id: byRequest })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('hides a request from a moderator who does not see the person', async () => {
    const id = await createByRequest()
    await of(ben).request({ id })
    const [request] = await requestsOf(id)
    await test.callerFor(ann).people.block({ userId: ben.id })
    expect(await requestsOf(id)).toEqual([])
    const decision = { id, requestIds: [request?.id ?? ''], accept: true }
    expect(await of(ann).decideRequests(decision)).toEqual({ decided: 0, missing: 1 })
  })
})

describe('at the same time', () => {
  it('decides each request once when two moderators decide at the same time', async () => {
    const id = await createByRequest()
    await of(dan).request({ id })
    await decide(id, true)
    await of(ann).setRole({ id, userId: dan.id, role: 'moderator' })
    for (const person of [ben, cleo]) await of(person).request({ id })
    const requestIds = (await requestsOf(id)).map((request) => request.id)
    const results = await Promise.all([
      of(ann).decideRequests({ id, requestIds, accept: true }),
      of(dan).decideRequests({ id, requestIds, accept: false }),
    ])
    expect(results.map(({ decided }) => decided).sort()).toEqual([0, 2])
    const [community] = await test.db.select().from(communities).where(eq(communities.id, id))
    expect(await test.db.$count(communityMembers, eq(communityMembers.communityId, id))).toBe(community?.memberCount)
  })

  it('accepts all requests or none when the moderator is demoted at the same time', async () => {
    for (let round = 0; round < 8; round++) {
      const id = await createByRequest()
      await of(dan).request({ id })
      await decide(id, true)
      await of(ann).setRole({ id, userId: dan.id, role: 'moderator' })
      await of(ben).request({ id })
      const requestIds = (await requestsOf(id)).map((request) => request.id)
      const calls = [
        () => of(dan).decideRequests({ id, requestIds, accept: true }),
        () => of(ann).setRole({ id, userId: dan.id, role: 'member' }),
      ]
      if (round % 2) calls.reverse()
      const results = await Promise.allSettled(calls.map((call) => call()))
      const [decision, dismissal] = round % 2 ? results.toReversed() : results
      expect(dismissal?.status).toBe('fulfilled')
      const isAccepted = decision?.status === 'fulfilled'
      if (decision?.status === 'rejected') expect(decision.reason).toMatchObject({ reason: 'NOT_A_MODERATOR' })
      expect(await of(ben).one({ id })).toMatchObject({ isJoined: isAccepted, memberCount: isAccepted ? 3 : 2 })
      expect(await requestsOf(id)).toHaveLength(isAccepted ? 0 : 1)
      expect(await of(dan).one({ id })).toMatchObject({ role: 'member', canModerate: false })
      await test.db.delete(communities)
    }
  })

  it('keeps the member count right if a request is accepted and withdrawn at once, and never adds a banned person', async () => {
    for (let round = 0; round < 8; round++) {
      const id = await createByRequest()
      await of(ben).request({ id })
      const [request] = await requestsOf(id)
      const accept = of(ann).decideRequests({ id, requestIds: [request?.id ?? ''], accept: true })
      const other = round % 2 ? of(ben).withdraw({ id }) : of(ann).ban({ id, userId: ben.id, reason: 'Spam' })
      await Promise.allSettled([accept, other])
      const isMember = (await test.db.$count(communityMembers, eq(communityMembers.userId, ben.id))) > 0
      if (round % 2 === 0) expect(isMember).toBe(false)
      const [community] = await test.db.select().from(communities)
      expect(community?.memberCount).toBe(isMember ? 2 : 1)
      expect(await test.db.$count(communityRequests)).toBe(0)
      await test.db.delete(communities)
    }
  })
})

it('accepts 1,000 requests in calls of 100 requests each', async () => {
  const id = await createByRequest()
  const [row] = await test.db.select().from(users).where(eq(users.id, ben.id))
  if (!row) throw new Error('Ben is missing')
  const people = Array.from({ length: 1000 }, (_, index) => ({
    ...row,
    id: newId(Date.now()),
    username: `asker${index}`,
    email: `asker${index}@stoop.test`,
  }))
  await test.db.insert(users).values(people)
  const createdAt = new Date()
  await test.db
    .insert(communityRequests)
    .values(
      people.map(({ id: userId }) => ({ id: newId(Date.now()), communityId: id, userId, answers: [], createdAt })),
    )
  let decided = 0
  for (let page = await of(ann).requests({ id, limit: 100 }); page.items.length > 0; ) {
    const requestIds = page.items.map((request) => request.id)
    decided += (await of(ann).decideRequests({ id, requestIds, accept: true })).decided
    page = await of(ann).requests({ id, limit: 100 })
  }
  expect(decided).toBe(1000)
  expect(await of(ann).one({ id })).toMatchObject({ memberCount: 1001, requestCount: 0 })
})
