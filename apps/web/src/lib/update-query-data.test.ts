import { ann, ben } from '@stoop/validators/fixtures/people'
import { InfiniteQueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from './query-client.ts'
import { removeFromLists } from './remove-from-lists.ts'
import { updateEntity } from './update-entity.ts'

afterEach(() => queryClient.clear())

const post = (id: string, isLiked = false) => ({ id, visibility: 'friends', isLiked, likeCount: isLiked ? 1 : 0 })

const like = (id: string) =>
  updateEntity<'post'>(id, ({ isLiked, likeCount }) => (isLiked ? {} : { isLiked: true, likeCount: likeCount + 1 }))

/** Caches the first page of a list and starts fetching the second. Returns a function that finishes the fetch. */
async function fetchSecondPage(queryKey: readonly unknown[], first: unknown[], second: unknown[]) {
  let release: (() => void) | undefined
  const observer = new InfiniteQueryObserver(queryClient, {
    queryKey,
    queryFn: async ({ pageParam }) => {
      if (pageParam === 0) return { items: first }
      await new Promise<void>((resolve) => {
        release = resolve
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

test('keeps a change that is made while the next page is loading', async () => {
  const finishFetch = await fetchSecondPage(['feed'], [post(ann.id)], [post(ben.id)])
  like(ann.id)
  like(ben.id)
  await finishFetch()
  expect(queryClient.getQueryData(['feed'])).toMatchObject({
    pages: [{ items: [post(ann.id, true)] }, { items: [post(ben.id, true)] }],
  })
})

test('does not apply a change twice when the response already contains it', async () => {
  let finishFetch = () => {}
  const fetching = queryClient.fetchQuery({
    queryKey: ['post'],
    queryFn: () =>
      new Promise((resolve) => {
        finishFetch = () => resolve(post(ann.id, true))
      }),
  })
  like(ann.id)
  finishFetch()
  await fetching
  expect(queryClient.getQueryData(['post'])).toEqual(post(ann.id, true))
})

test('keeps a failed query in the error state, so that it is retried', async () => {
  queryClient.setQueryData(['post'], post(ann.id))
  const error = new Error('No connection')
  await queryClient
    .fetchQuery({ queryKey: ['post'], queryFn: () => Promise.reject(error), staleTime: 0 })
    .catch(() => undefined)
  like(ann.id)
  const state = queryClient.getQueryState(['post'])
  expect(state).toMatchObject({ data: post(ann.id, true), status: 'error', error, isInvalidated: true })
})

test('restores an item at its position on undo when it was removed while a page loads', async () => {
  const key = [['friends', 'suggestions']]
  const finishFetch = await fetchSecondPage(key, [{ id: 'a' }, { id: 'b' }, { id: 'c' }], [{ id: 'd' }])
  const undoA = removeFromLists('friends.suggestions', 'a')
  removeFromLists('friends.suggestions', 'b')
  await finishFetch()
  expect(queryClient.getQueryData(key)).toMatchObject({ pages: [{ items: [{ id: 'c' }] }, { items: [{ id: 'd' }] }] })
  undoA()
  expect(queryClient.getQueryData(key)).toMatchObject({
    pages: [{ items: [{ id: 'a' }, { id: 'c' }] }, { items: [{ id: 'd' }] }],
  })
})
