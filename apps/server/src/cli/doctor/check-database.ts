import type { Database } from '@stoop/db/client'
import { findSchemaConflict, readMigrations } from '@stoop/db/compatibility'
import { listPendingMigrations } from '@stoop/db/migrate'
import { RELEASE } from '@stoop/db/release'
import { outbox } from '@stoop/db/schema'
import { hasDemoMembers } from '@stoop/db/seed/remove-demo'
import { gt, sql } from 'drizzle-orm'
import type { Env } from '../../env.ts'
import { MIGRATIONS } from '../../prepare-database.ts'
import { isReachable } from '../seed-if-empty.ts'
import { type Finding, findingsOf } from './finding.ts'

/** A clock that is further off shortens or lengthens sessions, links and limits. */
const MAX_CLOCK_DIFFERENCE_MS = 5_000

/** Checks what needs the database: its schema, the clocks, waiting mail, demo members. */
export async function checkDatabase(db: Database, env: Env): Promise<Finding[]> {
  const migrationFindings = await checkMigrations(db)
  const clockFindings = await checkClock(db)
  // The other checks read tables that a migration may have to create first.
  if (migrationFindings.some(({ status }) => status === 'problem')) return [...migrationFindings, ...clockFindings]
  return [...migrationFindings, ...clockFindings, ...(await checkOutbox(db)), ...(await checkDemoMembers(db, env))]
}

async function checkMigrations(db: Database): Promise<Finding[]> {
  const { ok, problem } = findingsOf('migrations')
  const migrations = readMigrations(MIGRATIONS)
  const conflict = await findSchemaConflict(db, migrations, RELEASE)
  if (conflict !== undefined) return [problem(conflict, 'Install the newer release.')]
  const pending = await listPendingMigrations(db, migrations)
  if (pending.length === 0) return [ok('The database has the schema of this release.')]
  return [
    problem(
      `Migrations to run: ${pending.map(({ tag }) => tag).join(', ')}.`,
      'Back up, then restart the server or run "npx -y pnpm@12 stoop migrate".',
    ),
  ]
}

async function checkClock(db: Database): Promise<Finding[]> {
  const { ok, problem } = findingsOf('clock')
  const before = Date.now()
  const [row] = await db.execute<{ now: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as now`,
  )
  const difference = Math.abs((row?.now ?? 0) - (before + Date.now()) / 2)
  const newest = readMigrations(MIGRATIONS).at(-1)?.createdAt ?? 0
  const todo = 'Synchronise the clock with NTP (timedatectl set-ntp true), on this machine and on the database server.'
  if (before < newest)
    return [problem(`It is ${new Date(before).toISOString()} here, which is before this release was made.`, todo)]
  if (difference > MAX_CLOCK_DIFFERENCE_MS)
    return [problem(`This machine and the database differ by ${(difference / 1000).toFixed(0)} s.`, todo)]
  return [ok('This machine and the database agree on the time.')]
}

async function checkOutbox(db: Database): Promise<Finding[]> {
  const { ok, warning } = findingsOf('outbox')
  const [row] = await db
    .select({ n: sql<number>`count(*)::int`, lastError: sql<string | null>`max(${outbox.lastError})` })
    .from(outbox)
    .where(gt(outbox.attempts, 0))
  if (!row || row.n === 0) return [ok('No message waits for another attempt.')]
  return [
    warning(
      `Messages that wait for another attempt: ${row.n} (${row.lastError ?? 'no error recorded'}).`,
      'See the line "mail". They are sent when the mail server accepts them.',
    ),
  ]
}

async function checkDemoMembers(db: Database, env: Env): Promise<Finding[]> {
  const { warning } = findingsOf('demo')
  const isPublic = isReachable(env)
  if (!isPublic || !(await hasDemoMembers(db))) return []
  return [
    warning('Demo members, whose password is public, are in the database.', 'Run "npx -y pnpm@12 seed --remove".'),
  ]
}
