import { mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ApiError } from '@stoop/api/errors'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deleteStaleTempFiles, withTempFile } from './temp-file.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stoop-part-'))
})
afterAll(() => rm(folder, { recursive: true }))

const bytes = (...sizes: number[]) => sizes.map((size) => Buffer.alloc(size, 1))

it('passes the complete file to the callback and then deletes it', async () => {
  const targetPath = join(folder, 'moved')
  expect(await withTempFile(folder, bytes(3, 4), 7, (path) => rename(path, targetPath))).toBe(7)
  expect((await readFile(targetPath)).length).toBe(7)
  await withTempFile(folder, bytes(1), 7, async () => undefined)
  expect(await readdir(folder)).toEqual(['moved'])
  await rm(targetPath)
})

it('does not call the callback if the data is too large or incomplete', async () => {
  const receivedPaths: string[] = []
  const use = async (path: string) => void receivedPaths.push(path)
  await expect(withTempFile(folder, bytes(4, 4), 7, use)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  await expect(withTempFile(folder, interruptedBytes(new Error('interrupted')), 7, use)).rejects.toThrow('interrupted')
  expect([receivedPaths, await readdir(folder)]).toEqual([[], []])
})

it.each(['ENOSPC', 'EDQUOT'])('returns 503 when the disk reports %s', async (code) => {
  const full = Object.assign(new Error('no space left on device'), { code })
  const rejection = await withTempFile(folder, bytes(1), 7, () => Promise.reject(full)).catch((error: unknown) => error)
  expect(rejection).toBeInstanceOf(ApiError)
  expect(rejection).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 30, cause: full })
  expect(await readdir(folder)).toEqual([])
})

it('returns 503 when the folder is missing', async () => {
  const rejection = withTempFile(join(folder, 'missing'), bytes(1), 7, async () => undefined)
  await expect(rejection).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', cause: { code: 'ENOENT' } })
})

it('deletes old files of a process that crashed', async () => {
  const [old, recent] = [join(folder, 'old.part'), join(folder, 'recent.part')]
  for (const path of [old, recent]) await writeFile(path, 'x')
  await utimes(old, 1000, 1000)
  await deleteStaleTempFiles(folder, 2_000_000)
  expect(await readdir(folder)).toEqual(['recent.part'])
  await rm(recent)
})

async function* interruptedBytes(error: Error) {
  yield Buffer.alloc(1)
  throw error
}
