import { getDefaultStore } from 'jotai'
import { beforeEach, expect, it, vi } from 'vitest'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})

interface SentRequest {
  url: string
  authorization: string | undefined
  respond: (status: number, body: unknown) => void
}
const requests: SentRequest[] = []
vi.stubGlobal(
  'fetch',
  vi.fn((url: string, { headers }: { headers: Record<string, string> }) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const respond = (status: number, body: unknown) => resolve(Response.json(body, { status }))
    requests.push({ url, authorization: headers.authorization, respond })
    return promise
  }),
)

vi.stubGlobal('addEventListener', vi.fn())

const { currentToken, clearToken, storeToken } = await import('./token.ts')
const query = await import('./query-client.ts')
const { client } = await import('./trpc.ts')
const { toastAtom } = await import('./toast.ts')

const user = (id: string) => [{ result: { data: { json: { id } } } }]
const unauthorized = [
  { error: { json: { message: 'Please sign in', code: -32001, data: { code: 'UNAUTHORIZED', httpStatus: 401 } } } },
]

/** Waits for the next request and returns it. */
async function nextRequest(): Promise<SentRequest> {
  await expect.poll(() => requests.length).toBeGreaterThan(0)
  const [request] = requests.splice(0, 1)
  if (!request) throw new Error('No request')
  return request
}

beforeEach(() => {
  requests.length = 0
  storeToken('token-of-ann')
})

it('uses the session token that another tab has stored', () => {
  localStorage.setItem('auth_token', 'token-of-ben')
  clearToken('token-of-ann')
  expect(localStorage.getItem('auth_token')).toBe('token-of-ben')
  expect(currentToken()).toBe('token-of-ben')
  clearToken('token-of-ben')
  expect(localStorage.getItem('auth_token')).toBeNull()
  expect(currentToken()).toBeNull()
})

it('starts every session with an empty cache', () => {
  query.queryClient.setQueryData(['me'], 'Ann')
  storeToken('token-of-ben')
  expect(query.queryClient.getQueryData(['me'])).toBeUndefined()
  storeToken('token-of-ann')
  expect(query.queryClient.getQueryData(['me'])).toBeUndefined()
})

it('ignores the response to a call of an earlier session', async () => {
  const settled = vi.fn()
  client.auth.user.query().then(settled, settled)
  const fromAnn = await nextRequest()
  storeToken('token-of-ben')
  const ben = client.auth.user.query()
  const fromBen = await nextRequest()
  fromAnn.respond(401, unauthorized)
  fromBen.respond(200, user('ben'))
  await expect(ben).resolves.toEqual({ id: 'ben' })
  expect(settled).not.toHaveBeenCalled()
  expect(currentToken()).toBe('token-of-ben')
})

it('sends calls of two sessions in two requests with different tokens', async () => {
  const settled = vi.fn()
  client.auth.user.query().then(settled, settled)
  storeToken('token-of-ben')
  const ben = client.auth.user.query()
  const [fromAnn, fromBen] = [await nextRequest(), await nextRequest()]
  expect([fromAnn.authorization, fromBen.authorization]).toEqual(['Bearer token-of-ann', 'Bearer token-of-ben'])
  fromAnn.respond(200, user('ann'))
  fromBen.respond(200, user('ben'))
  await expect(ben).resolves.toEqual({ id: 'ben' })
  expect(settled).not.toHaveBeenCalled()
})

it('deletes the session token on a 401', async () => {
  const call = client.auth.user.query()
  const request = await nextRequest()
  request.respond(401, unauthorized)
  await expect(call).rejects.toThrow(/^401: /)
  expect(currentToken()).toBeNull()
  expect(localStorage.getItem('auth_token')).toBeNull()
})

it('shows one toast when a write fails because the session has ended', async () => {
  const write = query.runMutation(
    {
      mutationFn: () => client.posts.create.mutate({ content: 'Half a sentence' }),
      meta: { failure: { title: 'Error' } },
    },
    undefined,
  )
  const request = await nextRequest()
  request.respond(401, unauthorized[0])
  await expect(write).rejects.toThrow(/^401: /)
  await expect
    .poll(() => getDefaultStore().get(toastAtom)?.title)
    .toBe('You were signed out. Sign in again; unsent text is kept.')
})

it('uses the response to a call that ends the session even after a 401 of another call', async () => {
  const deletion = client.account.delete.mutate({}, { context: { endsSession: true } })
  const fromDeletion = await nextRequest()
  const other = client.auth.user.query()
  const fromOther = await nextRequest()
  fromOther.respond(401, unauthorized)
  await expect(other).rejects.toThrow(/^401: /)
  expect(currentToken()).toBeNull()
  const eraseAt = '2026-12-07T17:30:00.000Z'
  fromDeletion.respond(200, { result: { data: { json: { eraseAt } } } })
  await expect(deletion).resolves.toEqual({ eraseAt })
})
