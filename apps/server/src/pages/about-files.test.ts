import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aboutFiles, getAboutFolder } from './about-files.ts'

let dataDir = ''
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stoop-about-'))
  await mkdir(getAboutFolder(dataDir))
})
afterEach(() => rm(dataDir, { recursive: true }))

const write = (name: string, text: string) => writeFile(join(getAboutFolder(dataDir), name), text)

it('returns an empty text if the file of a page is missing', async () => {
  expect(await aboutFiles(dataDir).read('imprint')).toBe('')
})

it('reads the file of a page again if it was changed', async () => {
  const files = aboutFiles(dataDir)
  await write('rules.md', 'Be kind')
  expect(await files.read('rules')).toBe('Be kind')
  await write('rules.md', 'Be nice')
  await utimes(join(getAboutFolder(dataDir), 'rules.md'), 1, 1)
  expect(await files.read('rules')).toBe('Be nice')
})

it('changes the version of the terms only if the rules or the terms change', async () => {
  const files = aboutFiles(dataDir)
  const versions = new Set([await files.getTermsVersion()])
  await write('rules.md', 'Be kind')
  versions.add(await files.getTermsVersion())
  await write('terms.md', 'Be kind')
  versions.add(await files.getTermsVersion())
  await write('imprint.md', 'Ann Alvarez')
  versions.add(await files.getTermsVersion())
  expect(versions.size).toBe(3)
  for (const version of versions) expect(version).toMatch(/^[0-9a-f]{12}$/)
})
