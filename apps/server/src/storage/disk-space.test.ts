import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { diskCheck, diskFullError } from './disk-space.ts'

const MEGABYTE = 1024 * 1024
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stoop-disk-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('reports too little disk space until a later check finds more', async () => {
  let [free, now, checkCount] = [100 * MEGABYTE, 0, 0]
  const check = diskCheck(
    [folder],
    async () => {
      checkCount += 1
      return free
    },
    () => now,
  )
  await check()
  free = 15 * MEGABYTE
  now = 4_999
  await check()
  expect(checkCount).toBe(1)
  now = 5_000
  await expect(check()).rejects.toMatchObject({ reason: 'disk', message: `${folder} has 15728640 bytes left` })
  free = 100 * MEGABYTE
  now = 10_000
  await check()
  expect(await readdir(folder)).toEqual([])
})

it('reports a data folder that cannot be written', async () => {
  await rm(folder, { recursive: true })
  let now = 0
  const check = diskCheck(
    [folder],
    async () => 100 * MEGABYTE,
    () => now,
  )
  await expect(check()).rejects.toMatchObject({ reason: 'disk', message: `${folder} cannot be written (ENOENT)` })
  await mkdir(folder)
  now = 5_000
  await check()
})

it('explains a start that failed on a full disk in one sentence', async () => {
  const noSpaceError = (code: string) => new Error('Failed query', { cause: Object.assign(new Error(code), { code }) })
  const [embedded, remote] = [
    readEnv({ DATA_DIR: folder }),
    readEnv({ DATA_DIR: folder, DATABASE_URL: 'postgres://db/stoop' }),
  ]
  const diskFullMessage = `the disk of ${folder} is full. Free some space and start again.`
  expect(await diskFullError(noSpaceError('ENOSPC'), remote)).toMatchObject({ message: diskFullMessage })
  expect(await diskFullError(noSpaceError('53100'), embedded)).toMatchObject({ message: diskFullMessage })
  expect(await diskFullError(noSpaceError('53100'), remote)).toMatchObject({
    message: 'the disk of the database at DATABASE_URL is full. Free some space there and start again.',
  })
  const other = noSpaceError('EADDRINUSE')
  expect(await diskFullError(other, embedded)).toBe(other)
})
