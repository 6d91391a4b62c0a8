import { afterEach, expect, test } from 'vitest'
import { patch } from './patch.ts'
import { queryClient } from './query.ts'

const author = { id: 'ann', username: 'ann', firstName: 'Ann' }
const post = { id: 'p1', visibility: 'friends', isLiked: false, likeCount: 2, author }
const other = { id: 'p2', visibility: 'friends', isLiked: false, likeCount: 0, author }
const feed = { pages: [{ items: [post, other], nextCursor: null }], pageParams: [null] }

afterEach(() => queryClient.clear())

test('an entity changes wherever it stands, its neighbours stay the very same', () => {
  queryClient.setQueryData(['feed'], feed)
  queryClient.setQueryData(['one'], post)
  queryClient.setQueryData(['else'], { items: [other] })
  const elsewhere = queryClient.getQueryData(['else'])

  patch('post', 'p1', ({ likeCount }) => ({ isLiked: true, likeCount: likeCount + 1 }))

  expect(queryClient.getQueryData(['one'])).toMatchObject({ isLiked: true, likeCount: 3 })
  const patched = queryClient.getQueryData<typeof feed>(['feed'])
  expect(patched?.pages[0]?.items[0]).toMatchObject({ isLiked: true, likeCount: 3 })
  expect(patched?.pages[0]?.items[1]).toBe(other)
  expect(queryClient.getQueryData(['else'])).toBe(elsewhere)
})

test('what stands inside another entity changes too', () => {
  queryClient.setQueryData(['feed'], feed)
  patch('person', 'ann', () => ({ firstName: 'Anna' }))
  const patched = queryClient.getQueryData<typeof feed>(['feed'])
  expect(patched?.pages[0]?.items.map((item) => item.author.firstName)).toEqual(['Anna', 'Anna'])
})

test('undone, it is as before', () => {
  queryClient.setQueryData(['one'], post)
  const undo = patch('post', 'p1', () => ({ isLiked: true, likeCount: 3 }))
  undo()
  expect(queryClient.getQueryData(['one'])).toEqual(post)
})

test('another kind with the same id is left alone', () => {
  queryClient.setQueryData(['one'], post)
  patch('community', 'p1', () => ({ memberCount: 9 }))
  expect(queryClient.getQueryData(['one'])).toBe(post)
})
