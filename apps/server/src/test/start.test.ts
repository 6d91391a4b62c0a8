import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@stoop/db/client'
import { newId } from '@stoop/db/ids'
import { testDatabase } from '@stoop/db/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runServer } from './running-server.ts'

// Each starts and stops several real servers.
vi.setConfig({ testTimeout: 120_000 })

let home: string
const running: ReturnType<typeof runServer>[] = []

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'stoop-start-'))
})
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGTERM')
    await ended
  }
  rmSync(home, { recursive: true, maxRetries: 10, retryDelay: 100 })
})

function run(env: Record<string, string> = {}) {
  const server = runServer({ DATA_DIR: join(home, 'data'), RATE_LIMITS: 'off', ...env })
  running.push(server)
  return server
}

async function refusal(env: Record<string, string>): Promise<string> {
  const { ended, errors } = run(env)
  expect(await ended).toBe(1)
  expect(errors).toHaveLength(1)
  return errors[0] ?? ''
}

test('a wrong DATABASE_URL is one sentence, without its password', async () => {
  const wrong = {
    'postgres://ann:secret@127.0.0.1:1/stoop':
      'Stoop did not start: the database stoop at 127.0.0.1:1 cannot be used (connect ECONNREFUSED 127.0.0.1:1). Check DATABASE_URL.',
    'postgres://ann:secret@127.0.0.1:1':
      'Stoop did not start: DATABASE_URL must name a database: postgres://host/database',
    'postgres://ann:secret@a,b/stoop': 'Stoop did not start: DATABASE_URL must name one host, not several',
  }
  for (const [url, sentence] of Object.entries(wrong)) expect(await refusal({ DATABASE_URL: url })).toBe(sentence)
})

test('an unwritable DATA_DIR is one sentence', async () => {
  const file = join(home, 'file')
  writeFileSync(file, 'mine')
  const sentence = `Stoop did not start: Stoop cannot write to its data folder ${file} (a file of that name is there): make it writable, or set DATA_DIR to another folder.`
  expect(await refusal({ DATA_DIR: file })).toBe(sentence)
})

test('a taken port is one sentence, and the folder is free again', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  try {
    const sentence = `Stoop did not start: 127.0.0.1:${port} is taken by another program. Stop it, or choose another PORT.`
    expect(await refusal({ PORT: port })).toBe(sentence)
  } finally {
    taken.close()
  }
  expect(await run().address).toMatch(/^http:/)
})

test('a second start on the same folder is one sentence, and the first goes on', async () => {
  const first = run()
  const address = await first.address
  const sentence = `Stoop did not start: Another Stoop (process ${first.child.pid}) is using the data folder ${join(home, 'data')}: stop it first, or set DATA_DIR to another folder.`
  expect(await refusal({})).toBe(sentence)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
})

test('SIGTERM ends it with 0; the next start has the same city, with no orphan to stop', async () => {
  const first = run()
  await first.address
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  const second = run()
  await second.address
  expect(first.lines.join()).toMatch(/A demo city is set up\. Sign in as /)
  expect(second.lines.join()).not.toMatch(/demo city|left behind/)
})

test('SIGTERM ends it within 10 s while it sweeps a bucket that is silent', async () => {
  const silent = createServer(() => asked.resolve()).listen(0, '127.0.0.1')
  const asked = Promise.withResolvers<void>()
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
  await asked.promise
  const begun = Date.now()
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(Date.now() - begun).toBeLessThan(10_000)
  silent.close()
  await closeSql()
  await close()
})

test('kill -9 while posts are written: after the next start every acknowledged post is there', async () => {
  const first = run({ SEED: 'none' })
  const ann = await register(await first.address)
  const acknowledged: string[] = []
  const writers = Array.from({ length: 4 }, () => writeUntilItDies(ann, acknowledged))
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(60)
  first.child.kill('SIGKILL')
  expect(await first.ended).toBe('SIGKILL')
  await Promise.all(writers)
  const second = run({ SEED: 'none' })
  const posts = await allPosts({ ...ann, address: await second.address })
  expect(acknowledged.filter((id) => !posts.has(id))).toEqual([])
  expect(second.lines).toContain('Stopping the database that the last run left behind…')
})

type Member = { address: string; token: string }

async function register(address: string): Promise<Member> {
  const answer = await send({ address, token: '' }, 'POST', '/api/auth/register', {
    email: 'ann@stoop.example',
    username: 'ann',
    password: 'front-stoop',
    firstName: 'Ann',
    lastName: 'Lee',
    selectedCity: 'Boston',
  })
  return { address, token: text(await answer.json(), 'token') }
}

async function writeUntilItDies(member: Member, acknowledged: string[]): Promise<void> {
  try {
    for (;;) {
      const answer = await send(member, 'POST', '/api/posts', { content: 'still here' })
      if (answer.status === 201) acknowledged.push(text(await answer.json(), 'id'))
    }
  } catch (error) {
    // The connection went with the server, as it was to.
    expect(error).toBeInstanceOf(TypeError)
  }
}

async function allPosts(member: Member): Promise<Set<string>> {
  const ids = new Set<string>()
  for (let path: string | undefined = '/api/posts/feed?limit=100'; path !== undefined; ) {
    const answer: Response = await send(member, 'GET', path)
    expect(answer.status).toBe(200)
    const page: unknown = await answer.json()
    for (const post of Array.isArray(page) ? page : []) ids.add(text(post, 'id'))
    const cursor = answer.headers.get('x-next-cursor')
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
