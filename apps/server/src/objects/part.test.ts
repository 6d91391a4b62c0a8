import { mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refusal } from '@stoop/api/refusals'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tidyParts, withPart } from './part.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stoop-part-'))
})
afterAll(() => rm(folder, { recursive: true }))

const bytes = (...sizes: number[]) => sizes.map((size) => Buffer.alloc(size, 1))

it('is whole when it is handed over, and gone after, moved or not', async () => {
  const place = join(folder, 'moved')
  expect(await withPart(folder, bytes(3, 4), 7, (path) => rename(path, place))).toBe(7)
  expect((await readFile(place)).length).toBe(7)
  await withPart(folder, bytes(1), 7, async () => undefined)
  expect(await readdir(folder)).toEqual(['moved'])
  await rm(place)
})

it('is never handed over when it grows too large or its bytes stop coming', async () => {
  const handed: string[] = []
  const use = async (path: string) => void handed.push(path)
  await expect(withPart(folder, bytes(4, 4), 7, use)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  await expect(withPart(folder, cutOff(new Error('cut off')), 7, use)).rejects.toThrow('cut off')
  expect([handed, await readdir(folder)]).toEqual([[], []])
})

it.each(['ENOSPC', 'EDQUOT'])('says that there is no room when the disk says %s', async (code) => {
  const full = Object.assign(new Error('no space left on device'), { code })
  const refused = await withPart(folder, bytes(1), 7, () => Promise.reject(full)).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Refusal)
  expect(refused).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 30, cause: full })
  expect(await readdir(folder)).toEqual([])
})

it('says so too when the folder is away', async () => {
  const refused = withPart(join(folder, 'away'), bytes(1), 7, async () => undefined)
  await expect(refused).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', cause: { code: 'ENOENT' } })
})

it('left by a process that died is tidied away when it is old', async () => {
  const [old, young] = [join(folder, 'old.part'), join(folder, 'young.part')]
  for (const path of [old, young]) await writeFile(path, 'x')
  await utimes(old, 1000, 1000)
  await tidyParts(folder, 2_000_000)
  expect(await readdir(folder)).toEqual(['young.part'])
  await rm(young)
})

async function* cutOff(error: Error) {
  yield Buffer.alloc(1)
  throw error
}
