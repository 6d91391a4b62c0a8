import { communities, users } from '@stoop/db/schema'
import { ann, ben, type CastMember, cleo, dan } from '@stoop/validators/cast/people'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCommunity } from '../communities/create-community.ts'
import { joinCommunity } from '../communities/join-community.ts'
import { leaveCommunity } from '../communities/leave-community.ts'
import { useWorld } from '../testing.ts'
import { searchCommunities } from './search-communities.ts'

const world = useWorld()

test('a blank search finds none', async () => {
  await create(ann, 'Chess Club')
  expect(await searching(ann, '')).toEqual([])
  expect(await searching(ann, undefined)).toEqual([])
})

test('by name first, own city first, then by description and city, then what is near', async () => {
  await create(dan, 'Bakers', 'Chess, bread and a timer for both.')
  await create(dan, 'Chess by the Harbor')
  await create(ben, 'Rook and Pawn', 'For everybody who likes chess.')
  await create(cleo, 'The Chess Corner')
  await create(ben, 'Chesz Beginners')

  expect(await searching(ann, 'chess')).toEqual([
    'The Chess Corner',
    'Chess by the Harbor',
    'Rook and Pawn',
    'Bakers',
    'Chesz Beginners',
  ])
  expect(await searching(dan, 'chess')).toEqual([
    'Chess by the Harbor',
    'The Chess Corner',
    'Bakers',
    'Rook and Pawn',
    'Chesz Beginners',
  ])
  expect((await searching(ann, 'chess boston')).toSorted()).toEqual(['Bakers', 'Chess by the Harbor'])
})

test('accents, case, typos and the order of words are forgiven; wildcards are not', async () => {
  await create(ann, 'Café Crème Lovers')
  await create(ann, '100% Vegan')
  await create(ann, '1000 Hills Cycling')
  for (const typed of ['cafe', 'CRÈME cafe', 'lov caf', 'lovres', 'caef', 'overs'])
    expect(await searching(ann, typed), typed).toEqual(['Café Crème Lovers'])
  expect(await searching(ann, '100%')).toEqual(['100% Vegan'])
  expect(await searching(ann, '%')).toEqual(['100% Vegan'])
  expect(await searching(ann, 'c_fe')).toEqual([])
})

test('a private community is found by those inside alone (R21)', async () => {
  await create(ann, 'Secret Garden', 'Nobody knows of our roses.', true)
  for (const typed of ['secret', 'garden sec', 'roses', 'sercet', 'ecre']) {
    expect(await searching(ben, typed), typed).toEqual([])
    expect(await searching(dan, typed), typed).toEqual([])
    expect(await searching(ann, typed), typed).toEqual(['Secret Garden'])
  }
})

test('an archived community is found no more (R22)', async () => {
  const { id } = await create(ann, 'Short Lived')
  await leaveCommunity(world.as(ann), { id })
  expect(await searching(ann, 'short')).toEqual([])
})

test('a renamed community is found by its new name', async () => {
  const { id } = await create(ann, 'Old Oaks')
  await world.db.update(communities).set({ name: 'New Elms' }).where(eq(communities.id, id))
  expect(await searching(ann, 'oaks')).toEqual([])
  expect(await searching(ann, 'elms')).toEqual(['New Elms'])
})

test('an answer says whether the viewer is in', async () => {
  const { id } = await create(ann, 'Porch Choir')
  const before = await searchCommunities(world.as(ben), { q: 'porch' })
  expect(before.items).toEqual([expect.objectContaining({ id, isJoined: false, role: null, memberCount: 1 })])
  await joinCommunity(world.as(ben), { id })
  const after = await searchCommunities(world.as(ben), { q: 'porch' })
  expect(after.items).toEqual([expect.objectContaining({ id, isJoined: true, role: 'member', memberCount: 2 })])
})

test('one who has no city finds all cities alike', async () => {
  await create(dan, 'Harbor Walkers')
  await create(ann, 'Harbor Swimmers')
  await world.db.update(users).set({ selectedCity: null }).where(eq(users.id, cleo.id))
  expect(await searching(cleo, 'harbor')).toEqual(['Harbor Walkers', 'Harbor Swimmers'])
})

test('pages of any size hold every community once, in one and the same order', async () => {
  const names = ['Book Circle', 'Bookworms United', 'The Cook Book', 'Boko Haven', 'Notebooks']
  for (const who of [ann, dan, ben]) for (const name of names) await create(who, name)
  for (const who of [ann, dan]) await create(who, 'Quiet Readers', 'A book a month, and tea.')
  const whole = await searchCommunities(world.as(ann), { q: 'book', limit: 100 })
  expect(whole.items).toHaveLength(17)
  for (const limit of [1, 3, 16, 17]) {
    const found: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await searchCommunities(world.as(ann), { q: 'book', limit, cursor })
      found.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(found, `by ${limit}`).toEqual(whole.items.map(({ id }) => id))
  }
})

async function searching(who: CastMember, q: string | undefined): Promise<string[]> {
  const { items } = await searchCommunities(world.as(who), { q })
  return items.map(({ name }) => name)
}

const create = (who: CastMember, name: string, description = 'We meet on the steps each week.', isPrivate = false) =>
  createCommunity(world.as(who), { name, description, isPrivate })
