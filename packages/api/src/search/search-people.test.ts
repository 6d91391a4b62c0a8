// Over 200 lines: which queries find which people, and in which order.
import { newId } from '@stoop/db/ids'
import { friendships, users } from '@stoop/db/schema'
import { ann, ben, cleo, dan, type FixtureUser } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestContext } from '../test-context.ts'
import { searchPeople } from './search-people.ts'

const testContext = useTestContext()

test('finds no one for a blank query', async () => {
  expect(await searchUsernames(ann, '')).toEqual([])
  expect(await searchUsernames(ann, undefined)).toEqual([])
})

test('lists the exact username first, then friends, people of the own city and others', async () => {
  const exact = await createPerson('Zed Last', 'mar', 'Boston')
  const prefixFriend = await createPerson('Marla Zimmer', 'zz1', 'Boston')
  const prefixOwn = await createPerson('Zoe Marlowe', 'zz2', 'Chicago')
  const prefixElsewhere = await createPerson('Zoe Zen', 'marzen', 'Boston')
  const withinFriend = await createPerson('Omar Zen', 'zz3', 'Boston')
  const withinOwn = await createPerson('Lamar Zen', 'zz4', 'Chicago')
  const withinElsewhere = await createPerson('Gamar Zen', 'zz5', 'Boston')
  await befriend(ann, prefixFriend)
  await befriend(ann, withinFriend)

  expect(await searchUsernames(ann, 'MAR')).toEqual([
    exact.username,
    prefixFriend.username,
    prefixOwn.username,
    prefixElsewhere.username,
    withinFriend.username,
    withinOwn.username,
    withinElsewhere.username,
  ])
})

test('finds a member as soon as their email is verified', async () => {
  const setUnverified = (mustVerifyEmail: boolean) =>
    testContext.db.update(users).set({ mustVerifyEmail }).where(eq(users.id, ann.id))
  await setUnverified(true)
  expect(await searchUsernames(ben, ann.lastName)).toEqual([])
  await setUnverified(false)
  expect(await searchUsernames(ben, ann.lastName)).toEqual([ann.username])
})

test('ignores accents and case in names and queries', async () => {
  await createPerson('José Łukasz', 'jo1', 'Chicago')
  await createPerson('Zoë O’Brien-Núñez', 'zo1', 'Chicago')
  expect(await searchUsernames(ann, 'jose')).toEqual(['jo1'])
  expect(await searchUsernames(ann, 'JOSÉ lukasz')).toEqual(['jo1'])
  // Some keyboards send an accent as a separate, combining character.
  expect(await searchUsernames(ann, 'Jose\u0301')).toEqual(['jo1'])
  for (const typed of ['obrien', "o'brien", 'brien', 'nunez', 'zoe', 'ZOË'])
    expect(await searchUsernames(ann, typed), typed).toEqual(['zo1'])
})

test('finds a username written with an @', async () => {
  await createPerson('Zed Last', 'mar', 'Boston')
  await createPerson('Zoe Marlowe', 'marzen', 'Chicago')
  for (const typed of ['@mar', '＠MAR']) expect(await searchUsernames(ann, typed), typed).toEqual(['mar', 'marzen'])
  expect(await searchUsernames(ann, 'last @mar')).toEqual(['mar'])
  expect(await searchUsernames(ann, '@')).toEqual([])
})

test('ignores invisible characters and the width of letters', async () => {
  await createPerson('Qui\u200bller Last', 'quill', 'Chicago')
  for (const typed of ['quiller', 'qui\u200bller', 'q\u2060uiller', 'ｑｕｉｌｌ', '@qu\u200bill'])
    expect(await searchUsernames(ann, typed), typed).toEqual(['quill'])
  expect(await searchUsernames(ann, '\u200b')).toEqual([])
})

test('matches several prefixes in any order', async () => {
  await createPerson('Maria del Carmen García', 'mcg', 'Chicago')
  await createPerson('Maria Gordon', 'mg', 'Chicago')
  expect(await searchUsernames(ann, 'garc maria')).toEqual(['mcg'])
  expect(await searchUsernames(ann, 'mar car g')).toEqual(['mcg'])
  expect(await searchUsernames(ann, 'maria mcg')).toEqual(['mcg'])
  expect(await searchUsernames(ann, 'maria whitfield')).toEqual([])
})

test('sorts matches of whole words before matches of prefixes', async () => {
  await createPerson('Anabel Diazo', 'p1', 'Chicago')
  await createPerson('Anabel Diaz', 'p2', 'Chicago')
  await createPerson('Ana Diaz', 'p3', 'Chicago')
  const friend = await createPerson('Anastasia Diaz', 'p4', 'Boston')
  const bestFriend = await createPerson('Diaz Ana', 'p5', 'Boston')
  await befriend(ann, friend)
  await befriend(ann, bestFriend)
  expect(await searchUsernames(ann, 'ana diaz')).toEqual(['p5', 'p4', 'p3', 'p2', 'p1'])
  expect(await searchAllPages(ann, 'ana diaz', 1)).toEqual(['p5', 'p4', 'p3', 'p2', 'p1'])
  expect(await searchUsernames(ann, 'diaz')).toEqual(['p4', 'p5', 'p2', 'p3', 'p1'])
})

test.each([
  ['Cristopher', 'missing letter'],
  ['chritsopher', 'two letters swapped'],
  ['christofer', 'wrong and missing letter'],
  ['hcristopher', 'first two letters swapped'],
  ['abernahty christopher', 'one of two words mistyped'],
  ['chirst', 'prefix with letters swapped'],
  ['bernath', 'letters inside a word'],
])('finds Christopher Abernathy by %s: %s', async (typed) => {
  await createPerson('Christopher Abernathy', 'ca', 'Boston')
  expect(await searchUsernames(ann, typed)).toEqual(['ca'])
})

test.each(['jhon', 'jonh', 'jon', 'johm', 'joohn'])('finds a person named John by the text %s', async (typed) => {
  await createPerson('John Quillfeather', 'jq', 'Boston')
  expect(await searchUsernames(ann, typed)).toEqual(['jq'])
})

test('sorts matches with typos after exact matches', async () => {
  await createPerson('Marai Zuniga', 'right', 'Boston')
  const friend = await createPerson('Maria Zuniga', 'near', 'Chicago')
  await befriend(ann, friend)
  expect(await searchUsernames(ann, 'marai')).toEqual(['right', 'near'])
})

test('treats a percent sign and an underscore as ordinary characters', async () => {
  await createPerson('A%b Cde', 'per', 'Chicago')
  await createPerson('Axb Cde', 'under_score', 'Chicago')
  await createPerson('Axb Cde', 'underxscore', 'Chicago')
  expect(await searchUsernames(ann, 'a%b')).toEqual(['per'])
  expect(await searchUsernames(ann, '%')).toEqual(['per'])
  expect(await searchUsernames(ann, 'under_s')).toEqual(['under_score'])
  expect(await searchUsernames(ann, '_')).toEqual(['under_score'])
  expect(await searchUsernames(ann, '\\')).toEqual([])
})

test('does not find people by email', async () => {
  await createPerson('Quentin Vance', 'qv', 'Chicago', 'findme.unique@elsewhere.example')
  for (const typed of ['findme', 'findme.unique@elsewhere.example', 'unique@else', 'elsewhere', 'example'])
    expect(await searchUsernames(ann, typed), typed).toEqual([])
})

test('finds a Chinese name by characters inside it', async () => {
  await createPerson('王小明 王', 'wang', 'Chicago')
  expect(await searchUsernames(ann, '小明')).toEqual(['wang'])
})

test('finds a renamed member only by the new name', async () => {
  const moved = await createPerson('Old Name', 'mover', 'Boston')
  await createPerson('Newton Stays', 'stays', 'Chicago')
  await testContext.db.update(users).set({ firstName: 'Newton', selectedCity: 'Chicago' }).where(eq(users.id, moved.id))
  expect(await searchUsernames(ann, 'old')).toEqual([])
  expect((await searchUsernames(ann, 'newton')).toSorted()).toEqual(['mover', 'stays'])
  expect(await searchUsernames(dan, 'newton')).toEqual(['mover', 'stays'])
})

test('finds a name of the maximum length when the query is the whole name', async () => {
  const endless = 'ß'.repeat(50)
  await createPerson(`${endless} Short`, 'endless', 'Chicago')
  expect(await searchUsernames(ann, endless)).toEqual(['endless'])
  expect(await searchUsernames(ann, '😀'.repeat(50))).toEqual([])
})

test('returns every person once at any page size', async () => {
  const names = ['Sam Stone', 'Samuel Sand', 'Samantha Samson', 'Sammy Salt', 'Balsam Rowe', 'Sma Reed', 'Stan Samm']
  const cities = ['Chicago', 'Boston', 'Miami'] as const
  for (const [index, name] of names.flatMap((name) => [name, name, name]).entries()) {
    const newPerson = await createPerson(name, `p${index}`, cities[index % 3] ?? 'Chicago')
    if (index % 5 === 0) await befriend(ann, newPerson)
  }
  const allUsernames = await searchUsernames(ann, 'sam', 100)
  expect(allUsernames).toHaveLength(21)
  expect(await searchAllPages(ann, 'sam s', 2)).toEqual(await searchUsernames(ann, 'sam s', 100))
  for (const limit of [1, 2, 5, 20, 21])
    expect(await searchAllPages(ann, 'sam', limit), `by ${limit}`).toEqual(allUsernames)
})

test('returns the relation to the viewer, but no email', async () => {
  await befriend(ann, ben)
  const { items } = await searchPeople(testContext.contextFor(ann), { q: 'okafor' })
  expect(items).toEqual([expect.objectContaining({ id: ben.id, isFriend: true, friendshipStatus: 'friends' })])
  const [firstItem] = (await searchPeople(testContext.contextFor(ann), { q: 'cleo' })).items
  expect(firstItem).toMatchObject({ id: cleo.id, isFriend: false, friendshipStatus: 'none', friendshipId: null })
  expect(Object.keys(firstItem ?? {})).not.toContain('email')
})

test('rejects an invalid cursor of a search for people', async () => {
  await expect(searchPeople(testContext.contextFor(ann), { q: 'ann', cursor: 'nonsense' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

async function searchUsernames(who: FixtureUser, q: string | undefined, limit?: number): Promise<string[]> {
  const { items } = await searchPeople(testContext.contextFor(who), { q, limit })
  return items.map(({ username }) => username)
}

async function searchAllPages(who: FixtureUser, q: string, limit: number): Promise<string[]> {
  const found: string[] = []
  for (let cursor: string | undefined, pages = 0; pages < 50; pages++) {
    const page = await searchPeople(testContext.contextFor(who), { q, limit, cursor })
    found.push(...page.items.map(({ username }) => username))
    if (page.nextCursor === null) return found
    cursor = page.nextCursor
  }
  throw new Error('There were more than 50 pages')
}

async function createPerson(name: string, username: string, selectedCity: FixtureUser['selectedCity'], email?: string) {
  const [firstName = '', ...rest] = name.split(' ')
  const now = new Date()
  const id = newId(now.getTime())
  await testContext.db.insert(users).values({
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
  await testContext.db.insert(friendships).values({
    id: newId(now.getTime()),
    requesterId: one.id,
    addresseeId: other.id,
    status: 'accepted',
    createdAt: now,
    respondedAt: now,
  })
}
