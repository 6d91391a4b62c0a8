import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { folderHome } from './folder.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stoop-objects-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('refuses with 503 while its disk is away, and serves again when it is back', async () => {
  const home = await folderHome(folder, 'a secret of some length')
  const save = () => home.save('photos/x', [Buffer.from('picture')], 100)
  expect(await save()).toBe(7)
  const [there, away] = [join(folder, 'photos'), join(folder, 'away')]
  await rename(there, away)
  await writeFile(there, 'no folder')
  const refused = { code: 'SERVICE_UNAVAILABLE', cause: { code: 'ENOTDIR' } }
  await expect(home.open('photos/x')).rejects.toMatchObject(refused)
  await expect(home.remove('photos/x')).rejects.toMatchObject(refused)
  await expect(save()).rejects.toMatchObject(refused)

  await rm(there)
  await rename(away, there)
  const found = await home.open('photos/x')
  expect(found?.size).toBe(7)
  expect(found && String(await buffer(found.body))).toBe('picture')
  await home.remove('photos/x')
  expect(await home.open('photos/x')).toBeUndefined()
})
