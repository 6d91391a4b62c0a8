import { type DatabaseHandle, openDatabase } from '@stoop/db/client'
import type { StartStatement } from '@stoop/db/driver/prepare-statements'
import { openReplicas, type Replicas } from '@stoop/db/replicas'
import type { Env } from './env.ts'
import { writeStatusLine } from './http/status-line.ts'

/** The server's database, with the replicas of DATABASE_REPLICA_URL. */
type ServerDatabase = DatabaseHandle & { url: string; replicas: Replicas | undefined }

/**
 * Opens the database at `url`. Listens for messages at DATABASE_DIRECT_URL if it is set, because a pooler in transaction mode
 * does not deliver them. Calls `startStatement` for each statement. `close` also closes the replicas.
 */
export function openServerDatabase(env: Env, url: string, startStatement?: StartStatement): ServerDatabase {
  const { directUrl, replicaUrls: urls } = env
  const options = { max: env.databasePool, timeouts: env.databaseLimits, prepare: env.prepare, startStatement }
  const database = openDatabase({ ...options, url })
  const direct = directUrl
    ? openDatabase({ url: directUrl, setting: 'DATABASE_DIRECT_URL', max: 1, timeouts: env.databaseLimits })
    : undefined
  const replicas =
    urls.length > 0 ? openReplicas({ urls, sql: database.sql, database: options, log: writeStatusLine }) : undefined
  return {
    ...database,
    url,
    replicas,
    listen: direct?.listen ?? database.listen,
    async close(seconds) {
      await Promise.all([database, direct, replicas].map((each) => each?.close(seconds)))
    },
  }
}
