/** How long the database may take before the caller hears of it; all in milliseconds, 0 is without limit. */
export type Limits = {
  /** Opening a connection, the handshake included. */
  connect: number
  /** A connection with work pending on which nothing arrives: it is destroyed, its work refused. */
  socket: number
  /** Waiting for a free connection. */
  queue: number
  /** One statement, on the server. */
  statement: number
  /** Waiting for a lock, on the server. */
  lock: number
  /** A transaction that has nothing to do, on the server. */
  idleInTransaction: number
}

/** For what a member waits for. `socket` lies above `statement`, so that a slow statement ends by its own fault. */
export const requestLimits: Limits = {
  connect: 1_500,
  socket: 2_300,
  queue: 1_500,
  statement: 2_000,
  lock: 2_000,
  idleInTransaction: 3_000,
}

/** For seeds and backfills: minutes, not seconds, yet never for ever. */
export const longJobLimits: Limits = {
  connect: 5_000,
  socket: 630_000,
  queue: 600_000,
  statement: 600_000,
  lock: 30_000,
  idleInTransaction: 60_000,
}
