import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { readAddress } from './driver/address.ts'
import { type Limits, longJobLimits, requestLimits } from './driver/limits.ts'
import { mustBePatched } from './driver/patched.ts'
import { narrowSql, type Sql, type Value } from './driver/sql.ts'
import * as schema from './schema.ts'

export type Database = PostgresJsDatabase<typeof schema>
/** The transaction inside `db.transaction(async (tx) => …)`. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]
export type { Sql, Value }

export type OpenOptions = {
  /** `postgres://user:password@host:5432/database`, or with `?host=/folder` over a unix socket (driver/address.ts). */
  url: string
  /** Connections at most; 10 when not given. */
  max?: number
  /** The name that pg_stat_activity shows. */
  application?: string
  /** Milliseconds; what is not given is as in requestLimits. */
  limits?: Partial<Limits>
  /** Hears of every statement of `db` before it is sent. */
  onQuery?: (text: string, values: Value[]) => void
}

export type Opened = {
  db: Database
  sql: Sql
  /** Lets running work end for up to `seconds` (5), then closes every connection. */
  close(seconds?: number): Promise<void>
}

/**
 * The one place that opens pools. Connects when first asked something, so that a database which is not there yet is a
 * fault of the first query, not of this call; refuses at once a driver without our patch, and an address that readAddress
 * refuses. Every wait has a limit; what then fails is read by databaseFault (fault.ts).
 */
export function openDatabase({ url, max = 10, application = 'stoop', limits, onQuery }: OpenOptions): Opened {
  mustBePatched(postgres)
  const { connect, socket, queue, statement, lock, idleInTransaction } = { ...requestLimits, ...limits }
  const client = postgres({
    ...readAddress(url),
    max,
    connect_timeout: connect / 1000,
    socket_timeout: socket / 1000,
    queue_timeout: queue / 1000,
    keep_alive: 5,
    // Short and spread: the first connection after a restart must not wait for the tenth retry's delay.
    backoff: () => 0.05 + Math.random() * 0.1,
    connection: {
      application_name: application,
      statement_timeout: statement,
      lock_timeout: lock,
      idle_in_transaction_session_timeout: idleInTransaction,
    },
    onnotice: () => undefined,
  })
  client.reserve = banned('reserve')
  client.subscribe = banned('subscribe')
  const db = drizzle(client, { schema, ...(onQuery && { logger: { logQuery: onQuery } }) })
  // Drizzle hands the driver's whole client on; what it can do beyond Sql is not for use.
  Reflect.deleteProperty(db, '$client')
  return { db, sql: narrowSql(client), close: (seconds = 5) => client.end({ timeout: seconds }) }
}

/**
 * A small pool for seeds and backfills, so that they never hold up a member's request. Sweeps need none: they take small
 * batches, one at a time, and a stopping server does not wait for minutes.
 */
export function openLongJobs({ max = 2, application = 'stoop-jobs', limits, ...rest }: OpenOptions): Opened {
  return openDatabase({ ...rest, max, application, limits: { ...longJobLimits, ...limits } })
}

function banned(name: string): () => never {
  return () => {
    throw new Error(`sql.${name} is not to be used here: it holds a connection past its death`)
  }
}
