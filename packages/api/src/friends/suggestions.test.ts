import { newId } from '@stoop/db/ids'
import { communityMembers, friendships, users } from '@stoop/db/schema'
import { ann, ben, type CastMember, cleo, dan } from '@stoop/validators/cast/people'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCommunity } from '../communities/create-community.ts'
import { joinCommunity } from '../communities/join-community.ts'
import { leaveCommunity } from '../communities/leave-community.ts'
import { useWorld } from '../testing.ts'
import { dismissSuggestion, undismissSuggestion } from './dismissals.ts'
import { listSuggestions } from './suggestions.ts'

const world = useWorld()
const DAY = 24 * 60 * 60 * 1000

test('same city first, then mutual friends, then shared communities, then newest; each says why', async () => {
  const newcomer = await person('newcomer', 'Chicago')
  const elsewhere = await person('elsewhere', 'Boston')
  const known = await person('known', 'Chicago')
  const wellKnown = await person('wellknown', 'Chicago')
  await befriend(ann, ben)
  await befriend(ann, cleo)
  await befriend(ben, known)
  await befriend(wellKnown, ben)
  await befriend(cleo, wellKnown)
  await befriend(cleo, elsewhere)
  const { id } = await createCommunity(world.as(dan), { name: 'Porch Choir', description: 'We sing on the steps.' })
  const fellow = await person('fellow', 'Chicago')
  await joinCommunity(world.as(fellow), { id })
  await joinCommunity(world.as(ann), { id })

  expect(await suggested(ann)).toEqual([
    ['wellknown', '2 mutual friends'],
    ['known', '1 mutual friend'],
    ['fellow', 'In one of your communities'],
    ['newcomer', 'Lives in Chicago'],
    ['elsewhere', '1 mutual friend'],
    ['dan', 'In one of your communities'],
  ])
  expect(newcomer.id < fellow.id).toBe(true)
})

test('of two alike the newer comes first', async () => {
  await person('earlier', 'Chicago')
  await person('later', 'Chicago')
  expect((await suggested(ben)).slice(0, 2)).toEqual([
    ['later', 'Lives in Chicago'],
    ['earlier', 'Lives in Chicago'],
  ])
})

test('never oneself, a friend, anyone with a request either way, or whom one declined', async () => {
  await befriend(ann, ben)
  await befriend(cleo, ann, 'pending')
  await befriend(ann, dan, 'declined')
  expect(await suggested(ann)).toEqual([])
  expect(await counted(ann)).toBe(0)
  world.later(30 * DAY)
  expect(await suggested(ann)).toEqual([['dan', 'New on Stoop']])
  expect((await suggested(dan)).map(([name]) => name)).not.toContain('ann')
})

test('a dismissed one stays away for 180 days, or until it is taken back (R8)', async () => {
  await dismissSuggestion(world.as(ann), { userId: ben.id })
  expect(await namesFor(ann)).toEqual(['cleo', 'dan'])
  expect(await counted(ann)).toBe(2)
  expect(await namesFor(ben)).toContain('ann')
  world.later(181 * DAY)
  expect(await namesFor(ann)).toContain('ben')
  await dismissSuggestion(world.as(ann), { userId: cleo.id })
  expect(await namesFor(ann)).not.toContain('cleo')
  await undismissSuggestion(world.as(ann), { userId: cleo.id })
  expect(await namesFor(ann)).toContain('cleo')
})

test('a private community is no reason, nor is one that was archived (R21)', async () => {
  const secret = { name: 'Secret Garden', description: 'Nobody knows of our roses.', isPrivate: true }
  const { id } = await createCommunity(world.as(ann), secret)
  await world.db.execute(`insert into community_members (id, community_id, user_id, role, joined_at)
    values ('${newId(Date.now())}', '${id}', '${ben.id}', 'member', now())`)
  const short = await createCommunity(world.as(ann), { name: 'Short Lived', description: 'We shall not last.' })
  await leaveCommunity(world.as(ann), { id: short.id })
  const reasons = (await suggested(ann)).map(([, reason]) => reason)
  expect(reasons).toEqual(['Lives in Chicago', 'Lives in Chicago', 'New on Stoop'])
})

test('a declined or pending request makes no mutual friend', async () => {
  await befriend(ann, ben)
  await befriend(ben, cleo, 'pending')
  await befriend(dan, ben, 'declined')
  expect(await suggested(ann)).toEqual([
    ['cleo', 'Lives in Chicago'],
    ['dan', 'New on Stoop'],
  ])
})

test('one without a city has no neighbours', async () => {
  await world.db.update(users).set({ selectedCity: null }).where(eq(users.id, ann.id))
  expect((await suggested(ann)).map(([, reason]) => reason)).toEqual(['New on Stoop', 'New on Stoop', 'New on Stoop'])
})

test('pages of any size hold everybody once; the count counts as far as a hundred', async () => {
  for (let number = 0; number < 130; number++) await person(`p${number}`, number % 3 ? 'Chicago' : 'Boston')
  for (const limit of [7, 100]) {
    const found = await walk(ann, limit)
    expect(new Set(found).size, `by ${limit}`).toBe(found.length)
    expect(found.length, `by ${limit}`).toBeGreaterThanOrEqual(100)
  }
  expect(await counted(ann)).toBe(100)
})

test('whoever signs up while pages are read pushes nobody out, and nobody comes twice', async () => {
  for (let number = 0; number < 99; number++) await person(`p${number}`, 'Chicago')
  const expected = await walk(ann, 100)
  expect(expected.length).toBeGreaterThanOrEqual(100)
  const walked = await walk(ann, 10, async (page) => {
    if (page <= 3) await person(`late${page}`, page === 2 ? 'Boston' : 'Chicago')
  })
  expect(walked).toEqual(expected)
  expect(await walk(ann, 100)).not.toEqual(expected)
})

test('whoever joins a community meanwhile moves nobody either', async () => {
  const { id } = await createCommunity(world.as(dan), { name: 'Porch Choir', description: 'We sing on the steps.' })
  await joinCommunity(world.as(ann), { id })
  const people: CastMember[] = []
  for (let number = 0; number < 110; number++) people.push(await person(`p${number}`, 'Boston'))
  const now = Date.now()
  const joined = people.slice(0, 105).toReversed()
  await world.db
    .insert(communityMembers)
    .values(joined.map((one) => ({ id: newId(now), communityId: id, userId: one.id, joinedAt: new Date(now) })))
  const expected = await walk(ann, 100)
  const late = people.slice(105)
  const walked = await walk(ann, 10, async (page) => {
    const one = page === 1 ? await person('late', 'Boston') : late.pop()
    if (one) await joinCommunity(world.as(one), { id })
  })
  expect(walked).toEqual(expected)
})

/** Ids of everybody who is suggested, page by page; `between` is told how many pages there were. */
async function walk(who: CastMember, limit: number, between?: (page: number) => Promise<void>): Promise<string[]> {
  const found: string[] = []
  let pages = 0
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await listSuggestions(world.as(who), { limit, cursor })
    found.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
    await between?.(++pages)
  }
  return found
}

async function suggested(who: CastMember): Promise<[string, string][]> {
  const { items } = await listSuggestions(world.as(who), {})
  expect(items).toHaveLength(await counted(who))
  return items.map(({ username, reason }) => [username, reason])
}

const counted = async (who: CastMember) => (await world.call(who).notifications.counts()).suggestions

const namesFor = async (who: CastMember) => (await suggested(who)).map(([name]) => name).toSorted()

async function person(username: string, selectedCity: CastMember['selectedCity']): Promise<CastMember> {
  const now = new Date()
  const made = { ...ann, id: newId(now.getTime()), username, email: `${username}@stoop.test`, selectedCity }
  await world.db.insert(users).values({ ...made, password: 'none', createdAt: now, updatedAt: now })
  return made
}

async function befriend(
  one: CastMember,
  other: CastMember,
  status: 'accepted' | 'pending' | 'declined' = 'accepted',
): Promise<void> {
  const now = new Date()
  const pair = { requesterId: one.id, addresseeId: other.id, status, createdAt: now, respondedAt: now }
  await world.db.insert(friendships).values({ id: newId(now.getTime()), ...pair })
}
