import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, type Sql } from '@stoop/db/client'
import { findRunningEmbedded } from '@stoop/db/embedded'
import { ann } from '@stoop/validators/fixtures/people'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startS3Double } from '../src/storage/s3-double.ts'
import { useOperatedServer } from './fixtures/operated-server.ts'
import { runServer } from './fixtures/run-server.ts'
import { runStoop } from './fixtures/run-stoop.ts'

// Each test continues where the previous one ended: they move the pictures to a bucket and back, with real servers.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const { dataDir, env, request, signInToken, stopServer } = useOperatedServer()
const photoFolder = join(dataDir, 'objects', 'photos')
let s3: Awaited<ReturnType<typeof startS3Double>>

beforeAll(async () => {
  s3 = await startS3Double()
})
afterAll(() => s3.close())

const filesInFolder = () =>
  new Map(readdirSync(photoFolder).map((name) => [name, readFileSync(join(photoFolder, name))]))
const PHOTOS_IN_BUCKET = '/photos/here/photos/'
const filesInBucket = () =>
  new Map(
    [...s3.objects]
      .filter(([path]) => path.startsWith(PHOTOS_IN_BUCKET))
      .map(([path, bytes]) => [path.replace(PHOTOS_IN_BUCKET, ''), bytes]),
  )

async function runJson(...args: string[]) {
  const { status, stdout, stderr } = await runStoop([...args, '--json'], { ...env, ...s3.env })
  expect(status, stderr + stdout).toBe(0)
  return JSON.parse(stdout)
}

async function withSql<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
  const { sql, close } = openDatabase({ url: findRunningEmbedded(dataDir) ?? '', max: 1 })
  try {
    return await work(sql)
  } finally {
    await close()
  }
}

it('copies the pictures of posts and cases to the bucket while the server runs', async () => {
  const [post] = await withSql(
    (sql) => sql<{ id: string }>`select id from posts where content like 'Seed swap at the branch library%'`,
  )
  const report = { targetType: 'post', targetId: post?.id, reason: 'spam' }
  expect((await request('POST', '/api/reports', await signInToken(ann.email), report)).status).toBe(201)
  // Eight pictures: five of posts, and copies of three of them in a moderation case. Each picture has two files.
  const files = { pictures: 8, removed: 0, missing: [] }
  expect(await runJson('storage', 'copy', 'folder', 's3', '--dry-run')).toMatchObject({ ...files, copied: 16 })
  expect(s3.objects.size).toBe(0)
  expect(await runJson('storage', 'copy', 'folder', 's3')).toMatchObject({ ...files, copied: 16, unchanged: 0 })
  expect(filesInBucket()).toEqual(filesInFolder())
  expect(await runJson('storage', 'copy', 'folder', 's3')).toMatchObject({ ...files, copied: 0, unchanged: 16 })
})

it('replaces damaged copies and removes copies of deleted pictures', async () => {
  const [photo] = await withSql(
    (sql) => sql<{ name: string }>`delete from photos where name = (select min(name) from photos) returning name`,
  )
  const [damaged = ''] = [...s3.objects.keys()].filter((path) => !path.includes(photo?.name ?? ''))
  s3.objects.set(damaged, Buffer.from('damaged'))
  expect(await runJson('storage', 'copy', 'folder', 's3')).toMatchObject({ pictures: 7, copied: 1, removed: 2 })
  expect(filesInBucket().size).toBe(14)
  for (const [name, bytes] of filesInBucket()) expect(filesInFolder().get(name)).toEqual(bytes)
})

it('starts the server with a bucket only after the command storage use has recorded the bucket', async () => {
  await stopServer()
  const settings = { ...env, ...s3.env }
  const rejected = runServer(settings)
  expect(await rejected.ended).toBe(1)
  expect(rejected.errors.join('\n')).toContain(
    'Stoop did not start: The pictures of this database are in another folder, not in http://127.0.0.1:',
  )
  expect((await runStoop(['doctor'], settings)).stdout).toMatch(
    /problem +storage +The pictures of this database are in/,
  )
  expect(await runJson('storage', 'use')).toEqual({ storage: `${s3.env.AWS_ENDPOINT_URL}/photos/here/` })
  const server = runServer(settings)
  const address = await server.address
  for (const name of filesInBucket().keys()) expect((await fetch(`${address}/objects/${name}`)).status).toBe(200)
  expect(await withSql((sql) => sql`select actor, details from audit_log where action = 'storage use'`)).toEqual([
    { actor: 'operator', details: { storage: `${s3.env.AWS_ENDPOINT_URL}/photos/here/` } },
  ])
  server.child.kill('SIGTERM')
  await server.ended
})

it('copies the pictures of a stopped server back to the folder', async () => {
  for (const name of filesInFolder().keys()) rmSync(join(photoFolder, name))
  writeFileSync(join(photoFolder, [...filesInBucket().keys()][0] ?? ''), 'part')
  expect(await runJson('storage', 'copy', 's3', 'folder')).toMatchObject({ pictures: 7, copied: 14, unchanged: 0 })
  expect(filesInFolder()).toEqual(filesInBucket())
})

it('lists the pictures whose file is missing', async () => {
  const [path = ''] = s3.objects.keys()
  const [name = ''] = /[0-9a-f]{32}/.exec(path) ?? []
  for (const key of s3.objects.keys()) if (key.includes(name)) s3.objects.delete(key)
  for (const file of filesInFolder().keys()) if (file.includes(name)) rmSync(join(photoFolder, file))
  expect(await runStoop(['storage', 'copy', 's3', 'folder'], { ...env, ...s3.env })).toMatchObject({
    status: 1,
    stdout: expect.stringContaining(`Without a file in either place: 1 (${name}).`),
  })
})

it('names the missing setting or argument if it cannot copy', async () => {
  expect((await runStoop(['storage', 'copy', 'folder', 's3'], env)).stderr).toContain(
    'Set STORAGE_URL and its credentials, which name the bucket.\n',
  )
  expect((await runStoop(['storage', 'copy', 's3', 's3'], { ...env, ...s3.env })).stderr).toBe(
    'Name two different places: folder s3, or s3 folder.\n',
  )
})
