import type { Database, Tx } from '@stoop/db/client'
import { classifyDatabaseError } from '@stoop/db/database-error'
import { formerSlugs } from '@stoop/db/schema'
import { and, eq, ne, sql } from 'drizzle-orm'

/** Writes the slug in a savepoint. Returns undefined if the slug is taken. */
type TakeSlug<Row> = (db: Tx, slug: string) => Promise<Row | undefined>

/**
 * Gives a community the first of these slugs that no other community has or had. Returns undefined if all are taken. If
 * concurrent calls take the same slug, the unique index rejects all but one.
 */
export async function takeFreeSlug<Row>(
  db: Database | Tx,
  { slugs, communityId }: { slugs: string[]; communityId: string },
  take: TakeSlug<Row>,
): Promise<Row | undefined> {
  const takenSlugs = await findTakenSlugs(db, slugs, communityId)
  for (const slug of slugs) {
    const row = takenSlugs.has(slug) ? undefined : await tryTake(db, slug, communityId, take)
    if (row !== undefined) return row
  }
  return undefined
}

async function findTakenSlugs(db: Database | Tx, slugs: string[], communityId: string): Promise<Set<string>> {
  const candidates = sql`${sql.param(slugs)}::text[]`
  const rows = await db.execute<{ slug: string }>(sql`
    select slug from communities where slug = any(${candidates}) and id <> ${communityId}
    union all select slug from former_slugs where slug = any(${candidates}) and community_id <> ${communityId}`)
  return new Set(rows.map(({ slug }) => slug))
}

class SlugTaken extends Error {}

async function tryTake<Row>(
  db: Database | Tx,
  slug: string,
  communityId: string,
  take: TakeSlug<Row>,
): Promise<Row | undefined> {
  try {
    return await db.transaction(async (savepoint) => {
      const row = await take(savepoint, slug)
      // Check after the write: it waits until a concurrent transaction that gives up this slug has committed.
      const isFormer = and(eq(formerSlugs.slug, slug), ne(formerSlugs.communityId, communityId))
      if ((await savepoint.$count(formerSlugs, isFormer)) > 0) throw new SlugTaken()
      return row
    })
  } catch (error) {
    if (error instanceof SlugTaken || classifyDatabaseError(error).constraint === 'communities_slug_unique')
      return undefined
    throw error
  }
}
