import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { folderStorage } from './folder-storage.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stoop-objects-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('returns 503 only while its folder is unavailable', async () => {
  const storage = await folderStorage(folder, () => 'a secret of some length')
  const save = () => storage.save('photos/x', [Buffer.from('picture')], 100)
  expect(await save()).toBe(7)
  const [photosFolder, movedFolder] = [join(folder, 'photos'), join(folder, 'away')]
  await rename(photosFolder, movedFolder)
  await writeFile(photosFolder, 'no folder')
  const unavailable = { reason: 'STORAGE_UNAVAILABLE', cause: { code: 'ENOTDIR' } }
  await expect(storage.open('photos/x')).rejects.toMatchObject(unavailable)
  await expect(storage.remove('photos/x')).rejects.toMatchObject(unavailable)
  await expect(save()).rejects.toMatchObject(unavailable)

  await rm(photosFolder)
  await rename(movedFolder, photosFolder)
  const object = await storage.open('photos/x')
  expect(object?.size).toBe(7)
  expect(object && String(await buffer(object.body))).toBe('picture')
  await storage.remove('photos/x')
  expect(await storage.open('photos/x')).toBeUndefined()
})
