import { type Database, type DatabaseHandle, type DatabaseOptions, openDatabase, type Sql } from '../client.ts'
import type { DatabaseTimeouts } from '../driver/timeouts.ts'
import type { PrimaryState } from './primary-state.ts'

const SETTING = 'DATABASE_REPLICA_URL'
const POLL_MS = 500
const MAX_BACKOFF_MS = 30_000
/** A replica whose last poll is older is not read. */
const MAX_POLL_AGE_MS = 5_000
/** The minimum time between two polls. A read that needs a newer position causes another poll. */
const MIN_POLL_GAP_MS = 25
const POLL_TIMEOUTS = { connect: 1_500, socket: 2_300, queue: 2_000, statement: 2_000 }

/** A PostgreSQL that replays the changes of the primary. */
export type Replica = {
  db: Database
  /** Returns up to which byte of the WAL the replica has replayed; undefined if the replica must not be read. */
  findPosition(): number | undefined
  /** Reads the position again soon, because a read needs a newer one. */
  pollSoon(): void
  /** Called when a connection broke. Does not read from the replica until it responds again. */
  reportFailure(error: unknown): void
  close(seconds?: number): Promise<void>
}

export type ReplicaOptions = {
  primary: PrimaryState
  /** Receives a line for the operator when the replica starts or stops being read. */
  log: (line: string) => void
  now: () => number
  database: Omit<DatabaseOptions, 'url'>
  pollTimeouts?: Partial<DatabaseTimeouts>
  /** The maximum wait before the next attempt to connect to an unavailable replica. */
  maxBackoffMs?: number
}

type State = { position: number; polledAt: number }

/** Opens a replica and polls it until `close` is called. It is not read before the first successful poll. */
export function openReplica(url: string, options: ReplicaOptions): Replica {
  const { primary, log, now, database, pollTimeouts, maxBackoffMs = MAX_BACKOFF_MS } = options
  const reads = openDatabase({ ...database, url, setting: SETTING })
  // Polls have their own connection, so that they do not wait for reads.
  const polls = openDatabase({
    ...database,
    url,
    setting: SETTING,
    max: 1,
    application: 'stoop-replica',
    timeouts: { ...POLL_TIMEOUTS, ...pollTimeouts },
  })
  const { host, searchParams } = new URL(url)
  const name = searchParams.get('host') ?? host
  let state: State | undefined
  let reason: string | undefined = 'has not been polled'
  let backoffMs = 0
  let isPolling = false
  let isClosed = false
  let lastPollAt = Number.NEGATIVE_INFINITY
  let timer = setTimeout(poll, 0)

  /** `detail` is only written to the log. If only the detail changes, the state has not changed and nothing is logged. */
  function setReason(next: string | undefined, detail = ''): void {
    if (next === reason || isClosed) return
    reason = next
    log(`The database replica at ${name} ${next ? `${next}${detail} and is not read.` : 'is read.'}`)
  }

  function schedule(ms: number): void {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(poll, ms)
    timer.unref()
  }

  function fail(next: string, detail?: string): void {
    state = undefined
    setReason(next, detail)
    backoffMs = Math.min(Math.max(backoffMs * 2, POLL_MS), maxBackoffMs)
  }

  async function poll(): Promise<void> {
    if (isPolling || isClosed) return
    isPolling = true
    lastPollAt = now()
    const polledAt = lastPollAt
    try {
      const { position, systemId } = await readReplica(polls.sql)
      const primaryId = primary.getSystemId()
      if (position === null) fail('is not a replica')
      else if (primaryId !== undefined && systemId !== primaryId) fail('is a replica of another database')
      else {
        backoffMs = 0
        state = { position, polledAt }
        setReason(primaryId === undefined ? reason : primary.history.findLag(now(), position))
      }
    } catch (error) {
      fail('cannot be used', ` (${describe(error)})`)
    } finally {
      isPolling = false
      schedule(Math.max(backoffMs, POLL_MS))
    }
  }

  return {
    db: reads.db,
    findPosition() {
      if (state === undefined || reason !== undefined || now() - state.polledAt > MAX_POLL_AGE_MS) return undefined
      return primary.history.findLag(now(), state.position) === undefined ? state.position : undefined
    },
    pollSoon() {
      if (backoffMs === 0 && !isPolling) schedule(Math.max(0, lastPollAt + MIN_POLL_GAP_MS - now()))
    },
    reportFailure(error) {
      if (state === undefined) return
      fail('cannot be used', ` (${describe(error)})`)
      schedule(backoffMs)
    },
    async close(seconds) {
      isClosed = true
      clearTimeout(timer)
      await Promise.all([reads, polls].map((handle: DatabaseHandle) => handle.close(seconds)))
    },
  }
}

type Report = { position: number | null; systemId: string | null }

async function readReplica(sql: Sql): Promise<Report> {
  const [row] = await sql<Report>`select
    case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::float8 end as position,
    (select system_identifier::text from pg_control_system()) as "systemId"`
  return row ?? { position: null, systemId: null }
}

function describe(error: unknown): string {
  let current = error
  while (current instanceof Error && current.cause instanceof Error) current = current.cause
  if (!(current instanceof Error)) return 'unknown error'
  return current.message || ('code' in current ? String(current.code) : current.name)
}
