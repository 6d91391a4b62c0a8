import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileName } from '@stoop/api/account-export/entry'
import { listFileParts } from '@stoop/api/account-export/file-parts'
import { countEntries, type ExportContext, type ExportPage, readEntries } from '@stoop/api/account-export/read-file'
import { inMemoryPhotoStorage } from '@stoop/api/in-memory-photo-storage'
import { users } from '@stoop/db/schema'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { PAGE_STYLE } from '../src/jobs/exports/page-style.ts'
import { SECTIONS } from '../src/jobs/exports/sections.ts'
import { writeExport } from '../src/jobs/exports/write-export.ts'
import { insertExportWorld } from './fixtures/export-world.ts'
import { readZip } from './fixtures/read-zip.ts'
import { useServer } from './fixtures/test-server.ts'

const stoop = useServer()
const NOW = Date.UTC(2026, 1, 1, 12)

it('exports a section for every file that the register declares', () => {
  const fileNames = new Set(listFileParts().map(({ name }) => name))
  expect(['account', ...SECTIONS.map(({ name }) => name)].sort()).toEqual([...fileNames].sort())
})

it('returns the same entries in pages of one entry as in one page', async () => {
  const ctx = { db: stoop.db, clock: { now: () => NOW }, userId: await insertExportWorld(stoop.db) }
  for (const { name } of SECTIONS) {
    const [inOne, single] = [await readAll(ctx, name), await readAll(ctx, name, 1)]
    expect(inOne.length, name).toBeGreaterThan(0)
    expect(single, name).toEqual(inOne)
    expect(await countEntries(name, ctx), name).toBe(inOne.length)
  }
})

async function readAll(ctx: ExportContext, name: FileName, maxEntries?: number): Promise<unknown[]> {
  const entries: unknown[] = []
  for (let after: string | null = null, isLast = false; !isLast; isLast = after === null) {
    const page: ExportPage<unknown> = await readEntries(name, ctx, after, maxEntries)
    entries.push(...page.entries)
    after = page.next
  }
  return entries
}

it('writes the expected files for a member with entries of every kind', async () => {
  const userId = await insertExportWorld(stoop.db)
  const parts = await mkdtemp(join(tmpdir(), 'stoop-export-'))
  const services = { db: stoop.db, clock: { now: () => NOW }, photos: inMemoryPhotoStorage() }
  const progress: number[] = []
  const { path, items } = await writeExport(services, userId, {
    parts,
    signal: new AbortController().signal,
    onProgress: ({ doneItems, totalItems }) => progress.push(totalItems - doneItems),
  })
  const files = await readZip(new Uint8Array(await readFile(path)))
  await rm(parts, { recursive: true })
  expect(progress.at(-1)).toBe(0)
  expect(progress[0]).toBe(items)
  const texts = [...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, bytes]) => toText(name, String(bytes)))
  await expect(texts.join('\n')).toMatchFileSnapshot('fixtures/export-files.txt')
})

it.each([
  {
    language: 'de',
    direction: '',
    texts: ['<h2 id="group-0">Was du geschrieben hast</h2>', 'Seit <time', 'Erstellt am <time'],
  },
  { language: 'ar', direction: ' dir="rtl"', texts: ['<h2 id="group-0">ما كتبته</h2>', 'منذ <time', 'الإنشاء: <time'] },
] as const)('writes the pages in the language of the member: $language', async ({ language, direction, texts }) => {
  const userId = await insertExportWorld(stoop.db)
  await stoop.db.update(users).set({ language }).where(eq(users.id, userId))
  const parts = await mkdtemp(join(tmpdir(), 'stoop-export-'))
  const services = { db: stoop.db, clock: { now: () => NOW }, photos: inMemoryPhotoStorage() }
  const options = { parts, signal: new AbortController().signal, onProgress: () => undefined }
  const { path } = await writeExport(services, userId, options)
  const files = await readZip(new Uint8Array(await readFile(path)))
  await rm(parts, { recursive: true })
  const pages = [...files].flatMap(([name, bytes]) => (name.endsWith('.html') ? [String(bytes)] : []))
  for (const page of pages) {
    expect(page).toContain(`<html lang="${language}"${direction}>`)
    // The private characters mark parts of sentences.
    expect(page).not.toMatch(/[\ue000-\uf8ff]|undefined/)
  }
  const all = pages.join('')
  for (const text of texts) expect(all).toContain(text)
})

/**
 * Returns a file of an export as text for the comparison. Sorts the keys of JSON, whose order may change. Leaves out the style
 * sheet of the start page, and everything outside <main> in the other pages.
 */
function toText(name: string, content: string): string {
  const main =
    name === 'index.html' ? content.replace(PAGE_STYLE, '') : content.replace(/^.*(<main.*<\/main>).*$/s, '$1')
  return `===== ${name}\n${name.endsWith('.json') ? JSON.stringify(sortKeys(JSON.parse(content)), undefined, 1) : main}`
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sortKeys(item)]),
  )
}
