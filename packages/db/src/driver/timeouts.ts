/** The database client's timeouts in milliseconds; 0 is no limit. */
export type DatabaseTimeouts = {
  /** For opening a connection, including the handshake. */
  connect: number
  /** For a connection with pending work that receives nothing. It is then destroyed, and its work fails. */
  socket: number
  /** For waiting for a free connection. */
  queue: number
  /** For one statement, on the server. */
  statement: number
  /** For waiting for a lock, on the server. */
  lock: number
  /** For a transaction between two statements, on the server. */
  idleInTransaction: number
}

/** For requests. `socket` is longer than `statement`, so that the error of a slow statement is that of PostgreSQL. */
export const requestTimeouts: DatabaseTimeouts = {
  connect: 1_500,
  socket: 2_300,
  queue: 1_500,
  statement: 2_000,
  lock: 2_000,
  idleInTransaction: 3_000,
}

/** For seeds and backfills, which may take minutes. */
export const jobTimeouts: DatabaseTimeouts = {
  connect: 5_000,
  socket: 630_000,
  queue: 600_000,
  statement: 600_000,
  lock: 30_000,
  idleInTransaction: 60_000,
}
