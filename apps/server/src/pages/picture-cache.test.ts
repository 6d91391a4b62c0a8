import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pictureCache } from './picture-cache.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stoop-cache-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const rethrow = (error: unknown) => {
  throw error
}
const picture = (size: number) => Buffer.alloc(size, 1)

/** Sets the age of a cached file in days. */
async function setAge(key: string, days: number): Promise<void> {
  const then = Date.now() / 1000 - days * 24 * 60 * 60
  await utimes(join(folder, `${key}.png`), then, then)
}

it('returns a stored picture after a restart', async () => {
  const cacheFolder = join(folder, 'share-pictures')
  await pictureCache(cacheFolder, rethrow).write('key', picture(10))
  const nextCache = pictureCache(cacheFolder, rethrow)
  expect(await nextCache.read('key')).toEqual(picture(10))
  expect(await nextCache.read('other')).toBeUndefined()
  expect(await readdir(cacheFolder)).toEqual(['key.png'])
})

it('deletes pictures older than a week, and then the oldest until the others fit', async () => {
  const cache = pictureCache(folder, rethrow, 100)
  for (const [key, size, days] of [
    ['expired', 1, 8],
    ['oldest', 40, 3],
    ['older', 50, 2],
    ['newest', 40, 1],
  ] as const) {
    await writeFile(join(folder, `${key}.png`), picture(size))
    await setAge(key, days)
  }
  await cache.deleteExpired()
  expect(await readdir(folder)).toEqual(['newest.png', 'older.png'])
})

it('keeps the picture cache within its maximum size when many pictures are written', async () => {
  const cache = pictureCache(folder, rethrow, 1000)
  for (let n = 0; n < 50; n++) await cache.write(`picture ${n}`, picture(100))
  expect((await readdir(folder)).length).toBeLessThanOrEqual(11)
  expect(await cache.read('picture 49')).toEqual(picture(100))
})

it('reports a cache folder that cannot be used', async () => {
  const onError = vi.fn()
  await writeFile(join(folder, 'file'), '')
  const cache = pictureCache(join(folder, 'file', 'share-pictures'), onError)
  await cache.write('key', picture(10))
  expect(await cache.read('key')).toBeUndefined()
  await cache.deleteExpired()
  expect(onError).toHaveBeenCalledTimes(3)
})

it('stores a picture again after a failed write', async () => {
  const onError = vi.fn()
  const cache = pictureCache(folder, onError)
  await mkdir(join(folder, 'key.png'))
  await cache.write('key', picture(10))
  expect(onError).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ cause: expect.objectContaining({ code: 'EISDIR', syscall: 'rename' }) }),
  )
  expect(await readdir(folder)).toEqual(['key.png'])
  await rm(join(folder, 'key.png'), { recursive: true })
  await cache.write('key', picture(10))
  expect(await cache.read('key')).toEqual(picture(10))
})
