import type { Database } from '@stoop/db/client'
import { sql } from 'drizzle-orm'
import { checkDatabasePages } from '../../backup/check-database-pages.ts'
import type { Env } from '../../env.ts'
import { RESTORE_ADVICE } from '../../prepare-database.ts'
import { type Finding, findingsOf } from './finding.ts'

const { ok, warning, problem } = findingsOf('database pages')

/**
 * Compares every page of the embedded database with its checksum. With DATABASE_URL, returns the number of checksum failures that
 * PostgreSQL has counted.
 */
export async function checkPagesOfDatabase(db: Database, env: Env, url: string): Promise<Finding[]> {
  const noticed = await findNoticedDamage(db)
  if (env.databaseUrl || noticed?.status === 'warning')
    return [noticed ?? ok('PostgreSQL has noticed no damaged page.')]
  const damage = await checkDatabasePages(env.dataDir, url)
  if (damage !== undefined) return [problem(`The database is damaged: ${damage}.`, RESTORE_ADVICE)]
  return [ok('Every page of the database has its checksum.')]
}

/** Returns a finding if PostgreSQL does not verify pages, or has read damaged pages since its statistics were reset. */
export async function findNoticedDamage(db: Database): Promise<Finding | undefined> {
  const [row] = await db.execute<{ hasChecksums: boolean; failures: number }>(sql`
    select current_setting('data_checksums') = 'on' as "hasChecksums",
      (select coalesce(sum(checksum_failures), 0)::int from pg_stat_database) as failures`)
  if (row?.hasChecksums === false)
    return warning(
      'The database has no checksums, so that damaged pages are not noticed.',
      'Stop PostgreSQL and run "pg_checksums --enable" on its data folder.',
    )
  return row && row.failures > 0
    ? problem(`PostgreSQL has read damaged pages ${row.failures} times.`, RESTORE_ADVICE)
    : undefined
}
