import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { parseConnectionUrl } from './driver/connection-url.ts'
import { type Listener, listenOn } from './driver/listen.ts'
import { prepareStatements, type StartStatement } from './driver/prepare-statements.ts'
import { requirePatchedDriver } from './driver/require-patch.ts'
import { restrictSql, type Sql, type SqlValue } from './driver/sql.ts'
import { type DatabaseTimeouts, jobTimeouts, requestTimeouts } from './driver/timeouts.ts'
import * as schema from './schema.ts'

export type Database = PostgresJsDatabase<typeof schema>
/** The transaction inside `db.transaction(async (tx) => …)`. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]
export type { Listener, Sql, SqlValue }

export type DatabaseOptions = {
  /** `postgres://user:password@host:5432/database`, or with `?host=/folder` for a Unix socket (driver/connection-url.ts). */
  url: string
  /** The name of the setting with the URL, for errors; default DATABASE_URL. */
  setting?: string
  /** Maximum number of connections; default 10. */
  max?: number
  /** The application name in pg_stat_activity. */
  application?: string
  /** Timeouts in milliseconds. A missing one has the value of requestTimeouts. */
  timeouts?: Partial<DatabaseTimeouts>
  /** If false, no statement is prepared, for a PgBouncer before 1.21. Default true. */
  prepare?: boolean
  /**
   * If false, PostgreSQL plans a prepared statement again for the values of each call, which takes longer than executing it.
   * Default true if statements are prepared.
   */
  genericPlans?: boolean
  /** Called with every statement of `db` before it is sent. */
  onQuery?: (text: string, values: SqlValue[]) => void
  /**
   * Called with every statement of `db` when it is sent. May return a function, which is called when the statement has ended,
   * with its error.
   */
  startStatement?: StartStatement | undefined
}

/** The connections of a pool by state, and the number of statements that wait for a connection. */
export type PoolState = { busy: number; idle: number; connecting: number; waiting: number }

export type DatabaseHandle = {
  db: Database
  sql: Sql
  /** Calls `onMessage` with the `pg_notify` messages of PostgreSQL on a channel, until `close` (see `listenOn`). */
  listen(channel: string, onMessage: (text: string) => void): Listener
  getPoolState(): PoolState
  /** Waits at most `seconds` (default 5) for running queries, then closes all connections. */
  close(seconds?: number): Promise<void>
}

/**
 * Opens a connection pool; no other code may. Connects at the first query, which fails if the database cannot be reached.
 * Classify errors with classifyDatabaseError. Throws if the driver has not our patch, and ConnectionUrlError for an unsupported
 * URL.
 */
export function openDatabase({
  url,
  setting,
  max = 10,
  application = 'stoop',
  timeouts: limits,
  prepare = true,
  genericPlans = prepare,
  onQuery,
  startStatement,
}: DatabaseOptions): DatabaseHandle {
  requirePatchedDriver(postgres)
  const { connect, socket, queue, statement, lock, idleInTransaction } = { ...requestTimeouts, ...limits }
  const client = postgres({
    ...parseConnectionUrl(url, setting),
    max,
    prepare,
    connect_timeout: connect / 1000,
    socket_timeout: socket / 1000,
    queue_timeout: queue / 1000,
    keep_alive: 5,
    // A short delay, because the pool must reconnect soon after a restart of the database. A random one, so that servers do not
    // all reconnect at once.
    backoff: () => 0.05 + Math.random() * 0.1,
    connection: {
      application_name: application,
      statement_timeout: statement,
      lock_timeout: lock,
      idle_in_transaction_session_timeout: idleInTransaction,
      ...(genericPlans && { plan_cache_mode: 'force_generic_plan' }),
    },
    onnotice: () => undefined,
  })
  client.reserve = forbiddenMethod('reserve')
  client.subscribe = forbiddenMethod('subscribe')
  const db = drizzle(prepareStatements(client, startStatement), {
    schema,
    ...(onQuery && { logger: { logQuery: onQuery } }),
  })
  // Drizzle exposes the client of the driver. Remove it, because it has methods that Sql leaves out on purpose.
  Reflect.deleteProperty(db, '$client')
  const listeners: Listener[] = []
  return {
    db,
    sql: restrictSql(client),
    listen(channel, onMessage) {
      const listener = listenOn(client, channel, onMessage)
      listeners.push(listener)
      return listener
    },
    getPoolState: () => client.pool(),
    close(seconds = 5) {
      for (const listener of listeners) listener.stop()
      return client.end({ timeout: seconds })
    },
  }
}

/**
 * Opens a small pool for seeds and backfills, which must not delay requests. Each statement is planned with its values, because
 * it runs once. Cleanup jobs use the pool of the server: a shutdown must not wait for their long statements.
 */
export function openJobDatabase({
  max = 2,
  application = 'stoop-jobs',
  timeouts: limits,
  ...rest
}: DatabaseOptions): DatabaseHandle {
  return openDatabase({ genericPlans: false, ...rest, max, application, timeouts: { ...jobTimeouts, ...limits } })
}

function forbiddenMethod(name: string): () => never {
  return () => {
    throw new Error(`sql.${name} is disabled: it keeps a connection that has been closed (patches/README.md)`)
  }
}
