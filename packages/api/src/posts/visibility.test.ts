import { ann, ben, cleo } from '@stoop/validators/fixtures/people'
import type { Visibility } from '@stoop/validators/posts'
import { describe, expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'

const testContext = useTestContext()

async function befriend(from: typeof ann, to: typeof ann) {
  await testContext.callerFor(from).friends.request({ userId: to.id })
  await testContext.callerFor(to).friends.request({ userId: from.id })
}

// Ann is the author, Ben her friend, Cleo a stranger.
describe.each<[Visibility, { ben: boolean; cleo: boolean }]>([
  ['friends', { ben: true, cleo: false }],
  ['public', { ben: true, cleo: true }],
  ['private', { ben: false, cleo: false }],
])('a %s post', (visibility, readers) => {
  it.each([
    ['its author', ann, true],
    ['a friend', ben, readers.ben],
    ['a stranger', cleo, readers.cleo],
  ])('shows a post to %s through all endpoints or through none', async (_, reader, canRead) => {
    await befriend(ann, ben)
    const { id } = await testContext.callerFor(ann).posts.create({ content: 'Hello', visibility })
    const caller = testContext.callerFor(reader)
    expect((await caller.posts.ofMember({ userId: ann.id })).items).toHaveLength(canRead ? 1 : 0)
    expect((await caller.profiles.of({ username: 'ann' })).postsCount).toBe(canRead ? 1 : 0)
    const calls = [
      () => caller.posts.one({ id }),
      () => caller.posts.replies({ id }),
      () => caller.posts.like({ id }),
      () => caller.posts.reply({ id, content: 'Hi' }),
    ]
    for (const call of calls) {
      if (canRead) await call()
      else await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Post not found' })
    }
  })
})

it('hides a friends post from a friend as soon as the friendship ends', async () => {
  await befriend(ann, ben)
  const { id } = await testContext.callerFor(ann).posts.create({ content: 'Between us' })
  expect(await testContext.callerFor(ben).posts.one({ id })).toMatchObject({ visibility: 'friends' })
  await testContext.callerFor(ann).friends.remove({ userId: ben.id })
  await expect(testContext.callerFor(ben).posts.one({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await testContext.callerFor(ben).posts.feed({})).items).toEqual([])
})

it('lists posts of the viewer and of friends in the feed, but no private posts of friends', async () => {
  await befriend(ann, ben)
  await testContext.callerFor(cleo).posts.create({ content: 'public of a stranger', visibility: 'public' })
  await testContext.callerFor(ann).posts.create({ content: 'private of a friend', visibility: 'private' })
  await testContext.callerFor(ann).posts.create({ content: 'first' })
  await testContext.callerFor(ben).posts.create({ content: 'second', visibility: 'private' })
  await testContext.callerFor(ann).posts.create({ content: 'third', visibility: 'public' })
  const { items } = await testContext.callerFor(ben).posts.feed({})
  expect(items.map((post) => post.content)).toEqual(['third', 'second', 'first'])
})

it('pages through the feed without gaps or repeats while posts are added', async () => {
  for (const content of ['1', '2', '3', '4', '5']) await testContext.callerFor(ann).posts.create({ content })
  const first = await testContext.callerFor(ann).posts.feed({ limit: 2 })
  await testContext.callerFor(ann).posts.create({ content: 'meanwhile' })
  const second = await testContext.callerFor(ann).posts.feed({ limit: 2, cursor: first.nextCursor ?? '' })
  const third = await testContext.callerFor(ann).posts.feed({ limit: 2, cursor: second.nextCursor ?? '' })
  expect([first, second, third].flatMap(({ items }) => items.map((post) => post.content))).toEqual([
    '5',
    '4',
    '3',
    '2',
    '1',
  ])
  expect(third.nextCursor).toBeNull()
})
