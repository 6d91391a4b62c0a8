// Over 200 lines: every way in which a start fails or a server ends, with the same helpers for real servers.
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '@stoop/db/client'
import { newId } from '@stoop/db/ids'
import { migrate } from '@stoop/db/migrate'
import { appendMigration, testDatabase } from '@stoop/db/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { copyDemoFolder } from './fixtures/demo-folder.ts'
import { runServer } from './fixtures/run-server.ts'

// Each test starts and stops several real servers.
vi.setConfig({ testTimeout: 120_000 })

let tempFolder: string
const running: ReturnType<typeof runServer>[] = []

beforeEach(() => {
  tempFolder = mkdtempSync(join(tmpdir(), 'stoop-start-'))
})
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGTERM')
    await ended
  }
  rmSync(tempFolder, { recursive: true, maxRetries: 10, retryDelay: 100 })
})

const dataDir = () => join(tempFolder, 'data')

function run(env: Record<string, string> = {}) {
  const server = runServer({ DATA_DIR: dataDir(), RATE_LIMITS: 'off', ...env })
  running.push(server)
  return server
}

async function startFailure(env: Record<string, string>): Promise<string> {
  const { ended, errors } = run(env)
  expect(await ended).toBe(1)
  expect(errors).toHaveLength(1)
  return errors[0] ?? ''
}

it('prints one sentence without the password for a wrong DATABASE_URL', async () => {
  const wrong = {
    'postgres://ann:secret@127.0.0.1:1/stoop':
      'Stoop did not start: the database stoop at 127.0.0.1:1 cannot be used (connect ECONNREFUSED 127.0.0.1:1). Check DATABASE_URL.',
    'postgres://ann:secret@127.0.0.1:1':
      'Stoop did not start: DATABASE_URL must name a database: postgres://host/database',
    'postgres://ann:secret@a,b/stoop': 'Stoop did not start: DATABASE_URL must name one host, not several',
  }
  for (const [url, sentence] of Object.entries(wrong)) expect(await startFailure({ DATABASE_URL: url })).toBe(sentence)
})

it('prints one sentence when DATA_DIR is not writable', async () => {
  const file = join(tempFolder, 'file')
  writeFileSync(file, 'mine')
  const sentence = `Stoop did not start: Stoop cannot write to its data folder ${file} (a file with that name exists): make it writable, or set DATA_DIR to another folder.`
  expect(await startFailure({ DATA_DIR: file })).toBe(sentence)
})

it('prints one sentence when the port is in use', async () => {
  await copyDemoFolder(dataDir())
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  try {
    const sentence = `Stoop did not start: 127.0.0.1:${port} is taken by another program. Stop it, or choose another PORT.`
    expect(await startFailure({ PORT: port })).toBe(sentence)
  } finally {
    taken.close()
  }
  expect(await run().address).toMatch(/^http:/)
})

it('prints one sentence for a second start on the same folder', async () => {
  await copyDemoFolder(dataDir())
  const first = run()
  const address = await first.address
  const sentence = `Stoop did not start: Another Stoop (process ${first.child.pid}) is using the data folder ${dataDir()}: stop it first, or set DATA_DIR to another folder.`
  expect(await startFailure({})).toBe(sentence)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
})

it('leaves no database after SIGTERM', async () => {
  const first = run()
  await first.address
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  const second = run()
  await second.address
  expect(first.lines.join()).toMatch(/A demo city is set up\. Sign in as /)
  expect(second.lines.join()).not.toMatch(/demo city|previous run/)
})

it('exits within 10 s after SIGTERM while the cleanup job waits for a bucket that does not respond', async () => {
  const silent = createServer(() => connected.resolve()).listen(0, '127.0.0.1')
  const connected = Promise.withResolvers<void>()
  await once(silent, 'listening')
  const address = silent.address()
  const bucket = {
    STORAGE_URL: 's3://photos',
    AWS_ENDPOINT_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
  }
  const { url, close } = await testDatabase()
  const { sql, close: closeSql } = openDatabase({ url })
  await sql`insert into users (id, email, password, first_name, last_name, username, created_at, updated_at)
    values (${newId(0)}, 'ann@stoop.test', '', 'Ann', 'Lee', 'ann', now(), now())`
  await sql`insert into uploads (id, user_id, created_at) select ${newId(0)}, id, '2000-01-01' from users`
  const { child, ended } = run({ DATABASE_URL: url, ...bucket })
  await connected.promise
  const startedAt = Date.now()
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(Date.now() - startedAt).toBeLessThan(10_000)
  silent.close()
  await closeSql()
  await close()
})

it('keeps every acknowledged post after a kill -9 while posts are written', async () => {
  await copyDemoFolder(dataDir())
  const first = run()
  const ann = await register(await first.address)
  const acknowledged: string[] = []
  const writers = Array.from({ length: 4 }, () => writeUntilItDies(ann, acknowledged))
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(60)
  first.child.kill('SIGKILL')
  expect(await first.ended).toBe('SIGKILL')
  await Promise.all(writers)
  const second = run()
  const posts = await allPosts({ ...ann, address: await second.address })
  expect(acknowledged.filter((id) => !posts.has(id))).toEqual([])
  expect(second.lines.join()).toContain('"msg":"Stopping the database of the previous run…"')
})

it('does not start an older release on a newer schema', async () => {
  const { url, close } = await testDatabase()
  const first = run({ DATABASE_URL: url })
  const address = await first.address
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  const folder = appendMigration(join(tempFolder, 'migrations'), '-- Oldest compatible release: 99.0.0\nselect 1')
  await migrate(url, folder, { release: '99.0.0' })
  const ready = await fetch(`${address}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([503, { ok: false, reason: 'schema' }])
  first.child.kill('SIGTERM')
  await first.ended
  expect(await startFailure({ DATABASE_URL: url })).toMatch(
    /^Stoop did not start: This is Stoop \d+\.\d+\.\d+, and the database was upgraded by a newer release .* start Stoop 99\.0\.0 or newer/,
  )
  await close()
})

it('does not start on a machine whose clock is 20 days ahead of the database', async () => {
  const { url, close } = await testDatabase()
  const first = run({ DATABASE_URL: url })
  const ann = await register(await first.address)
  expect((await send(ann, 'DELETE', '/api/account', { password: 'front-stoop' })).status).toBe(200)
  const hook = fileURLToPath(new URL('./fixtures/clock-20-days-ahead.mjs', import.meta.url))
  expect(
    await startFailure({ DATABASE_URL: url, DATA_DIR: join(tempFolder, 'second'), NODE_OPTIONS: `--import=${hook}` }),
  ).toMatch(
    /^Stoop did not start: The clock of this machine is 20 days ahead of the database's\. Synchronise the clocks/,
  )
  const { sql, close: closeSql } = openDatabase({ url })
  expect(await sql`select erase_at > now() as "isPending" from hidden_users`).toEqual([{ isPending: true }])
  await closeSql()
  first.child.kill('SIGTERM')
  await first.ended
  await close()
})

type Member = { address: string; token: string }

async function register(address: string): Promise<Member> {
  const response = await send({ address, token: '' }, 'POST', '/api/auth/register', {
    email: 'new@stoop.test',
    username: 'newcomer',
    password: 'front-stoop',
    firstName: 'Ann',
    lastName: 'Lee',
    selectedCity: 'Boston',
  })
  return { address, token: text(await response.json(), 'token') }
}

async function writeUntilItDies(member: Member, acknowledged: string[]): Promise<void> {
  try {
    for (;;) {
      const response = await send(member, 'POST', '/api/posts', { content: 'still here' })
      if (response.status === 201) acknowledged.push(text(await response.json(), 'id'))
    }
  } catch (error) {
    // fetch fails with a TypeError, because the server was killed.
    expect(error).toBeInstanceOf(TypeError)
  }
}

async function allPosts(member: Member): Promise<Set<string>> {
  const ids = new Set<string>()
  for (let path: string | undefined = '/api/posts/feed?limit=100'; path !== undefined; ) {
    const response: Response = await send(member, 'GET', path)
    expect(response.status).toBe(200)
    const page: unknown = await response.json()
    for (const post of Array.isArray(page) ? page : []) ids.add(text(post, 'id'))
    const cursor = response.headers.get('x-next-cursor')
    path = cursor === null ? undefined : `/api/posts/feed?limit=100&cursor=${encodeURIComponent(cursor)}`
  }
  return ids
}

function send({ address, token }: Member, method: string, path: string, body?: object): Promise<Response> {
  return fetch(`${address}${path}`, {
    method,
    headers: {
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

function text(value: unknown, key: string): string {
  return String(typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined)
}
