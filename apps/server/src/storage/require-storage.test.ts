import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clearDatabase } from '@stoop/db/testing'
import { expect, it } from 'vitest'
import { useDatabaseAndFolder } from '../test-database-and-folder.ts'
import { recordStorage, requireStorage } from './require-storage.ts'

const test = useDatabaseAndFolder()

const dataFolder = (name: string) => ({ dataDir: join(test.folder, name), storage: undefined })
const bucket = (name: string) => ({
  dataDir: join(test.folder, 'first'),
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
const start = (env: Parameters<typeof requireStorage>[0]) => requireStorage(env, test.db)
const idFile = (name: string) => join(test.folder, name, 'objects', 'storage-id')

it('accepts the folder of the first start even after it was moved', async () => {
  await start(dataFolder('first'))
  await start(dataFolder('first'))
  renameSync(join(test.folder, 'first'), join(test.folder, 'moved'))
  await start(dataFolder('moved'))
})

it('rejects another folder without writing an id into it', async () => {
  await start(dataFolder('first'))
  await expect(start(dataFolder('second'))).rejects.toThrow(
    `The pictures of this database are in another folder, not in ${join(test.folder, 'second', 'objects')}. Use the same storage on all servers (DATA_DIR or STORAGE_URL), or copy the pictures with "npx -y pnpm@12 stoop storage copy" and run "npx -y pnpm@12 stoop storage use".`,
  )
  expect(existsSync(idFile('second'))).toBe(false)
})

it('rejects a folder whose id belongs to another database', async () => {
  await start(dataFolder('second'))
  await clearDatabase(test.db)
  await start(dataFolder('first'))
  await expect(start(dataFolder('second'))).rejects.toThrow('in another folder')
})

it('rejects a bucket that is not the recorded storage', async () => {
  await start(dataFolder('first'))
  await expect(start(bucket('a'))).rejects.toThrow('in another folder, not in https://s3.stoop.test/a/.')
  await test.db.transaction((tx) => recordStorage(bucket('a'), tx))
  await start(bucket('a'))
  await expect(start(bucket('b'))).rejects.toThrow('in https://s3.stoop.test/a/, not in https://s3.stoop.test/b/.')
  await expect(start(dataFolder('first'))).rejects.toThrow('in https://s3.stoop.test/a/, not in')
})

it('accepts a new folder after the command storage use has recorded it', async () => {
  await start(dataFolder('first'))
  await test.db.transaction((tx) => recordStorage(dataFolder('second'), tx))
  await start(dataFolder('second'))
  await expect(start(dataFolder('first'))).rejects.toThrow('in another folder')
})

it('accepts two concurrent first starts only with the same folder', async () => {
  await Promise.all([start(dataFolder('first')), start(dataFolder('first'))])
  await clearDatabase(test.db)
  const results = await Promise.allSettled([start(dataFolder('second')), start(dataFolder('third'))])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

it('replaces an empty id file of a first start that crashed', async () => {
  await start(dataFolder('first'))
  await clearDatabase(test.db)
  writeFileSync(idFile('first'), '')
  await start(dataFolder('first'))
  expect(readFileSync(idFile('first'), 'utf8')).toMatch(/^[0-9a-f-]{36}\n$/)
})
