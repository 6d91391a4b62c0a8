import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createStoopClient, listAll, type Reason, type StoopClient, unwrap } from '@stoop/client'
import { type TestDatabase, testDatabase } from '@stoop/db/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runServer } from '../../../apps/server/test/fixtures/run-server.ts'

// The tests start processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const EXAMPLE = fileURLToPath(new URL('../examples/say-hello.ts', import.meta.url))
const PASSWORD = 'correct horse'
type State = { baseUrl: string; server?: ReturnType<typeof runServer>; database?: TestDatabase; dataDir?: string }
const state: State = { baseUrl: '' }

beforeAll(async () => {
  state.dataDir = mkdtempSync(join(tmpdir(), 'stoop-client-'))
  state.database = await testDatabase()
  state.server = runServer({
    DATA_DIR: state.dataDir,
    DATABASE_URL: state.database.url,
    RATE_LIMITS: 'off',
    WEB_APP: 'off',
  })
  state.baseUrl = await state.server.address
})
afterAll(async () => {
  state.server?.child.kill('SIGTERM')
  await state.server?.ended
  await state.database?.close()
  if (state.dataDir) rmSync(state.dataDir, { recursive: true, maxRetries: 10, retryDelay: 100 })
})

describe('against a running server', () => {
  it('sends the token after a registration and a sign-in', async () => {
    const { email } = await register('Ann')
    const { token } = await unwrap(anonymous().POST('/api/auth/login', { body: { email, password: PASSWORD } }))
    const user = await unwrap(
      createStoopClient({ baseUrl: state.baseUrl, getToken: () => token }).GET('/api/auth/user'),
    )
    expect(user).toMatchObject({ email, firstName: 'Ann' })
  })

  it('lists the items of all pages in the server’s order', async () => {
    const { client, id } = await register('Ben')
    for (const content of ['first', 'second', 'third'])
      await unwrap(client.POST('/api/posts', { body: { content, visibility: 'public' } }))
    const contents: string[] = []
    let pageCount = 0
    const posts = listAll((cursor) => {
      pageCount++
      const query = { limit: 2, ...(cursor && { cursor }) }
      return client.GET('/api/posts/user/{userId}', { params: { path: { userId: id }, query } })
    })
    for await (const post of posts) contents.push(post.content)
    expect({ contents, pageCount }).toEqual({ contents: ['third', 'second', 'first'], pageCount: 2 })
  })

  it('creates one post when a request is retried with the same Idempotency-Key', async () => {
    const { client } = await register('Cleo')
    const create = () =>
      unwrap(
        client.POST('/api/posts', {
          params: { header: { 'Idempotency-Key': 'one' } },
          body: { content: 'Once' },
        }),
      )
    expect(await create()).toEqual(await create())
  })

  it('throws a StoopError with status, code, reason and fields', async () => {
    const { client, id } = await register('Dan')
    await expect(unwrap(client.POST('/api/posts', { body: { content: ' ' } }))).rejects.toMatchObject({
      name: 'StoopError',
      status: 400,
      code: 'BAD_REQUEST',
      reason: 'INVALID_INPUT',
      fields: { content: 'Required' },
    })
    await expect(unwrap(anonymous().GET('/api/auth/user'))).rejects.toMatchObject({
      ...{ status: 401, code: 'UNAUTHORIZED', reason: 'SIGNED_OUT', params: {} },
    })
    const own = { error: { reason: 'OWN_FRIEND_REQUEST' satisfies Reason<'friends.request'> } }
    expect(await client.POST('/api/friends/request', { body: { addresseeId: id } })).toMatchObject(own)
  })

  it('runs the example of the documentation', async () => {
    const { email } = await register('Edie')
    const { status, stdout, stderr } = spawnSync(process.execPath, [EXAMPLE, state.baseUrl, email, PASSWORD], {
      encoding: 'utf8',
    })
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: 'Posted: Hello, Chicago!\n', stderr: '' })
  })
})

it('throws a StoopError without a code when a proxy answers instead of the server', async () => {
  const fetch = async () => new Response('Busy', { status: 503, headers: { 'retry-after': '7' } })
  const client = createStoopClient({ baseUrl: 'http://stoop.test/', fetch })
  await expect(unwrap(client.GET('/api/counts'))).rejects.toMatchObject({
    message: 'The server answered 503',
    status: 503,
    code: undefined,
    reason: undefined,
    retryAfter: 7,
  })
})

const anonymous = () => createStoopClient({ baseUrl: state.baseUrl })

async function register(firstName: string): Promise<{ client: StoopClient; email: string; id: string }> {
  const username = firstName.toLowerCase()
  const email = `${username}@stoop.test`
  const body = { email, password: PASSWORD, firstName, lastName: 'Tester', username, selectedCity: 'Chicago' as const }
  const { token, user } = await unwrap(anonymous().POST('/api/auth/register', { body }))
  return { client: createStoopClient({ baseUrl: state.baseUrl, getToken: () => token }), email, id: user.id }
}
