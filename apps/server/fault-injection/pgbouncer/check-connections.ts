import { openDatabase } from '@stoop/db/client'
import { classifyDatabaseError } from '@stoop/db/database-error'
import { requestTimeouts } from '@stoop/db/driver/timeouts'
import { MIGRATION_LOCK_ID, migrate } from '@stoop/db/migrate'
import { MIGRATIONS } from '../../src/prepare-database.ts'
import type { Line } from './lines.ts'

const INSTANCES = 3
const WAIT_SECONDS = requestTimeouts.statement / 1000 + 0.5

/** Checks that PgBouncer rejects our connections, unless it is configured to ignore our startup parameters. */
export async function checkStartupParameters(url: string): Promise<Line[]> {
  const { sql, close } = openDatabase({ url })
  const result = await sql`select 1`.then(() => 'accepted', errorMessage)
  await close()
  return [['expected: a connection without ignore_startup_parameters', result, result.includes('startup parameter')]]
}

/** Sets the request timeouts of the role in this database, as docs/operations.md says. */
export async function setRoleTimeouts(url: string): Promise<void> {
  const { statement, lock, idleInTransaction } = requestTimeouts
  const { sql, close } = openDatabase({ url, max: 1 })
  await sql.unsafe(`alter role stoop in database stoop set statement_timeout = ${statement}`)
  await sql.unsafe(`alter role stoop in database stoop set lock_timeout = ${lock}`)
  await sql.unsafe(`alter role stoop in database stoop set idle_in_transaction_session_timeout = ${idleInTransaction}`)
  await close()
}

/**
 * Checks whether PostgreSQL cancels slow statements. The request fails in both cases; but without the timeouts of the role,
 * PostgreSQL continues the statement.
 */
export async function checkTimeouts(url: string, postgresUrl: string, hasTimeouts: boolean): Promise<Line[]> {
  const { sql, close } = openDatabase({ url, prepare: false })
  const [row] = await sql<{ timeouts: string; application: string }>`select
    current_setting('application_name') as application,
    concat_ws(', ', current_setting('statement_timeout'), current_setting('lock_timeout'),
      current_setting('idle_in_transaction_session_timeout')) as timeouts`
  const statement = `select pg_sleep(${hasTimeouts ? 11 : 10})`
  const slow: unknown = await sql.unsafe(statement).catch((error: unknown) => error)
  await close(0)
  const running = await countRunning(postgresUrl, statement)
  const { kind } = classifyDatabaseError(slow)
  const where = hasTimeouts ? 'with timeouts of the role' : 'expected: without timeouts of the role'
  return [
    [
      `${where}: statement, lock, idle`,
      row?.timeouts ?? '',
      row?.timeouts === (hasTimeouts ? '2s, 2s, 3s' : '0, 0, 0'),
    ],
    [`${where}: a slow statement`, `${kind}: ${errorMessage(slow)}`, kind === 'unavailable'],
    [`${where}: still running in PostgreSQL`, running, running === (hasTimeouts ? 0 : 1)],
    ['application_name', row?.application ?? '', row?.application === 'stoop'],
  ]
}

async function countRunning(postgresUrl: string, statement: string): Promise<number> {
  const { sql, close } = openDatabase({ url: postgresUrl, max: 1 })
  const [row] = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where state = 'active' and query = ${statement}`
  await close()
  return row?.n ?? Number.NaN
}

/** Checks that servers that start at the same time migrate, even if one waits for a lock longer than the timeouts of the role. */
export async function checkMigration(url: string, postgresUrl: string): Promise<Line[]> {
  const direct = openDatabase({ url: postgresUrl, max: 1, timeouts: { statement: 60_000, socket: 60_000 } })
  const { promise: locked, resolve } = Promise.withResolvers<void>()
  const slow = direct.sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${MIGRATION_LOCK_ID})`
    resolve()
    await tx`select pg_sleep(${WAIT_SECONDS})`
  })
  await Promise.race([locked, slow])
  const migrations = Array.from({ length: INSTANCES }, () => migrate(url, MIGRATIONS))
  const results = await Promise.allSettled([slow, ...migrations])
  await direct.close()
  const errors = results.filter((result) => result.status === 'rejected').map(({ reason }) => errorMessage(reason))
  const check = `${INSTANCES} instances migrate after ${WAIT_SECONDS} s, through one connection`
  return [[check, errors[0] ?? 'migrated', errors.length === 0]]
}

/** Returns the message of the innermost cause. */
function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return 'no error'
  return error.cause instanceof Error ? errorMessage(error.cause) : error.message
}
