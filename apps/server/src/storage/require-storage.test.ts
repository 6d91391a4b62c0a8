import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DatabaseHandle, openDatabase } from '@stoop/db/client'
import { clearDatabase, testDatabase } from '@stoop/db/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { recordStorage, requireStorage } from './require-storage.ts'

let test: Awaited<ReturnType<typeof testDatabase>>
let database: DatabaseHandle
let folder = ''

beforeAll(async () => {
  test = await testDatabase()
  database = openDatabase({ url: test.url })
})
beforeEach(async () => {
  await clearDatabase(database.db)
  rmSync(folder, { recursive: true, force: true })
  folder = mkdtempSync(join(tmpdir(), 'stoop-storage-'))
})
afterAll(async () => {
  await database.close(1)
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

const dataFolder = (name: string) => ({ dataDir: join(folder, name), storage: undefined })
const bucket = (name: string) => ({
  dataDir: join(folder, 'first'),
  storage: {
    bucket: name,
    prefix: '',
    endpoint: 'https://s3.stoop.test',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    sessionToken: undefined,
  },
})
const start = (env: Parameters<typeof requireStorage>[0]) => requireStorage(env, database.db)
const idFile = (name: string) => join(folder, name, 'objects', 'storage-id')

it('accepts the folder of the first start even after it was moved', async () => {
  await start(dataFolder('first'))
  await start(dataFolder('first'))
  renameSync(join(folder, 'first'), join(folder, 'moved'))
  await start(dataFolder('moved'))
})

it('rejects another folder without writing an id there', async () => {
  await start(dataFolder('first'))
  await expect(start(dataFolder('second'))).rejects.toThrow(
    `The pictures of this database are in another folder, not in ${join(folder, 'second', 'objects')}. Use the same storage on all servers (DATA_DIR or STORAGE_URL), or copy the pictures with "npx -y pnpm@12 stoop storage copy" and run "npx -y pnpm@12 stoop storage use".`,
  )
  expect(existsSync(idFile('second'))).toBe(false)
})

it('rejects a folder whose id belongs to another database', async () => {
  await start(dataFolder('second'))
  await clearDatabase(database.db)
  await start(dataFolder('first'))
  await expect(start(dataFolder('second'))).rejects.toThrow('in another folder')
})

it('rejects a bucket that is not the recorded storage', async () => {
  await start(dataFolder('first'))
  await expect(start(bucket('a'))).rejects.toThrow('in another folder, not in https://s3.stoop.test/a/.')
  await database.db.transaction((tx) => recordStorage(bucket('a'), tx))
  await start(bucket('a'))
  await expect(start(bucket('b'))).rejects.toThrow('in https://s3.stoop.test/a/, not in https://s3.stoop.test/b/.')
  await expect(start(dataFolder('first'))).rejects.toThrow('in https://s3.stoop.test/a/, not in')
})

it('accepts a new folder after it was recorded', async () => {
  await start(dataFolder('first'))
  await database.db.transaction((tx) => recordStorage(dataFolder('second'), tx))
  await start(dataFolder('second'))
  await expect(start(dataFolder('first'))).rejects.toThrow('in another folder')
})

it('accepts two concurrent first starts only with the same folder', async () => {
  await Promise.all([start(dataFolder('first')), start(dataFolder('first'))])
  await clearDatabase(database.db)
  const results = await Promise.allSettled([start(dataFolder('second')), start(dataFolder('third'))])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

it('replaces an empty id file of a first start that crashed', async () => {
  await start(dataFolder('first'))
  await clearDatabase(database.db)
  writeFileSync(idFile('first'), '')
  await start(dataFolder('first'))
  expect(readFileSync(idFile('first'), 'utf8')).toMatch(/^[0-9a-f-]{36}\n$/)
})
