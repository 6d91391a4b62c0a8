import { expect, it, vi } from 'vitest'

vi.stubGlobal('localStorage', { getItem: () => 'token-of-ann', setItem: () => undefined, removeItem: () => undefined })
const windowMock = new EventTarget()
vi.stubGlobal('addEventListener', windowMock.addEventListener.bind(windowMock))
const fetchMock = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>()
vi.stubGlobal('fetch', fetchMock)

const { client } = await import('./trpc.ts')

const failAfterReconnect = async (): Promise<Response> => {
  windowMock.dispatchEvent(new Event('online'))
  throw new TypeError('Failed to fetch')
}

it('retries a query that failed after the connection was restored', async () => {
  fetchMock.mockImplementationOnce(failAfterReconnect)
  fetchMock.mockResolvedValueOnce(Response.json([{ result: { data: { json: { id: 'ann' } } } }]))
  await expect(client.auth.user.query()).resolves.toEqual({ id: 'ann' })
  expect(fetchMock).toHaveBeenCalledTimes(2)
})

it('never retries a mutation after a lost connection', async () => {
  fetchMock.mockReset()
  fetchMock.mockImplementation(failAfterReconnect)
  await expect(client.posts.create.mutate({ content: 'First tomatoes!' })).rejects.toThrow('Failed to fetch')
  expect(fetchMock).toHaveBeenCalledTimes(1)
})

it('sends the token of an invitation link in the body instead of the URL', async () => {
  fetchMock.mockReset()
  fetchMock.mockResolvedValueOnce(Response.json({ result: { data: { json: { name: 'Block Captains' } } } }))
  await expect(client.communities.byToken.query({ token: 'secret-token' })).resolves.toMatchObject({
    name: 'Block Captains',
  })
  const [url, init] = fetchMock.mock.calls[0] ?? []
  expect(url).not.toContain('secret-token')
  expect(init).toMatchObject({ method: 'POST', body: expect.stringContaining('secret-token') })
})
