import { readFileSync } from 'node:fs'
import type { Sql } from '@stoop/db/client'
import { DEFAULT_CITIES } from '@stoop/validators/city-names'
import { FAMILY_NAMES, FIRST_NAMES, PASTIMES } from './names.ts'

export type CitySize = { members: number; posts: number; communities: number }

const SQL_FILES = ['setup', 'members', 'friendships', 'posts', 'communities', 'notifications', 'finish']

/**
 * Fills an empty, migrated database with generated data of this size, the same in every run. `sql` must connect as a superuser.
 * 200,000 members with 1,000,000 posts take some minutes.
 */
export async function fillCity(sql: Sql, size: CitySize, log: (line: string) => void): Promise<void> {
  const values: Record<string, string> = {
    members: String(size.members),
    posts: String(size.posts),
    communities: String(size.communities),
    cities: sqlArray(DEFAULT_CITIES),
    first_names: sqlArray(FIRST_NAMES),
    family_names: sqlArray(FAMILY_NAMES),
    pastimes: sqlArray(PASTIMES),
  }
  for (const file of SQL_FILES) {
    const startedAt = performance.now()
    const text = readFileSync(new URL(`./${file}.sql`, import.meta.url), 'utf8')
    await sql.begin((tx) =>
      tx.unsafe(`set local work_mem = '256MB'; set local maintenance_work_mem = '512MB';
        ${text.replace(/(?<!:):([a-z_]+)/g, (_, name: string) => values[name] ?? `:${name}`)}`),
    )
    log(`${file}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  }
  await sql`vacuum analyze`
}

const sqlArray = (words: readonly string[]) =>
  `array[${words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ')}]`
