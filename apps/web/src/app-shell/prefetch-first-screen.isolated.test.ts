import { beforeEach, expect, it, vi } from 'vitest'
import { firstRoutes, type Route } from '../first-routes.ts'
import { sendFirstRequest, takeFirstResponse } from '../lib/first-request.ts'
import { routes } from '../routes.ts'

const homeQueries = firstRoutes['/'].firstQueries

vi.stubGlobal('localStorage', { getItem: () => 'token-of-ann', setItem: () => undefined, removeItem: () => undefined })
vi.stubGlobal('addEventListener', () => undefined)
const fetchMock = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>()
vi.stubGlobal('fetch', fetchMock)

const { prefetchFirstScreen } = await import('./prefetch-first-screen.ts')
const session = await import('../lib/query-client.ts')
const { api, client } = await import('../lib/trpc.ts')
const { feedQuery } = await import('../features/posts/posts.data.ts')

const result = (json: unknown) => ({ result: { data: { json } } })
const responseFor = (id: string) =>
  Response.json([result({ id }), result({ friends: 1 }), result({ items: [], nextCursor: null })])

const cachedUser = () => session.queryClient.getQueryData(api.auth.user.queryOptions().queryKey)

beforeEach(() => {
  session.replaceQueryClient()
  takeFirstResponse('', undefined)
  fetchMock.mockReset()
})

it('fills the cache from the response to the request that was sent before the app had loaded', async () => {
  fetchMock.mockResolvedValueOnce(responseFor('ann'))
  sendFirstRequest('token-of-ann', homeQueries)
  prefetchFirstScreen(homeQueries)
  await expect.poll(cachedUser).toEqual({ id: 'ann' })
  const cachedFeed = () => session.queryClient.getQueryData(feedQuery.queryKey)
  await expect.poll(cachedFeed).toMatchObject({ pages: [{ items: [], nextCursor: null }] })
  expect(fetchMock).toHaveBeenCalledTimes(1)
})

it.each(Object.entries<Route>(routes))(
  'sends the same request as the first script at %s',
  async (_path, { firstQueries }) => {
    fetchMock.mockImplementation(async () => responseFor('ann'))
    sendFirstRequest('token-of-ann', firstQueries ?? [])
    prefetchFirstScreen(firstQueries)
    await expect.poll(cachedUser).toEqual({ id: 'ann' })
    expect(fetchMock).toHaveBeenCalledTimes(1)
  },
)

it('ignores the response to an early request with another token', async () => {
  fetchMock.mockResolvedValueOnce(responseFor('ben'))
  sendFirstRequest('token-of-ben', homeQueries)
  fetchMock.mockResolvedValueOnce(responseFor('ann'))
  prefetchFirstScreen(homeQueries)
  await expect.poll(cachedUser).toEqual({ id: 'ann' })
  expect(fetchMock).toHaveBeenCalledTimes(2)
  expect(new Headers(fetchMock.mock.lastCall?.[1]?.headers).get('authorization')).toBe('Bearer token-of-ann')
})

it('uses the response to the early request only for the first request of the app', async () => {
  fetchMock.mockImplementation(async () => responseFor('ann'))
  sendFirstRequest('token-of-ann', [])
  await client.notifications.counts.query()
  prefetchFirstScreen()
  await expect.poll(cachedUser).toEqual({ id: 'ann' })
  expect(fetchMock).toHaveBeenCalledTimes(3)
})
