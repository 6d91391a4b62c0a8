import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '@stoop/api/context'
import type { Database } from '@stoop/db/client'
import { webAssets } from '@stoop/db/schema'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'

/** Enough for the files of more than twenty releases, even if they share none. */
const MAX_BYTES = 64_000_000

/**
 * Stores the files of this release's folder assets in the database, or records that they are still served, so that every server
 * can serve them (decision 130). Run this before listening, and every minute.
 */
export async function publishAssets(db: Database, webRoot: string): Promise<void> {
  const folder = join(webRoot, 'assets')
  const names = (await readdir(folder)).filter((name) => !/\.(br|gz)$/.test(name)).toSorted()
  if (names.length === 0) return
  const rows = await db.select({ name: webAssets.name }).from(webAssets).where(inArray(webAssets.name, names))
  const stored = new Set(rows.map(({ name }) => name))
  const isOld = lt(webAssets.servedAt, sql`now() - interval '1 hour'`)
  await db
    .update(webAssets)
    .set({ servedAt: sql`now()` })
    .where(and(inArray(webAssets.name, names), isOld))
  const missing = names.filter((name) => !stored.has(name))
  if (missing.length === 0) return
  const files = await Promise.all(
    missing.map(async (name) => ({ name, content: await readFile(join(folder, name)), servedAt: sql`now()` })),
  )
  await db.insert(webAssets).values(files).onConflictDoNothing()
}

/** Returns the content of a file that a release had in the last 14 days, or undefined if there is none. */
export async function findAsset(db: Database, name: string): Promise<Uint8Array | undefined> {
  const [row] = await db.select({ content: webAssets.content }).from(webAssets).where(eq(webAssets.name, name))
  return row?.content
}

/**
 * Deletes files that no running release has contained for 14 days, and then the oldest files until the others have at most 64 MB.
 */
export async function deleteOldAssets({ db }: Pick<Services, 'db'>, maxBytes = MAX_BYTES): Promise<void> {
  await db.execute(sql`delete from ${webAssets} where served_at < now() - interval '14 days' or name in (
    select name from (
      select name, sum(octet_length(content)) over (order by served_at desc, name) as bytes from ${webAssets}
    ) newest where bytes > ${maxBytes})`)
}
