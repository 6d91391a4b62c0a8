import { ann, ben } from '@stoop/validators/cast/people'
import { InfiniteQueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { patch } from './patch.ts'
import { queryClient } from './query.ts'
import { takeOut } from './take-out.ts'

afterEach(() => queryClient.clear())

const post = (id: string, isLiked = false) => ({ id, visibility: 'friends', isLiked, likeCount: isLiked ? 1 : 0 })

const like = (id: string) =>
  patch('post', id, ({ isLiked, likeCount }) => (isLiked ? {} : { isLiked: true, likeCount: likeCount + 1 }))

/** A list whose first page has come and whose second is on its way, until it is let come. */
async function listUnderWay(queryKey: readonly unknown[], first: unknown[], second: unknown[]) {
  let release: (() => void) | undefined
  const observer = new InfiniteQueryObserver(queryClient, {
    queryKey,
    queryFn: async ({ pageParam }) => {
      if (pageParam === 0) return { items: first }
      await new Promise<void>((told) => {
        release = told
      })
      return { items: second }
    },
    initialPageParam: 0,
    getNextPageParam: () => 1,
  })
  await observer.refetch()
  const next = observer.fetchNextPage()
  await expect.poll(() => release).toBeDefined()
  return () => {
    release?.()
    return next
  }
}

test('what is changed while the next page comes stays changed when it has come', async () => {
  const come = await listUnderWay(['feed'], [post(ann.id)], [post(ben.id)])
  like(ann.id)
  like(ben.id)
  await come()
  expect(queryClient.getQueryData(['feed'])).toMatchObject({
    pages: [{ items: [post(ann.id, true)] }, { items: [post(ben.id, true)] }],
  })
})

test('a change that an answer knew already is not made twice', async () => {
  let come = () => {}
  const fetching = queryClient.fetchQuery({
    queryKey: ['post'],
    queryFn: () =>
      new Promise((told) => {
        come = () => told(post(ann.id, true))
      }),
  })
  like(ann.id)
  come()
  await fetching
  expect(queryClient.getQueryData(['post'])).toEqual(post(ann.id, true))
})

test('an item taken out stays out, and is put back where it was, among what has come meanwhile', async () => {
  const key = [['friends', 'suggestions']]
  const come = await listUnderWay(key, [{ id: 'a' }, { id: 'b' }, { id: 'c' }], [{ id: 'd' }])
  const undoA = takeOut('friends.suggestions', 'a')
  takeOut('friends.suggestions', 'b')
  await come()
  expect(queryClient.getQueryData(key)).toMatchObject({ pages: [{ items: [{ id: 'c' }] }, { items: [{ id: 'd' }] }] })
  undoA()
  expect(queryClient.getQueryData(key)).toMatchObject({
    pages: [{ items: [{ id: 'a' }, { id: 'c' }] }, { items: [{ id: 'd' }] }],
  })
})
