import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '@stoop/db/client'
import { SystemPostgres } from '../database/system-postgres.ts'
import { ServerProcess } from '../server-process.ts'

/** Real servers on one database, with access to the database. */
export type Installation = { servers: ServerProcess[]; db: Database; url: string; dataDir: string }

type Settings = {
  /** How many servers; by default one. */
  count?: number
  env?: Record<string, string>
  /** The URL of the database. By default, a new PostgreSQL is started. */
  url?: string
  /** The program, by default the sources. */
  main?: string
}

/** Starts servers on one database and stops them after `work`. The rate limits are off, unless `env` sets them. */
export async function withInstallation<T>(
  { count = 1, env, url, main }: Settings,
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  const postgres = url === undefined ? await SystemPostgres.start() : undefined
  const databaseUrl = url ?? postgres?.url ?? ''
  const dataDir = mkdtempSync(join(tmpdir(), 'stoop-trust-'))
  const servers: ServerProcess[] = []
  const { db, close } = openDatabase({ url: databaseUrl, max: 2, application: 'faults', timeouts: { connect: 10_000 } })
  try {
    const settings = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      WEB_APP: 'off',
      DATABASE_CONNECT_MS: '10000',
      ...env,
    }
    for (let n = 0; n < count; n += 1) servers.push(await ServerProcess.start(settings, undefined, [], main))
    return await work({ servers, db, url: databaseUrl, dataDir })
  } finally {
    await close(1)
    for (const server of servers) await server.stop()
    await postgres?.stop()
    rmSync(dataDir, { recursive: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** Returns one of the servers. Throws if there are fewer. */
export function requireServer({ servers }: Installation, index = 0): ServerProcess {
  const server = servers[index]
  if (!server) throw new Error(`There is no server ${index}`)
  return server
}
