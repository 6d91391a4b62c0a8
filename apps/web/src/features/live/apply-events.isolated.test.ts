import { ann } from '@stoop/validators/fixtures/people'
import { feedOf } from '@stoop/validators/fixtures/post-views'
import { singlePage } from '@stoop/validators/fixtures/values'
import type { LiveEvent } from '@stoop/validators/live'
import type { Post } from '@stoop/validators/posts'
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Feed } from '../../lib/last-visit.ts'

const responses = new Map<string, unknown>()
const requested: string[] = []
let waitToAnswer: Promise<void> | undefined
vi.stubGlobal('localStorage', { getItem: () => 'token-of-ann' })
vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('document', { querySelector: () => null })
vi.stubGlobal('fetch', async (url: string) => {
  const procedures = new URL(url, 'http://localhost').pathname.slice('/trpc/'.length).split(',')
  requested.push(...procedures)
  const results = procedures.map((name) => responses.get(name) ?? { result: { data: { json: null } } })
  await waitToAnswer
  return Response.json(results)
})

const { queryClient } = await import('../../lib/query-client.ts')
const { feedQuery } = await import('../posts/posts.data.ts')
const { countsQuery } = await import('../notifications/counts.data.ts')
const { createEventApplier } = await import('./apply-events.ts')
const { newPostsAtom, showNewPosts } = await import('./new-posts.ts')

const posts = feedOf(ann)
const [newest, ...older] = posts
const id = older[0]?.id ?? ''

const respond = (procedure: string, json: unknown) => responses.set(procedure, { result: { data: { json } } })
const change = (kind: 'created' | 'changed' | 'likes', postId = id): LiveEvent => ({
  type: 'post',
  postId,
  communityId: null,
  change: kind,
})
const listFeed = () => queryClient.getQueryData<Feed>(feedQuery.queryKey)?.pages.flatMap(({ items }) => items) ?? []
const listNew = () => [...getDefaultStore().get(newPostsAtom).values()].flatMap(({ ids }) => [...ids])
const ids = (items: readonly { id: string }[]) => items.map((item) => item.id)

beforeEach(() => {
  queryClient.clear()
  getDefaultStore().set(newPostsAtom, new Map())
  responses.clear()
  requested.length = 0
  queryClient.setQueryData<Feed>(feedQuery.queryKey, { pages: [singlePage<Post>(older)], pageParams: [null] })
  const unsubscribe = new InfiniteQueryObserver(queryClient, feedQuery).subscribe(() => undefined)
  return unsubscribe
})

it('reads a changed post once for several events, and updates it in its list', async () => {
  respond('posts.one', { ...older[0], likeCount: 77 })
  createEventApplier().apply([change('likes'), change('likes'), change('changed'), change('likes', 'not in a list')])
  await expect.poll(() => listFeed()[0]?.likeCount).toBe(77)
  expect(requested).toEqual(['posts.one'])
})

it('applies an event about a conversation at once, and other events after a delay', async () => {
  vi.useFakeTimers()
  const unsubscribe = new QueryObserver(queryClient, countsQuery).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(40)
  requested.length = 0
  const { apply } = createEventApplier()
  apply([{ type: 'notifications' }])
  await vi.advanceTimersByTimeAsync(40)
  expect(requested).toEqual([])
  apply([{ type: 'conversation', userId: ann.id }])
  await vi.advanceTimersByTimeAsync(40)
  expect(requested).toEqual(['notifications.counts'])
  unsubscribe()
  vi.useRealTimers()
})

it('adds no new posts to the list before the member asks for them', async () => {
  respond('posts.feed', singlePage(posts))
  createEventApplier().apply([change('created', newest?.id)])
  await expect.poll(listNew).toEqual([newest?.id])
  expect(ids(listFeed())).toEqual(ids(older))
  showNewPosts()
  expect(ids(listFeed())).toEqual(ids(posts))
  expect(listNew()).toEqual([])
})

it('removes deleted posts after a reset, adds no new posts to the list, and marks other queries as stale', async () => {
  queryClient.setQueryData(countsQuery.queryKey, {
    unreadNotifications: 0,
    friendRequests: 0,
    friends: 0,
    suggestions: 0,
    messages: 0,
  })
  respond('posts.feed', singlePage(posts.filter((post) => post.id !== id)))
  createEventApplier().apply([{ type: 'reset' }])
  await expect.poll(() => ids(listFeed())).toEqual(ids(older.slice(1)))
  expect(listNew()).toEqual([newest?.id])
  expect(queryClient.getQueryState(countsQuery.queryKey)?.isInvalidated).toBe(true)
})

it('applies an event again after the response to a list request that began before the event', async () => {
  vi.useFakeTimers()
  queryClient.clear()
  respond('posts.feed', singlePage(older))
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  waitToAnswer = promise
  const unsubscribe = new InfiniteQueryObserver(queryClient, feedQuery).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(40)
  waitToAnswer = undefined
  respond('posts.feed', singlePage(posts))
  respond('posts.one', { ...older[0], likeCount: 77 })
  createEventApplier().apply([change('likes'), change('created', newest?.id)])
  await vi.advanceTimersByTimeAsync(400)
  expect(listNew()).toEqual([])
  answer()
  await vi.advanceTimersByTimeAsync(400)
  expect(listFeed()[0]?.likeCount).toBe(77)
  expect(listNew()).toEqual([newest?.id])
  unsubscribe()
  vi.useRealTimers()
})

it('removes a post from the list when the member can no longer see it', async () => {
  responses.set('posts.one', {
    error: { json: { message: 'Post not found', code: -32004, data: { code: 'NOT_FOUND', httpStatus: 404 } } },
  })
  createEventApplier().apply([change('changed')])
  await expect.poll(() => ids(listFeed())).toEqual(ids(older.slice(1)))
})
