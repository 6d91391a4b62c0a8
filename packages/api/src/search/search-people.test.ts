import { newId } from '@stoop/db/ids'
import { friendships, users } from '@stoop/db/schema'
import { ann, ben, type CastMember, cleo, dan } from '@stoop/validators/cast/people'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useWorld } from '../testing.ts'
import { searchPeople } from './search-people.ts'

const world = useWorld()

test('a blank search asks nothing and finds nobody', async () => {
  expect(await searching(ann, '')).toEqual([])
  expect(await searching(ann, undefined)).toEqual([])
})

test('exact username first, then prefix, then friends, then own city, then the rest', async () => {
  const exact = await person('Zed Last', 'mar', 'Boston')
  const prefixFriend = await person('Marla Zimmer', 'zz1', 'Boston')
  const prefixOwn = await person('Zoe Marlowe', 'zz2', 'Chicago')
  const prefixElsewhere = await person('Zoe Zen', 'marzen', 'Boston')
  const withinFriend = await person('Omar Zen', 'zz3', 'Boston')
  const withinOwn = await person('Lamar Zen', 'zz4', 'Chicago')
  const withinElsewhere = await person('Gamar Zen', 'zz5', 'Boston')
  await befriend(ann, prefixFriend)
  await befriend(ann, withinFriend)

  expect(await searching(ann, 'MAR')).toEqual([
    exact.username,
    prefixFriend.username,
    prefixOwn.username,
    prefixElsewhere.username,
    withinFriend.username,
    withinOwn.username,
    withinElsewhere.username,
  ])
})

test('accents and case are folded, both in the name and in what is typed', async () => {
  await person('José Łukasz', 'jo1', 'Chicago')
  await person('Zoë O’Brien-Núñez', 'zo1', 'Chicago')
  expect(await searching(ann, 'jose')).toEqual(['jo1'])
  expect(await searching(ann, 'JOSÉ lukasz')).toEqual(['jo1'])
  // The accent as a letter of its own, as some keyboards send it.
  expect(await searching(ann, 'Jose\u0301')).toEqual(['jo1'])
  for (const typed of ['obrien', "o'brien", 'brien', 'nunez', 'zoe', 'ZOË'])
    expect(await searching(ann, typed), typed).toEqual(['zo1'])
})

test('a username is found as cards show it, after an @', async () => {
  await person('Zed Last', 'mar', 'Boston')
  await person('Zoe Marlowe', 'marzen', 'Chicago')
  for (const typed of ['@mar', '＠MAR']) expect(await searching(ann, typed), typed).toEqual(['mar', 'marzen'])
  expect(await searching(ann, 'last @mar')).toEqual(['mar'])
  expect(await searching(ann, '@')).toEqual([])
})

test('several words in any order, each the beginning of a word', async () => {
  await person('Maria del Carmen García', 'mcg', 'Chicago')
  await person('Maria Gordon', 'mg', 'Chicago')
  expect(await searching(ann, 'garc maria')).toEqual(['mcg'])
  expect(await searching(ann, 'mar car g')).toEqual(['mcg'])
  expect(await searching(ann, 'maria mcg')).toEqual(['mcg'])
  expect(await searching(ann, 'maria whitfield')).toEqual([])
})

test('who bears the words whole comes before whose words begin with them', async () => {
  await person('Anabel Diazo', 'p1', 'Chicago')
  await person('Anabel Diaz', 'p2', 'Chicago')
  await person('Ana Diaz', 'p3', 'Chicago')
  const friend = await person('Anastasia Diaz', 'p4', 'Boston')
  const bestFriend = await person('Diaz Ana', 'p5', 'Boston')
  await befriend(ann, friend)
  await befriend(ann, bestFriend)
  expect(await searching(ann, 'ana diaz')).toEqual(['p5', 'p4', 'p3', 'p2', 'p1'])
  expect(await allPages(ann, 'ana diaz', 1)).toEqual(['p5', 'p4', 'p3', 'p2', 'p1'])
  expect(await searching(ann, 'diaz')).toEqual(['p4', 'p5', 'p2', 'p3', 'p1'])
})

test.each([
  ['Cristopher', 'a letter left out'],
  ['chritsopher', 'two letters exchanged'],
  ['christofer', 'a letter wrong and one left out'],
  ['hcristopher', 'the first two exchanged'],
  ['abernahty christopher', 'one of two words'],
  ['chirst', 'the beginning, exchanged'],
  ['bernath', 'letters within a word'],
])('%s finds Christopher Abernathy: %s', async (typed) => {
  await person('Christopher Abernathy', 'ca', 'Boston')
  expect(await searching(ann, typed)).toEqual(['ca'])
})

test.each(['jhon', 'jonh', 'jon', 'johm', 'joohn'])('%s finds John', async (typed) => {
  await person('John Quillfeather', 'jq', 'Boston')
  expect(await searching(ann, typed)).toEqual(['jq'])
})

test('what is near comes behind what is right', async () => {
  await person('Marai Zuniga', 'right', 'Boston')
  const friend = await person('Maria Zuniga', 'near', 'Chicago')
  await befriend(ann, friend)
  expect(await searching(ann, 'marai')).toEqual(['right', 'near'])
})

test('a percent sign and an underscore mean themselves', async () => {
  await person('A%b Cde', 'per', 'Chicago')
  await person('Axb Cde', 'under_score', 'Chicago')
  await person('Axb Cde', 'underxscore', 'Chicago')
  expect(await searching(ann, 'a%b')).toEqual(['per'])
  expect(await searching(ann, '%')).toEqual(['per'])
  expect(await searching(ann, 'under_s')).toEqual(['under_score'])
  expect(await searching(ann, '_')).toEqual(['under_score'])
  expect(await searching(ann, '\\')).toEqual([])
})

test('an email finds nobody', async () => {
  await person('Quentin Vance', 'qv', 'Chicago', 'findme.unique@elsewhere.example')
  for (const typed of ['findme', 'findme.unique@elsewhere.example', 'unique@else', 'elsewhere', 'example'])
    expect(await searching(ann, typed), typed).toEqual([])
})

test('names without spaces between them are found by each of their signs', async () => {
  await person('王小明 王', 'wang', 'Chicago')
  expect(await searching(ann, '小明')).toEqual(['wang'])
})

test('a renamed member is found by the new name alone, in the new city', async () => {
  const moved = await person('Old Name', 'mover', 'Boston')
  await person('Newton Stays', 'stays', 'Chicago')
  await world.db.update(users).set({ firstName: 'Newton', selectedCity: 'Chicago' }).where(eq(users.id, moved.id))
  expect(await searching(ann, 'old')).toEqual([])
  expect((await searching(ann, 'newton')).toSorted()).toEqual(['mover', 'stays'])
  expect(await searching(dan, 'newton')).toEqual(['mover', 'stays'])
})

test('a name as long as a name may be is found by all of it', async () => {
  const endless = 'ß'.repeat(50)
  await person(`${endless} Short`, 'endless', 'Chicago')
  expect(await searching(ann, endless)).toEqual(['endless'])
  expect(await searching(ann, '😀'.repeat(50))).toEqual([])
})

test('pages of any size hold everybody once, in one and the same order', async () => {
  const names = ['Sam Stone', 'Samuel Sand', 'Samantha Samson', 'Sammy Salt', 'Balsam Rowe', 'Sma Reed', 'Stan Samm']
  const cities = ['Chicago', 'Boston', 'Miami'] as const
  for (const [index, name] of names.flatMap((name) => [name, name, name]).entries()) {
    const made = await person(name, `p${index}`, cities[index % 3] ?? 'Chicago')
    if (index % 5 === 0) await befriend(ann, made)
  }
  const whole = await searching(ann, 'sam', 100)
  expect(whole).toHaveLength(21)
  expect(await allPages(ann, 'sam s', 2)).toEqual(await searching(ann, 'sam s', 100))
  for (const limit of [1, 2, 5, 20, 21]) expect(await allPages(ann, 'sam', limit), `by ${limit}`).toEqual(whole)
})

test('an answer carries the relation and no secret', async () => {
  await befriend(ann, ben)
  const { items } = await searchPeople(world.as(ann), { q: 'okafor' })
  expect(items).toEqual([expect.objectContaining({ id: ben.id, isFriend: true, friendshipStatus: 'friends' })])
  const [shown] = (await searchPeople(world.as(ann), { q: 'cleo' })).items
  expect(shown).toMatchObject({ id: cleo.id, isFriend: false, friendshipStatus: 'none', friendshipId: null })
  expect(Object.keys(shown ?? {})).not.toContain('email')
})

test('a cursor that is none is refused', async () => {
  await expect(searchPeople(world.as(ann), { q: 'ann', cursor: 'nonsense' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

async function searching(who: CastMember, q: string | undefined, limit?: number): Promise<string[]> {
  const { items } = await searchPeople(world.as(who), { q, limit })
  return items.map(({ username }) => username)
}

async function allPages(who: CastMember, q: string, limit: number): Promise<string[]> {
  const found: string[] = []
  for (let cursor: string | undefined, pages = 0; pages < 50; pages++) {
    const page = await searchPeople(world.as(who), { q, limit, cursor })
    found.push(...page.items.map(({ username }) => username))
    if (page.nextCursor === null) return found
    cursor = page.nextCursor
  }
  throw new Error('The pages have no end')
}

async function person(name: string, username: string, selectedCity: CastMember['selectedCity'], email?: string) {
  const [firstName = '', ...rest] = name.split(' ')
  const now = new Date()
  const id = newId(now.getTime())
  await world.db.insert(users).values({
    id,
    firstName,
    lastName: rest.join(' '),
    username,
    selectedCity,
    email: email ?? `${username}@stoop.test`,
    password: 'none',
    createdAt: now,
    updatedAt: now,
  })
  return { id, username }
}

async function befriend(one: { id: string }, other: { id: string }): Promise<void> {
  const now = new Date()
  await world.db.insert(friendships).values({
    id: newId(now.getTime()),
    requesterId: one.id,
    addresseeId: other.id,
    status: 'accepted',
    createdAt: now,
    respondedAt: now,
  })
}
