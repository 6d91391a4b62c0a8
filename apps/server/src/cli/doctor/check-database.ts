import { MAIL_KINDS } from '@stoop/api/mail/mail-job'
import type { Database } from '@stoop/db/client'
import { findSchemaConflict, readMigrations } from '@stoop/db/compatibility'
import { listPendingMigrations } from '@stoop/db/migrate'
import { RELEASE } from '@stoop/db/release'
import { jobs } from '@stoop/db/schema'
import { hasDemoMembers } from '@stoop/db/seed/remove-demo'
import { and, gt, inArray, sql } from 'drizzle-orm'
import type { Env } from '../../env.ts'
import { MIGRATIONS } from '../../prepare-database.ts'
import { findStorageDifference } from '../../storage/require-storage.ts'
import { commandLine } from '../command-line.ts'
import { isReachable } from '../seed-if-empty.ts'
import { checkClock } from './check-clock.ts'
import { checkModeration } from './check-moderation.ts'
import { checkStaff } from './check-staff.ts'
import { type Finding, findingsOf } from './finding.ts'

/** Runs the checks that need the database: schema, clocks, waiting mail, demo members, staff and picture storage. */
export async function checkDatabase(db: Database, env: Env): Promise<Finding[]> {
  const migrationFindings = await checkMigrations(db)
  // If a migration is pending, skip the other checks: they may read tables that the migration creates.
  if (migrationFindings.some(({ status }) => status === 'problem')) return migrationFindings
  const checks = [checkClock, checkOutbox, checkDemoMembers, checkStaff, checkModeration, checkRecordedStorage]
  const findings: Finding[] = []
  for (const check of checks) findings.push(...(await check(db, env)))
  return [...migrationFindings, ...findings]
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
      `Back up, then restart the server or run "${commandLine('stoop migrate')}".`,
    ),
  ]
}

async function checkOutbox(db: Database): Promise<Finding[]> {
  const { ok, warning } = findingsOf('outbox')
  const [row] = await db
    .select({ n: sql<number>`count(*)::int`, lastError: sql<string | null>`max(${jobs.lastError})` })
    .from(jobs)
    .where(and(inArray(jobs.kind, [...MAIL_KINDS]), gt(jobs.attempts, 0)))
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
    warning('Demo members, whose password is public, are in the database.', `Run "${commandLine('seed --remove')}".`),
  ]
}

async function checkRecordedStorage(db: Database, env: Env): Promise<Finding[]> {
  const difference = await findStorageDifference(env, db)
  return difference ? [findingsOf('storage').problem(difference.message, difference.todo)] : []
}
