import { hash, randomUUID } from 'node:crypto'
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '@stoop/db/client'
import { ignoreMissingFile } from '@stoop/db/error-code'
import { aboutPages } from '@stoop/db/schema'
import { SITE_PAGES, type SitePage } from '@stoop/validators/choices'
import { lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { DEFAULT_PAGES } from '../paths.ts'
import { aboutFolder } from './about-files.ts'

/** What this data folder and the database had in common last: a hash of each page, and when it was changed. */
const sharedPages = z.record(z.string(), z.object({ digest: z.string(), changedAt: z.number() }))
type SharedPages = z.infer<typeof sharedPages>

const SHARED_FILE = '.shared.json'

/**
 * Copies pages that changed in this data folder to the database, and those that changed elsewhere from the database. The newest
 * change wins. So all servers of a database show the same pages, and each reads its own files.
 */
export async function sharePages(db: Database, dataDir: string): Promise<void> {
  const folder = aboutFolder(dataDir)
  await mkdir(folder, { recursive: true })
  const before = await readShared(folder)
  const stored = new Map((await db.select().from(aboutPages)).map((row) => [row.name, row]))
  const after = { ...before }
  for (const page of SITE_PAGES) {
    const path = join(folder, `${page}.md`)
    const [text, defaultText = ''] = [await readText(path), await readText(join(DEFAULT_PAGES, `${page}.md`))]
    const last = before[page]
    const row = stored.get(page)
    if (!last && !row && (text ?? defaultText) === defaultText)
      after[page] = { digest: digestOf(defaultText), changedAt: 0 }
    else if (text !== undefined && (last ? digestOf(text) !== last.digest : !row))
      after[page] = await publish(db, page, text)
    else if (row && (!last || text === undefined || row.changedAt.getTime() > last.changedAt)) {
      // A server that was not connected to this database before may have a page of its own.
      const isOwn = !last && text !== undefined && text !== defaultText && text !== row.content
      if (isOwn) await copyFile(path, `${path}.replaced`)
      if (text !== row.content) await replaceFile(path, row.content)
      after[page] = { digest: digestOf(row.content), changedAt: row.changedAt.getTime() }
    } else if (last && last.changedAt > (row?.changedAt.getTime() ?? 0) && text !== undefined)
      // The database was restored from an older backup.
      after[page] = await publish(db, page, text, new Date(last.changedAt))
  }
  const content = JSON.stringify(after)
  if (content !== JSON.stringify(before)) await replaceFile(join(folder, SHARED_FILE), content)
}

/** Stores a page, unless the stored one was changed later. */
async function publish(db: Database, name: SitePage, content: string, changedAt?: Date): Promise<SharedPages[string]> {
  const time = changedAt ?? sql`clock_timestamp()`
  const [row] = await db
    .insert(aboutPages)
    .values({ name, content, changedAt: time })
    .onConflictDoUpdate({
      target: aboutPages.name,
      set: { content: sql`excluded.content`, changedAt: sql`excluded.changed_at` },
      setWhere: lt(aboutPages.changedAt, sql`excluded.changed_at`),
    })
    .returning({ changedAt: aboutPages.changedAt })
  return { digest: digestOf(content), changedAt: row?.changedAt.getTime() ?? 0 }
}

async function readShared(folder: string): Promise<SharedPages> {
  const text = await readText(join(folder, SHARED_FILE))
  return text === undefined ? {} : sharedPages.parse(JSON.parse(text))
}

const readText = (path: string) => readFile(path, 'utf8').catch(ignoreMissingFile)

async function replaceFile(path: string, content: string): Promise<void> {
  const temp = `${path}.${randomUUID()}`
  await writeFile(temp, content, { flush: true })
  await rename(temp, path)
}

const digestOf = (text: string) => hash('sha256', text)
