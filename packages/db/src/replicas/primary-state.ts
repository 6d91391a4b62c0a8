import type { Sql } from '../client.ts'
import { errorCode } from '../error-code.ts'
import { createWalHistory, type WalHistory } from './wal-history.ts'

/**
 * After this time without a read, a process no longer trusts its snapshot: the cleanup job deletes restrictions after an hour.
 */
const MAX_KNOWN_MS = 60_000
/** How long to wait for the lock. All writes that hide content have to wait as long. */
const LOCK_TIMEOUT = '100ms'
const LOCK_RETRY_MS = 10_000
const LOCK_NOT_AVAILABLE = '55P03'

/** The positions in the WAL that a replica must have replayed before it may be read. */
export type RequiredPositions = {
  /** The end of the last transaction that hid content. */
  restricted: number
  /** The end of the last write of the session. */
  written: number
}

/** What this process knows about the WAL of the primary. */
export type PrimaryState = {
  history: WalHistory
  /** The id of the primary's database cluster, which its replicas have too. Undefined before the first read. */
  getSystemId(): string | undefined
  /** Reads the end of the WAL and new restrictions. Throws the error of the database. */
  observe(): Promise<void>
  /**
   * Reads the positions that a replica must have replayed before this session may read it. Returns undefined if the last write of
   * the session is unknown; then the read must use the primary. Throws the error of the database.
   */
  findRequired(sid: string | undefined): Promise<RequiredPositions | undefined>
  /** Stores the current end of the WAL as the end of the session's last write. Throws the error of the database. */
  recordWrite(sid: string): Promise<void>
}

type Row = { position: number; snapshot: string; isRestricted: boolean; written: number | null }

/**
 * Starts to record restrictions. Returns what this process knows about the primary. `now` is a monotonic clock. If another
 * transaction, such as a long pg_dump, delays the start, no replica is read, and a line is written to `log`.
 */
export function createPrimaryState(sql: Sql, now: () => number, log: (line: string) => void): PrimaryState {
  const history = createWalHistory()
  /** The last snapshot. All its committed restrictions are in the WAL before the position `restricted`. */
  let known: { snapshot: string; restricted: number; checkedAt: number } | undefined
  let systemId: string | undefined
  let starting: Promise<void> | undefined
  let locked: { error: unknown; at: number } | undefined

  const start = async (): Promise<void> => {
    if (locked !== undefined && now() - locked.at < LOCK_RETRY_MS) throw locked.error
    try {
      await startRecording(sql)
    } catch (error) {
      if (errorCode(error) === LOCK_NOT_AVAILABLE) {
        if (locked === undefined)
          log(
            'The database replicas are not read yet, because another transaction, such as pg_dump, uses the table restrictions.',
          )
        locked = { error, at: now() }
      }
      throw error
    }
  }

  // PostgreSQL reads the position after the snapshot, so the position is after every commit in the snapshot. A row whose xid is
  // not below that of the snapshot is from another database, for example after a logical restore.
  const read = async (sid: string | undefined): Promise<{ row: Row; restricted: number }> => {
    starting ??= start().catch((error: unknown) => {
      starting = undefined
      throw error
    })
    await starting
    const startedAt = now()
    const snapshot = known?.snapshot ?? null
    const [row] = await sql<Row>`select
      (pg_current_wal_insert_lsn() - '0/0')::float8 as position, pg_current_snapshot()::text as snapshot,
      exists (select from restrictions where xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
        and xid < pg_snapshot_xmax(pg_current_snapshot())
        and not pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot)) as "isRestricted",
      (select written_position::float8 from sessions where sid = ${sid ?? null}) as written`
    if (!row) throw new Error('PostgreSQL returned no position of its WAL')
    const isUnknown = known === undefined || startedAt - known.checkedAt > MAX_KNOWN_MS
    if ((row.isRestricted || isUnknown) && row.position >= (known?.restricted ?? 0))
      known = { snapshot: row.snapshot, restricted: row.position, checkedAt: startedAt }
    else if (known) known.checkedAt = Math.max(known.checkedAt, startedAt)
    history.add(startedAt, row.position)
    return { row, restricted: row.isRestricted ? row.position : (known?.restricted ?? row.position) }
  }

  const markSession = async (sid: string): Promise<void> => {
    await sql`update sessions set written_position = pg_current_wal_insert_lsn() - '0/0' where sid = ${sid}`
  }
  return {
    history,
    getSystemId: () => systemId,
    async observe() {
      await read(undefined)
      systemId ??= await readSystemId(sql)
    },
    async findRequired(sid) {
      const { row, restricted } = await read(sid)
      if (sid === undefined) return { restricted, written: 0 }
      if (row.written !== null) return { restricted, written: row.written }
      await markSession(sid)
      return undefined
    },
    recordWrite: markSession,
  }
}

/** Returns the id of a database cluster. A primary and its replicas have the same one. */
async function readSystemId(sql: Sql): Promise<string | undefined> {
  const [row] = await sql<{ id: string }>`select system_identifier::text as id from pg_control_system()`
  return row?.id
}

/**
 * Makes the triggers record restrictions, if no process has done so before. The lock waits for transactions whose triggers have
 * found the table empty. If they last longer than LOCK_TIMEOUT, throws 55P03.
 */
async function startRecording(sql: Sql): Promise<void> {
  const isRecording = async (tx: Sql) => (await tx`select from restrictions limit 1`).length > 0
  if (await isRecording(sql)) return
  await sql.begin(async (tx) => {
    await tx.unsafe(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
    await tx`lock table restrictions in access exclusive mode`
    if (!(await isRecording(tx))) await tx`insert into restrictions (xid) values (pg_current_xact_id())`
  })
}
