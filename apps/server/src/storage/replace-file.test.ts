import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { replaceFile } from './replace-file.ts'

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stoop-replace-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

it('leaves only one complete file when several servers write it at once', async () => {
  const folder = makeFolder()
  const path = join(folder, 'list')
  const contents = Array.from({ length: 6 }, (_, n) => `${n}\n`.repeat(1 + n * 20_000))
  await Promise.all(contents.map((content) => replaceFile(path, content, 0o600)))
  expect(contents).toContain(readFileSync(path, 'utf8'))
  expect(readdirSync(folder)).toEqual(['list'])
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

it('leaves no file when writing fails', async () => {
  const folder = makeFolder()
  await expect(replaceFile(join(folder, 'missing', 'list'), '')).rejects.toMatchObject({ code: 'ENOENT' })
  await expect(replaceFile(folder, 'text')).rejects.toThrow()
  expect(readdirSync(folder)).toEqual([])
})
