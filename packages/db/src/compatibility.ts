import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql as text } from 'drizzle-orm'
import type { Database, Tx } from './client.ts'
import { compareReleases } from './release.ts'

export type Migration = {
  /** The file name without `.sql`. */
  tag: string
  /** When the migration was generated, in milliseconds. Drizzle's table identifies migrations by this. */
  createdAt: number
  /** The oldest release that works with the schema after this migration. */
  oldestRelease: string
}

const RELEASE_LINE = /^-- Oldest compatible release: (\d+\.\d+\.\d+)$/m
// Migrations up to 0007 have no such line. Adding one would change their hashes, which databases store.
const LAST_WITHOUT_RELEASE_LINE = 1_795_170_071_800
const FIRST_RELEASE = '0.1.0'

/** Reads the migrations in `folder`. Throws if one does not name its oldest compatible release. */
export function readMigrations(folder: string): Migration[] {
  const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
    readFileSync(join(folder, 'meta/_journal.json'), 'utf8'),
  )
  return journal.entries.map(({ tag, when }) => ({
    tag,
    createdAt: when,
    oldestRelease: readOldestRelease(folder, tag, when),
  }))
}

function readOldestRelease(folder: string, tag: string, createdAt: number): string {
  if (createdAt <= LAST_WITHOUT_RELEASE_LINE) return FIRST_RELEASE
  const [, release] = RELEASE_LINE.exec(readFileSync(join(folder, `${tag}.sql`), 'utf8')) ?? []
  if (release === undefined)
    throw new Error(`${tag}.sql needs a first line "-- Oldest compatible release: 0.1.0": see CONTRIBUTING.md.`)
  return release
}

/**
 * Stores the oldest compatible release of each migration. Call this before migrating, so that every applied migration has one.
 */
export async function storeCompatibility(db: Database | Tx, migrations: Migration[]): Promise<void> {
  const rows = migrations.map(({ createdAt: madeAt, oldestRelease }) => text`(${madeAt}::bigint, ${oldestRelease})`)
  await db.execute(text`insert into drizzle.migration_compatibility (created_at, oldest_release)
    values ${text.join(rows, text`, `)}
    on conflict (created_at) do update set oldest_release = excluded.oldest_release
    where migration_compatibility.oldest_release <> excluded.oldest_release`)
}

/**
 * Creates the table for storeCompatibility. No migration creates it, because older releases read the table too.
 */
export async function createCompatibilityTable(db: Database | Tx): Promise<void> {
  await db.execute(text`create schema if not exists drizzle`)
  await db.execute(text`create table if not exists drizzle.migration_compatibility
    (created_at bigint primary key, oldest_release text not null)`)
}

/**
 * Returns a message for the operator if a newer release has applied a migration that is incompatible with `release`, and
 * undefined otherwise. `migrations` are the migrations of `release`.
 */
export async function findSchemaConflict(
  db: Database | Tx,
  migrations: Migration[],
  release: string,
): Promise<string | undefined> {
  const [tables] = await db.execute(text`select to_regclass('drizzle.__drizzle_migrations') is not null as applied`)
  if (tables?.applied !== true) return undefined
  const unknown = await db.execute<{ oldest: string | null }>(text`select c.oldest_release as oldest
    from drizzle.__drizzle_migrations m left join drizzle.migration_compatibility c using (created_at)
    where m.created_at > ${migrations.at(-1)?.createdAt ?? 0}::bigint`)
  const releases = unknown.map(({ oldest }) => oldest)
  const oldest = releases.includes(null)
    ? undefined
    : releases
        .filter((release) => release !== null)
        .sort(compareReleases)
        .at(-1)
  if (unknown.length === 0 || (oldest !== undefined && compareReleases(oldest, release) <= 0)) return undefined
  return conflictMessage(release, oldest)
}

function conflictMessage(release: string, oldest: string | undefined): string {
  const newer = oldest
    ? `that no longer runs beside releases before ${oldest}: start Stoop ${oldest} or newer`
    : 'that does not say which releases may run beside it: start that release'
  return `This is Stoop ${release}, and the database was upgraded by a newer release ${newer}, or restore the backup made before the upgrade.`
}
