import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SystemPostgres } from '../database/system-postgres.ts'
import { checkClients } from './check-clients.ts'
import { checkMigration, checkStartupParameters, checkTimeouts, setRoleTimeouts } from './check-connections.ts'
import { checkDirectUrl } from './check-direct-url.ts'
import { checkPreparedStatements, checkServer } from './check-server.ts'
import { type Line, printLines } from './lines.ts'
import { PgBouncer, pgBouncerVersion } from './pgbouncer.ts'

/** The settings in docs/operations.md, with a pool smaller than that of the server. */
const SETTINGS = {
  ignore_startup_parameters: 'statement_timeout,lock_timeout,idle_in_transaction_session_timeout,plan_cache_mode',
  default_pool_size: '3',
}

/** For 500 clients. By default PgBouncer accepts 100. */
const CLIENT_SETTINGS = { ...SETTINGS, default_pool_size: '20', max_client_conn: '600', admin_users: 'stoop' }

/** Tests the server behind PgBouncer in transaction mode and prints a line per check. Returns whether all passed. */
export async function checkPgBouncer(part?: string): Promise<boolean> {
  const version = pgBouncerVersion()
  console.log(`\nBehind ${version} in transaction mode`)
  const postgres = await SystemPostgres.start()
  const dataDir = mkdtempSync(join(tmpdir(), 'stoop-pgbouncer-data-'))
  const behind = async (settings: Record<string, string>, check: (url: string) => Promise<Line[]>) => {
    const bouncer = await PgBouncer.start(postgres.url, settings)
    try {
      return printLines(await check(bouncer.url))
    } finally {
      await bouncer.stop()
    }
  }
  try {
    if (part === 'clients') {
      await setRoleTimeouts(postgres.url)
      return await behind(CLIENT_SETTINGS, (url) => checkClients(url, dataDir))
    }
    const results = [
      await behind({}, checkStartupParameters),
      await behind(SETTINGS, (url) => checkTimeouts(url, postgres.url, false)),
    ]
    await setRoleTimeouts(postgres.url)
    // Use only one connection to PostgreSQL: concurrent migrations must not wait for each other's connection.
    results.push(await behind({ ...SETTINGS, default_pool_size: '1' }, (url) => checkMigration(url, postgres.url)))
    results.push(await behind(SETTINGS, (url) => checkTimeouts(url, postgres.url, true)))
    results.push(await behind(SETTINGS, (url) => checkServer(url, postgres.url, dataDir)))
    results.push(await behind(SETTINGS, (url) => checkDirectUrl(url, postgres.url, dataDir)))
    results.push(await behind(CLIENT_SETTINGS, (url) => checkClients(url, dataDir)))
    results.push(await behind(SETTINGS, (url) => checkPreparedStatements(url, version, dataDir)))
    return results.every(Boolean)
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, maxRetries: 20, retryDelay: 100 })
  }
}
