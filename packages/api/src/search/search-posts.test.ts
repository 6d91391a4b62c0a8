import { posts, users } from '@stoop/db/schema'
import { ann, ben, cleo, dan, type FixtureUser } from '@stoop/validators/fixtures/people'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { suspendMember } from '../operator/suspend-member.ts'
import { useTestContext } from '../test-context.ts'

const testContext = useTestContext()
const as = testContext.callerFor

/** Returns the contents of the posts that the viewer finds. */
const find = async (viewer: FixtureUser, q: string) =>
  (await as(viewer).search.posts({ q })).items.map(({ content }) => content)

const createPost = async (author: FixtureUser, content: string) =>
  (await as(author).posts.create({ content, visibility: 'public' })).id

describe('words', () => {
  beforeEach(async () => {
    await createPost(ben, 'Crème brûlée at O’Hare, 5-7 pm')
  })

  it.each(['creme', 'BRULEE', 'brul', 'pm creme', "o'hare", 'hare 5-7', 'o’har'])(
    'finds the post by the text %s',
    async (q) => {
      expect(await find(ann, q)).toHaveLength(1)
    },
  )

  it.each(['rulee', 'crem at', 'creme tomatoes', 'p', 'b & c', "' | ''", ':*', 'pm:* | zzz'])(
    'does not find the post by %s',
    async (q) => {
      expect(await find(ann, q)).toEqual([])
    },
  )
})

it('lists the posts of the own city first, each group with the newest first', async () => {
  for (const [author, content] of [
    [ben, 'bread 1'],
    [dan, 'bread 2'],
    [ben, 'bread 3'],
    [dan, 'bread 4'],
  ] as const)
    await createPost(author, content)
  expect(await find(ann, 'bread')).toEqual(['bread 3', 'bread 1', 'bread 4', 'bread 2'])
  expect(await find(dan, 'bread')).toEqual(['bread 4', 'bread 2', 'bread 3', 'bread 1'])
  await testContext.db.update(users).set({ selectedCity: null }).where(eq(users.id, ann.id))
  expect(await find(ann, 'bread')).toEqual(['bread 4', 'bread 3', 'bread 2', 'bread 1'])
})

it('does not reveal the city of an author who hides it', async () => {
  await createPost(ben, 'bread 1')
  await createPost(dan, 'bread 2')
  await as(ben).settings.update({ privacy: { isCityShown: false } })
  expect(await find(ann, 'bread')).toEqual(['bread 2', 'bread 1'])
  await as(ben).settings.update({ privacy: { isCityShown: true } })
  expect(await find(ann, 'bread')).toEqual(['bread 1', 'bread 2'])
})

describe("Ben's public post", () => {
  const state = { id: '' }
  beforeEach(async () => {
    state.id = await createPost(ben, 'bread')
  })

  it.each<[string, () => Promise<unknown>]>([
    ['Ann mutes Ben', () => as(ann).people.mute({ userId: ben.id })],
    ['Ann blocks Ben', () => as(ann).people.block({ userId: ben.id })],
    ['Ben blocks Ann', () => as(ben).people.block({ userId: ann.id })],
    [
      'Ben is suspended',
      () => suspendMember(testContext.createServices, 'operator', { ref: '@ben', days: 1, reason: 'Spam' }),
    ],
    ['the post is deleted', () => as(ben).posts.delete({ id: state.id })],
    ['the post is held', () => testContext.db.update(posts).set({ heldAt: new Date() })],
    ['Ben narrows the post', () => as(ben).posts.update({ id: state.id, version: 1, visibility: 'private' })],
    ['Ben removes the word', () => as(ben).posts.update({ id: state.id, version: 1, content: 'butter' })],
  ])('is not found by Ann when %s', async (_, change) => {
    expect(await find(ann, 'bread')).toEqual(['bread'])
    await change()
    expect(await find(ann, 'bread')).toEqual([])
  })
})

it('finds posts of a community only for members who have not muted it', async () => {
  const { id } = await as(ann).communities.create({
    name: 'Bakers',
    description: 'Bread for neighbours',
    isPrivate: false,
  })
  await as(ben).communities.join({ id })
  await as(ann).communities.post({ id, content: 'bread' })
  expect(await find(ben, 'bread')).toEqual(['bread'])
  expect(await find(cleo, 'bread')).toEqual([])
  await as(ben).communities.mute({ id })
  expect(await find(ben, 'bread')).toEqual([])
  await as(ben).communities.unmute({ id })
  await as(ben).communities.leave({ id })
  expect(await find(ben, 'bread')).toEqual([])
})

it('finds the newest posts even if every word is too frequent for the index', async () => {
  for (let batch = 0; batch < 5; batch++) await insertPosts(5_000, batch, 'bread and butter')
  await testContext.db.execute(sql`analyze posts`)
  expect((await find(ann, 'bread')).slice(0, 3)).toEqual([
    'bread and butter 24999',
    'bread and butter 24998',
    'bread and butter 24997',
  ])
  const contents: string[] = []
  let cursor: string | undefined
  do {
    const page = await as(ann).search.posts({ q: 'bread but', limit: 50, cursor })
    contents.push(...page.items.map(({ content }) => content))
    cursor = page.nextCursor ?? undefined
  } while (cursor && contents.length < 500)
  expect(contents).toEqual(Array.from({ length: 500 }, (_, index) => `bread and butter ${24_999 - index}`))
  const { id: communityId } = await as(ann).communities.create({ name: 'Bakers', description: 'Bread for neighbours' })
  testContext.advanceClock(60_000)
  await as(ann).communities.post({ id: communityId, content: 'bread and butter for members' })
  expect((await find(ann, 'bread but')).slice(0, 2)).toEqual(['bread and butter for members', 'bread and butter 24999'])
  await createPost(ben, 'bread with jam')
  expect(await find(ann, 'bread jam')).toEqual(['bread with jam'])
})

/** Writes numbered public posts by Ben with increasing times, one millisecond apart. */
async function insertPosts(count: number, batch: number, text: string): Promise<void> {
  await testContext.db.execute(sql`
    insert into posts (id, author_id, content, visibility, created_at)
    select (lpad(to_hex(extract(epoch from now())::bigint * 1000 + 1000 + number), 12, '0') || '70008000000000000000')::uuid,
      ${ben.id}, ${text} || ' ' || number, 'public', now()
    from generate_series(${batch * count}::int, ${batch * count + count - 1}::int) number`)
}

it('finds only posts of the named community, and none for non-members', async () => {
  const form = { description: 'We meet on the steps.' }
  const { id: choir } = await as(ann).communities.create({ ...form, name: 'Porch Choir' })
  const { id: bakers } = await as(ann).communities.create({ ...form, name: 'Porch Bakers' })
  await as(ann).communities.post({ id: choir, content: 'bread and songs' })
  await as(ann).communities.post({ id: bakers, content: 'bread and butter' })
  await createPost(ann, 'bread for all')
  const findIn = async (viewer: FixtureUser, communityId: string) =>
    (await as(viewer).search.posts({ q: 'bread', communityId })).items.map(({ content }) => content)
  expect(await findIn(ann, choir)).toEqual(['bread and songs'])
  await as(ann).communities.mute({ id: choir, until: null })
  expect(await findIn(ann, choir)).toEqual(['bread and songs'])
  expect(await findIn(ben, choir)).toEqual([])
  await as(ann).communities.leave({ id: choir })
  expect(await findIn(ann, choir)).toEqual([])
})
