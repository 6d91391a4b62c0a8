import { hash } from 'node:crypto'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '@stoop/db/client'
import { ignoreMissingFile } from '@stoop/db/error-code'
import { aboutPages } from '@stoop/db/schema'
import { SITE_PAGES, type SitePage } from '@stoop/validators/choices'
import { lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { DEFAULT_PAGES } from '../paths.ts'
import { replaceFile } from '../storage/replace-file.ts'
import { getAboutFolder } from './about-files.ts'
import { isDraft } from './draft-note.ts'

/** The state after the last comparison: the hash of each page and the time of its last change. */
const sharedPages = z.record(z.string(), z.object({ digest: z.string(), changedAt: z.number() }))
type SharedPages = z.infer<typeof sharedPages>

const SHARED_FILE = '.shared.json'

/**
 * Compares each page in this data folder with the page in the database and copies the newer one over the other, so that all
 * servers show the same pages. Skips drafts. Writes a line to `log` if a replaced page was never in the database.
 */
export async function sharePages(db: Database, dataDir: string, log: (line: string) => void): Promise<void> {
  const folder = getAboutFolder(dataDir)
  await mkdir(folder, { recursive: true })
  const before = await readShared(folder)
  const stored = new Map((await db.select().from(aboutPages)).map((row) => [row.name, row]))
  const after = { ...before }
  for (const page of SITE_PAGES) {
    const path = join(folder, `${page}.md`)
    const [text, defaultText = ''] = [await readText(path), await readText(join(DEFAULT_PAGES, `${page}.md`))]
    const isOwn = text !== undefined && !isDraft(text)
    const last = before[page]
    const row = stored.get(page)
    if (!last && !row && !isOwn) after[page] = { digest: digestOf(text ?? defaultText), changedAt: 0 }
    else if (isOwn && (last ? digestOf(text) !== last.digest : !row)) after[page] = await publish(db, page, text)
    else if (row && (!last || text === undefined || row.changedAt.getTime() > last.changedAt)) {
      // This server was not connected to the database before, and has a page of its own.
      if (!last && isOwn && text !== row.content) {
        await copyFile(path, `${path}.replaced`)
        log(`The page ${path} was replaced by that of the other servers. Its text is in ${page}.md.replaced.`)
      }
      if (text !== row.content) await replaceFile(path, row.content)
      after[page] = { digest: digestOf(row.content), changedAt: row.changedAt.getTime() }
    } else if (isOwn && last && last.changedAt > (row?.changedAt.getTime() ?? 0))
      // The page in the database is older than the last comparison: an older backup was restored.
      after[page] = await publish(db, page, text, new Date(last.changedAt))
  }
  const content = JSON.stringify(after)
  if (content !== JSON.stringify(before)) await replaceFile(join(folder, SHARED_FILE), content)
}

/** Stores a page, unless the stored page was changed later. */
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

const digestOf = (text: string) => hash('sha256', text)
