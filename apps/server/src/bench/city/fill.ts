import { readFileSync } from 'node:fs'
import type { Sql } from '@stoop/db/client'
import { CITIES } from '@stoop/validators/cities'
import { FAMILY_NAMES, FIRST_NAMES, PASTIMES } from './names.ts'

export type CitySize = { members: number; posts: number; communities: number }

const PARTS = ['ground', 'members', 'friendships', 'posts', 'communities', 'notifications', 'settled']

/**
 * Fills an empty, migrated database with a city of that size, the same at every run: neighbours who are friends, posts,
 * likes, replies, communities and notifications, all made inside PostgreSQL. `sql` belongs to a superuser. 200,000
 * members with 1,000,000 posts take some minutes.
 */
export async function fillCity(sql: Sql, size: CitySize, log: (line: string) => void): Promise<void> {
  const values: Record<string, string> = {
    members: String(size.members),
    posts: String(size.posts),
    communities: String(size.communities),
    cities: array(CITIES),
    first_names: array(FIRST_NAMES),
    family_names: array(FAMILY_NAMES),
    pastimes: array(PASTIMES),
  }
  for (const part of PARTS) {
    const begun = performance.now()
    const text = readFileSync(new URL(`./${part}.sql`, import.meta.url), 'utf8')
    await sql.begin((tx) =>
      tx.unsafe(`set local work_mem = '256MB'; set local maintenance_work_mem = '512MB';
        ${text.replace(/(?<!:):([a-z_]+)/g, (_, name: string) => values[name] ?? `:${name}`)}`),
    )
    log(`${part}: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  }
  await sql`vacuum analyze`
}

const array = (words: readonly string[]) =>
  `array[${words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ')}]`
