import { ann, ben, cleo } from '@stoop/validators/cast/people'
import type { Visibility } from '@stoop/validators/posts'
import { describe, expect, it } from 'vitest'
import { useWorld } from '../testing.ts'

const world = useWorld()

async function befriend(from: typeof ann, to: typeof ann) {
  await world.call(from).friends.request({ userId: to.id })
  await world.call(to).friends.request({ userId: from.id })
}

// R28: who reads what. Ann writes, Ben is her friend, Cleo a stranger.
describe.each<[Visibility, { ben: boolean; cleo: boolean }]>([
  ['friends', { ben: true, cleo: false }],
  ['public', { ben: true, cleo: true }],
  ['private', { ben: false, cleo: false }],
])('a %s post', (visibility, readers) => {
  it.each([
    ['its author', ann, true],
    ['a friend', ben, readers.ben],
    ['a stranger', cleo, readers.cleo],
  ])('is for %s: on the profile, alone, with its replies and likes', async (_, reader, mayRead) => {
    await befriend(ann, ben)
    const { id } = await world.call(ann).posts.create({ content: 'Hello', visibility })
    const as = world.call(reader)
    expect((await as.posts.ofMember({ userId: ann.id })).items).toHaveLength(mayRead ? 1 : 0)
    expect((await as.profiles.of({ username: 'ann' })).postsCount).toBe(mayRead ? 1 : 0)
    const calls = [
      () => as.posts.one({ id }),
      () => as.posts.replies({ id }),
      () => as.posts.like({ id }),
      () => as.posts.reply({ id, content: 'Hi' }),
    ]
    for (const call of calls) {
      if (mayRead) await call()
      else await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Post not found' })
    }
  })
})

it('closes to a friend as soon as the friendship ends', async () => {
  await befriend(ann, ben)
  const { id } = await world.call(ann).posts.create({ content: 'Between us' })
  expect(await world.call(ben).posts.one({ id })).toMatchObject({ visibility: 'friends' })
  await world.call(ann).friends.remove({ userId: ben.id })
  await expect(world.call(ben).posts.one({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await world.call(ben).posts.feed({})).items).toEqual([])
})

it("feeds one's own and friends' posts, newest first, never a stranger's public one nor a friend's private one (R28b)", async () => {
  await befriend(ann, ben)
  await world.call(cleo).posts.create({ content: 'public of a stranger', visibility: 'public' })
  await world.call(ann).posts.create({ content: 'private of a friend', visibility: 'private' })
  await world.call(ann).posts.create({ content: 'first' })
  await world.call(ben).posts.create({ content: 'second', visibility: 'private' })
  await world.call(ann).posts.create({ content: 'third', visibility: 'public' })
  const { items } = await world.call(ben).posts.feed({})
  expect(items.map((post) => post.content)).toEqual(['third', 'second', 'first'])
})

it('pages without a gap or a repeat while others write (R51)', async () => {
  for (const content of ['1', '2', '3', '4', '5']) await world.call(ann).posts.create({ content })
  const first = await world.call(ann).posts.feed({ limit: 2 })
  await world.call(ann).posts.create({ content: 'meanwhile' })
  const second = await world.call(ann).posts.feed({ limit: 2, cursor: first.nextCursor ?? '' })
  const third = await world.call(ann).posts.feed({ limit: 2, cursor: second.nextCursor ?? '' })
  expect([first, second, third].flatMap(({ items }) => items.map((post) => post.content))).toEqual([
    '5',
    '4',
    '3',
    '2',
    '1',
  ])
  expect(third.nextCursor).toBeNull()
})
