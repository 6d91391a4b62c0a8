import { communities, users } from '@stoop/db/schema'
import { ann, ben, cleo, dan, type FixtureUser } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCommunity } from '../communities/create-community.ts'
import { joinCommunity } from '../communities/join-community.ts'
import { leaveCommunity } from '../communities/leave-community.ts'
import { useTestContext } from '../test-context.ts'
import { searchCommunities } from './search-communities.ts'

const testContext = useTestContext()

test('finds nothing for a blank query', async () => {
  await create(ann, 'Chess Club')
  expect(await searchNames(ann, '')).toEqual([])
  expect(await searchNames(ann, undefined)).toEqual([])
})

test('sorts matches by name, then description and city, then typos', async () => {
  await create(dan, 'Bakers', 'Chess, bread and a timer for both.')
  await create(dan, 'Chess by the Harbor')
  await create(ben, 'Rook and Pawn', 'For everybody who likes chess.')
  await create(cleo, 'The Chess Corner')
  await create(ben, 'Chesz Beginners')

  expect(await searchNames(ann, 'chess')).toEqual([
    'The Chess Corner',
    'Chess by the Harbor',
    'Rook and Pawn',
    'Bakers',
    'Chesz Beginners',
  ])
  expect(await searchNames(dan, 'chess')).toEqual([
    'Chess by the Harbor',
    'The Chess Corner',
    'Bakers',
    'Rook and Pawn',
    'Chesz Beginners',
  ])
  expect((await searchNames(ann, 'chess boston')).toSorted()).toEqual(['Bakers', 'Chess by the Harbor'])
})

test('ignores accents, case, typos and word order in names', async () => {
  await create(ann, 'Café Crème Lovers')
  await create(ann, '100% Vegan')
  await create(ann, '1000 Hills Cycling')
  for (const typed of ['cafe', 'CRÈME cafe', 'lov caf', 'lovres', 'caef', 'overs'])
    expect(await searchNames(ann, typed), typed).toEqual(['Café Crème Lovers'])
  expect(await searchNames(ann, '100%')).toEqual(['100% Vegan'])
  expect(await searchNames(ann, '%')).toEqual(['100% Vegan'])
  expect(await searchNames(ann, 'c_fe')).toEqual([])
})

test('finds a private community only for its members', async () => {
  await create(ann, 'Secret Garden', 'Nobody knows of our roses.', true)
  for (const typed of ['secret', 'garden sec', 'roses', 'sercet', 'ecre']) {
    expect(await searchNames(ben, typed), typed).toEqual([])
    expect(await searchNames(dan, typed), typed).toEqual([])
    expect(await searchNames(ann, typed), typed).toEqual(['Secret Garden'])
  }
})

test('does not find an archived community', async () => {
  const { id } = await create(ann, 'Short Lived')
  await leaveCommunity(testContext.contextFor(ann), { id })
  expect(await searchNames(ann, 'short')).toEqual([])
})

test('finds a renamed community by its new name', async () => {
  const { id } = await create(ann, 'Old Oaks')
  await testContext.db.update(communities).set({ name: 'New Elms' }).where(eq(communities.id, id))
  expect(await searchNames(ann, 'oaks')).toEqual([])
  expect(await searchNames(ann, 'elms')).toEqual(['New Elms'])
})

test('returns with each community whether the viewer is a member', async () => {
  const { id } = await create(ann, 'Porch Choir')
  const before = await searchCommunities(testContext.contextFor(ben), { q: 'porch' })
  expect(before.items).toEqual([expect.objectContaining({ id, isJoined: false, role: null, memberCount: 1 })])
  await joinCommunity(testContext.contextFor(ben), { id })
  const after = await searchCommunities(testContext.contextFor(ben), { q: 'porch' })
  expect(after.items).toEqual([expect.objectContaining({ id, isJoined: true, role: 'member', memberCount: 2 })])
})

test('treats all cities alike for a viewer without a city', async () => {
  await create(dan, 'Harbor Walkers')
  await create(ann, 'Harbor Swimmers')
  await testContext.db.update(users).set({ selectedCity: null }).where(eq(users.id, cleo.id))
  expect(await searchNames(cleo, 'harbor')).toEqual(['Harbor Walkers', 'Harbor Swimmers'])
})

test('returns every community once at any page size', async () => {
  const names = ['Book Circle', 'Bookworms United', 'The Cook Book', 'Boko Haven', 'Notebooks']
  for (const who of [ann, dan, ben]) for (const name of names) await create(who, name)
  for (const who of [ann, dan]) await create(who, 'Quiet Readers', 'A book a month, and tea.')
  const allResults = await searchCommunities(testContext.contextFor(ann), { q: 'book', limit: 100 })
  expect(allResults.items).toHaveLength(17)
  for (const limit of [1, 3, 16, 17]) {
    const pagedIds: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await searchCommunities(testContext.contextFor(ann), { q: 'book', limit, cursor })
      pagedIds.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(pagedIds, `by ${limit}`).toEqual(allResults.items.map(({ id }) => id))
  }
})

async function searchNames(who: FixtureUser, q: string | undefined): Promise<string[]> {
  const { items } = await searchCommunities(testContext.contextFor(who), { q })
  return items.map(({ name }) => name)
}

const create = (who: FixtureUser, name: string, description = 'We meet on the steps each week.', isPrivate = false) =>
  createCommunity(testContext.contextFor(who), { name, description, isPrivate })
