import { readFileSync } from 'node:fs'
import { withDatabaseName, withServer } from '@stoop/db/testing'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { register, type ServerMember, send, text, useServerProcesses } from './fixtures/server-processes.ts'

// The tests start several real servers, and a process with a low priority writes an export.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const servers = useServerProcesses()
const name = `stoop_roles_${process.pid}`
const superuserUrl = inject('testPostgres').url

/** Returns the statements in docs/operations.md before and after `\connect`, with names for this test. */
function readDocumentedSql(): string[] {
  const document = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const [, block = ''] = /^```sql\n(create role stoop_owner .*?)^```/ms.exec(document) ?? []
  return block.split('\\connect stoop\n').map((part) => part.replace(/\bstoop(?=\b|_owner\b)/g, name))
}

/** Returns the URL of the test's database for a role. */
function urlOf(role: string): string {
  const url = new URL(withDatabaseName(superuserUrl, name))
  url.username = role
  return url.href
}

beforeAll(async () => {
  const [before = '', after = ''] = readDocumentedSql()
  await withServer(superuserUrl, async (sql) => {
    // Send statements one by one: several at once would be a transaction, in which no database can be created.
    for (const statement of before.split('\n').filter(Boolean)) await sql.unsafe(statement)
  })
  await withServer(withDatabaseName(superuserUrl, name), (sql) => sql.unsafe(after))
})
afterAll(async () => {
  await withServer(superuserUrl, async (sql) => {
    await sql.unsafe(`drop database if exists ${name} with (force)`)
    for (const role of [name, `${name}_owner`]) await sql.unsafe(`drop role if exists ${role}`)
  })
})

const dataUrl = urlOf(name)
const asOwner = { DATABASE_MIGRATION_URL: urlOf(`${name}_owner`) }
const settings = { DATABASE_URL: dataUrl, SEED: 'none', WEB_APP: 'off' }

it('migrates with one database role, and serves with another role that cannot change the schema', async () => {
  expect(await servers.startFailure(settings)).toBe(
    'Stoop did not start: The database role may not change the schema, and migrations are pending: set DATABASE_MIGRATION_URL to a role that owns the tables (docs/operations.md).',
  )
  const first = servers.run({ ...settings, ...asOwner })
  const member = await register(await first.address)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  await withServer(dataUrl, async (sql) => {
    await expect(sql`create table forbidden (n int)`).rejects.toThrow('permission denied')
    await expect(sql`alter table posts add column forbidden int`).rejects.toThrow('must be owner')
  })

  const second = servers.run(settings)
  await useTheSite({ ...member, address: await second.address })
  await withServer(dataUrl, async (sql) => {
    const unfinishedExports = () => sql`select state from account_exports where state <> 'ready'`
    await expect.poll(unfinishedExports, { timeout: 240_000 }).toEqual([])
    // At a start, every periodic job is due. When it has run, it is due again after ten minutes, except renaming pictures.
    const unfinished = () => sql`select kind from jobs
      where key = '' and kind <> 'renameHiddenPhotos' and run_at < now() + interval '2 minutes'`
    await expect.poll(unfinished, { timeout: 60_000 }).toEqual([])
    expect(await sql`select kind, last_error from jobs where last_error is not null`).toEqual([])
  })
  expect(second.errors).toEqual([])
})

/** Sends different kinds of calls. Each must succeed. */
async function useTheSite(member: ServerMember): Promise<void> {
  const call = async (method: string, path: string, body?: object) => {
    const response = await send(member, method, path, body)
    expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true)
    return response.json()
  }
  const post = text(await call('POST', '/api/posts', { content: 'Hello, neighbours', visibility: 'public' }), 'id')
  await call('POST', `/api/posts/${post}/like`)
  await call('POST', `/api/posts/${post}/comments`, { content: 'A reply' })
  const community = text(
    await call('POST', '/api/communities', { name: 'Garden club', description: 'Seeds and beds', city: 'Boston' }),
    'id',
  )
  await call('POST', `/api/communities/${community}/posts`, { content: 'Hello, gardeners' })
  for (const path of ['posts/feed', 'posts/city', 'posts/search?q=neighbours', 'communities', 'friends/suggestions'])
    await call('GET', `/api/${path}`)
  await call('DELETE', `/api/posts/${post}`)
  await call('POST', '/api/account/export')
}
