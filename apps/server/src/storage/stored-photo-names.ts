import type { Database } from '@stoop/db/client'
import { cases, photos } from '@stoop/db/schema'
import { type SQL, sql } from 'drizzle-orm'

const NAMES_PER_QUERY = 500

/** SQL: the names of members' pictures, and of the copies that moderation cases keep as evidence. */
const NAMES = sql`(
  select ${photos.name} as name, ${photos.width} is not null as is_stored from ${photos}
  union
  select substring(url from '^/objects/([0-9a-f]{32})-'), true from ${cases} cross join lateral (
    select ${cases.snapshot}->>'imageUrl' as url
    union all
    select image->>'url' from jsonb_array_elements(coalesce(${cases.snapshot}->'moreImages', '[]')) image
    union all
    select image->>'url' from jsonb_path_query(${cases.snapshot}, '$.messages[*].images[*]') image
  ) images where url ~ '^/objects/[0-9a-f]{32}-'
) names`

/** Returns the names after `after` of pictures that have files, in order. */
export const listPhotoNames = (db: Database, after: string) =>
  selectNames(db, sql`is_stored and name > ${after} order by name limit ${NAMES_PER_QUERY}`)

/** Returns the names that are still in the database. */
export const filterExistingPhotoNames = async (db: Database, names: string[]) =>
  new Set(await selectNames(db, sql`name = any(${sql.param(names)}::text[])`))

async function selectNames(db: Database, condition: SQL): Promise<string[]> {
  const rows = await db.execute<{ name: string }>(sql`select name from ${NAMES} where ${condition}`)
  return rows.map(({ name }) => name)
}
