// Over 200 lines: the order, the exclusions and the pages of suggestions share the same people.
import { newId } from '@stoop/db/ids'
import { communityMembers, friendships, users } from '@stoop/db/schema'
import { ann, ben, cleo, dan, type FixtureUser } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCommunity } from '../communities/create-community.ts'
import { joinCommunity } from '../communities/join-community.ts'
import { leaveCommunity } from '../communities/leave-community.ts'
import { useTestContext } from '../test-context.ts'
import { dismissSuggestion, undismissSuggestion } from './dismiss-suggestion.ts'
import { listSuggestions } from './list-suggestions.ts'

const testContext = useTestContext()
const DAY = 24 * 60 * 60 * 1000

test('sorts suggestions by same city, mutual friends, shared communities and newest', async () => {
  const newcomer = await createPerson('newcomer', 'Chicago')
  const elsewhere = await createPerson('elsewhere', 'Boston')
  const known = await createPerson('known', 'Chicago')
  const bestKnown = await createPerson('wellknown', 'Chicago')
  await befriend(ann, ben)
  await befriend(ann, cleo)
  await befriend(ben, known)
  await befriend(bestKnown, ben)
  await befriend(cleo, bestKnown)
  await befriend(cleo, elsewhere)
  const { id } = await createCommunity(testContext.contextFor(dan), {
    name: 'Porch Choir',
    description: 'We sing on the steps.',
  })
  const sharedMember = await createPerson('fellow', 'Chicago')
  await joinCommunity(testContext.contextFor(sharedMember), { id })
  await joinCommunity(testContext.contextFor(ann), { id })

  expect(await listNamesAndReasons(ann)).toEqual([
    ['wellknown', '2 mutual friends'],
    ['known', '1 mutual friend'],
    ['fellow', 'In one of your communities'],
    ['newcomer', 'Lives in Chicago'],
    ['elsewhere', '1 mutual friend · Boston'],
    ['dan', 'In one of your communities · Boston'],
  ])
  expect(newcomer.id < sharedMember.id).toBe(true)
})

test('sorts the newer of two otherwise equal suggestions first', async () => {
  await createPerson('earlier', 'Chicago')
  await createPerson('later', 'Chicago')
  expect((await listNamesAndReasons(ben)).slice(0, 2)).toEqual([
    ['later', 'Lives in Chicago'],
    ['earlier', 'Lives in Chicago'],
  ])
})

test('does not suggest friends, people with a request and people who declined one', async () => {
  await befriend(ann, ben)
  await befriend(cleo, ann, 'pending')
  await befriend(ann, dan, 'declined')
  expect(await listNamesAndReasons(ann)).toEqual([])
  expect(await countSuggestions(ann)).toBe(0)
  testContext.advanceClock(30 * DAY)
  expect(await listNamesAndReasons(ann)).toEqual([['dan', 'New on Stoop, in Boston']])
  expect((await listNamesAndReasons(dan)).map(([name]) => name)).not.toContain('ann')
})

test('does not suggest a dismissed person for 180 days or until the dismissal is undone', async () => {
  await dismissSuggestion(testContext.contextFor(ann), { userId: ben.id })
  expect(await listNames(ann)).toEqual(['cleo', 'dan'])
  expect(await countSuggestions(ann)).toBe(2)
  expect(await listNames(ben)).toContain('ann')
  testContext.advanceClock(180 * DAY + 60_000)
  expect(await listNames(ann)).toContain('ben')
  await dismissSuggestion(testContext.contextFor(ann), { userId: cleo.id })
  expect(await listNames(ann)).not.toContain('cleo')
  await undismissSuggestion(testContext.contextFor(ann), { userId: cleo.id })
  expect(await listNames(ann)).toContain('cleo')
})

test('undoes only the dismissal of this person by the viewer', async () => {
  for (const userId of [ben.id, cleo.id]) await dismissSuggestion(testContext.contextFor(ann), { userId })
  await dismissSuggestion(testContext.contextFor(dan), { userId: ben.id })
  await undismissSuggestion(testContext.contextFor(ann), { userId: ben.id })
  expect(await listNames(ann)).toEqual(['ben', 'dan'])
  expect(await listNames(dan)).not.toContain('ben')
})

test('ignores private and archived communities in suggestions', async () => {
  const secret = { name: 'Secret Garden', description: 'Nobody knows of our roses.', isPrivate: true }
  const { id } = await createCommunity(testContext.contextFor(ann), secret)
  await testContext.db.execute(`insert into community_members (id, community_id, user_id, role, joined_at)
    values ('${newId(Date.now())}', '${id}', '${ben.id}', 'member', now())`)
  const short = await createCommunity(testContext.contextFor(ann), {
    name: 'Short Lived',
    description: 'We shall not last.',
  })
  await leaveCommunity(testContext.contextFor(ann), { id: short.id })
  const reasons = (await listNamesAndReasons(ann)).map(([, reason]) => reason)
  expect(reasons).toEqual(['Lives in Chicago', 'Lives in Chicago', 'New on Stoop, in Boston'])
})

test('does not count a declined or pending request as a mutual friend', async () => {
  await befriend(ann, ben)
  await befriend(ben, cleo, 'pending')
  await befriend(dan, ben, 'declined')
  expect(await listNamesAndReasons(ann)).toEqual([
    ['cleo', 'Lives in Chicago'],
    ['dan', 'New on Stoop, in Boston'],
  ])
})

test('suggests people without a city to no one as nearby', async () => {
  await testContext.db.update(users).set({ selectedCity: null }).where(eq(users.id, ann.id))
  await testContext.db.update(users).set({ selectedCity: null }).where(eq(users.id, cleo.id))
  expect((await listNamesAndReasons(ann)).toSorted()).toEqual([
    ['ben', 'New on Stoop, in Chicago'],
    ['cleo', 'New on Stoop'],
    ['dan', 'New on Stoop, in Boston'],
  ])
})

test('names the city in the reason of a suggestion if the person lives in another city', async () => {
  await befriend(ann, ben)
  await befriend(ben, dan)
  const stranger = await createPerson('stranger', 'Austin')
  expect((await listNamesAndReasons(ann)).filter(([name]) => ['dan', stranger.username].includes(name))).toEqual([
    ['dan', '1 mutual friend · Boston'],
    ['stranger', 'New on Stoop, in Austin'],
  ])
})

test('lists every suggestion once at any page size', async () => {
  for (let number = 0; number < 130; number++) await createPerson(`p${number}`, number % 3 ? 'Chicago' : 'Boston')
  for (const limit of [7, 100]) {
    const found = await listAllPages(ann, limit)
    expect(new Set(found).size, `by ${limit}`).toBe(found.length)
    expect(found.length, `by ${limit}`).toBeGreaterThanOrEqual(100)
  }
  expect(await countSuggestions(ann)).toBe(100)
})

test('counts suggestions exactly below, at and above the maximum of 100', async () => {
  await befriend(cleo, ann)
  for (const { id: userId } of [ben, await createPerson('dismissed', 'Boston')])
    await dismissSuggestion(testContext.contextFor(ann), { userId })
  await testContext.callerFor(ann).people.block({ userId: (await createPerson('blocked', 'Boston')).id })
  await testContext.callerFor(dan).people.block({ userId: ann.id })
  for (let number = 1; number <= 102; number++) {
    await createPerson(`p${number}`, 'Chicago')
    if (number >= 98) expect(await countSuggestions(ann), `${number} people`).toBe(Math.min(number, 100))
  }
})

test('keeps the order of the pages when users sign up between two pages', async () => {
  for (let number = 0; number < 99; number++) await createPerson(`p${number}`, 'Chicago')
  const expected = await listAllPages(ann, 100)
  expect(expected.length).toBeGreaterThanOrEqual(100)
  const pagedIds = await listAllPages(ann, 10, async (page) => {
    if (page <= 3) await createPerson(`late${page}`, page === 2 ? 'Boston' : 'Chicago')
  })
  expect(pagedIds).toEqual(expected)
  expect(await listAllPages(ann, 100)).not.toEqual(expected)
})

test('keeps the order of the pages when users join a community between two pages', async () => {
  const { id } = await createCommunity(testContext.contextFor(dan), {
    name: 'Porch Choir',
    description: 'We sing on the steps.',
  })
  await joinCommunity(testContext.contextFor(ann), { id })
  const people: FixtureUser[] = []
  for (let number = 0; number < 110; number++) people.push(await createPerson(`p${number}`, 'Boston'))
  const now = Date.now()
  const joined = people.slice(0, 105).toReversed()
  await testContext.db
    .insert(communityMembers)
    .values(joined.map((one) => ({ id: newId(now), communityId: id, userId: one.id, joinedAt: new Date(now) })))
  const expected = await listAllPages(ann, 100)
  const late = people.slice(105)
  const pagedIds = await listAllPages(ann, 10, async (page) => {
    const one = page === 1 ? await createPerson('late', 'Boston') : late.pop()
    if (one) await joinCommunity(testContext.contextFor(one), { id })
  })
  expect(pagedIds).toEqual(expected)
})

/** Reads all pages and returns the ids of the suggestions. After each page, calls `afterPage` with the number of pages. */
async function listAllPages(
  who: FixtureUser,
  limit: number,
  afterPage?: (page: number) => Promise<void>,
): Promise<string[]> {
  const found: string[] = []
  let pages = 0
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await listSuggestions(testContext.contextFor(who), { limit, cursor })
    found.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
    await afterPage?.(++pages)
  }
  return found
}

async function listNamesAndReasons(who: FixtureUser): Promise<[string, string][]> {
  const { items } = await listSuggestions(testContext.contextFor(who), {})
  expect(items).toHaveLength(await countSuggestions(who))
  return items.map(({ username, reason }) => [username, reason])
}

const countSuggestions = async (who: FixtureUser) =>
  (await testContext.callerFor(who).notifications.counts()).suggestions

const listNames = async (who: FixtureUser) => (await listNamesAndReasons(who)).map(([name]) => name).toSorted()

async function createPerson(username: string, selectedCity: FixtureUser['selectedCity']): Promise<FixtureUser> {
  const now = new Date()
  const newUser = { ...ann, id: newId(now.getTime()), username, email: `${username}@stoop.test`, selectedCity }
  await testContext.db.insert(users).values({ ...newUser, password: 'none', createdAt: now, updatedAt: now })
  return newUser
}

async function befriend(
  one: FixtureUser,
  other: FixtureUser,
  status: 'accepted' | 'pending' | 'declined' = 'accepted',
): Promise<void> {
  const now = new Date()
  const pair = { requesterId: one.id, addresseeId: other.id, status, createdAt: now, respondedAt: now }
  await testContext.db.insert(friendships).values({ id: newId(now.getTime()), ...pair })
}
