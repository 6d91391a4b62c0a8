/**
 * What a database error means to the caller: `unavailable` try again shortly (503 with Retry-After), `conflict` another
 * row stands in the way (409), `invalid` the data is not storable (400), `bug` ours, or no database error at all (500).
 */
export type DatabaseFault = {
  kind: 'unavailable' | 'conflict' | 'invalid' | 'bug'
  /** The constraint's or unique index's name, where PostgreSQL tells it. */
  constraint?: string
}

const unavailable = new Set([
  // the driver's own, with the patch's two limits
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'SOCKET_TIMEOUT',
  'QUEUE_TIMEOUT',
  // the network's
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  // PostgreSQL's: statement and lock timeouts, shutdown, deadlock, a standby that was the primary
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
  '55P03',
  '25P03',
  '25P04',
  '25006',
  '40001',
  '40P01',
  '3D000',
])
// connection exceptions, refused logins, no room left, faults of the disk
const unavailableClass = new Set(['08', '28', '53', '58'])
// unique, exclusion, foreign key (the row it refers to has just gone), restrict
const conflict = new Set(['23505', '23P01', '23503', '23001'])
// not null, check; class 22 is data that no column takes, class 54 is data too large for any
const invalid = new Set(['23502', '23514'])
const invalidClass = new Set(['22', '54'])

/** Classifies by code alone, through drizzle's wrapping. The database's own message is never for a member's eyes. */
export function databaseFault(error: unknown): DatabaseFault {
  const { code, constraint, syscall } = origin(error)
  const kind = kindOf(code, syscall)
  return constraint === undefined ? { kind } : { kind, constraint }
}

function kindOf(code: string | undefined, syscall: string | undefined): DatabaseFault['kind'] {
  if (code === undefined) return 'bug'
  // A unix socket that is not there yet; any other ENOENT is a missing file.
  if (unavailable.has(code) || (code === 'ENOENT' && syscall === 'connect')) return 'unavailable'
  if (conflict.has(code)) return 'conflict'
  if (invalid.has(code)) return 'invalid'
  if (!/^[0-9A-Z]{5}$/.test(code)) return 'bug'
  const family = code.slice(0, 2)
  return unavailableClass.has(family) ? 'unavailable' : invalidClass.has(family) ? 'invalid' : 'bug'
}

type Origin = { code?: string; constraint?: string; syscall?: string }

/** The innermost cause that has a code. */
function origin(error: unknown): Origin {
  const seen = new Set<unknown>()
  let at = error
  while (at instanceof Error && !seen.has(at)) {
    seen.add(at)
    const code = text(at, 'code')
    if (code !== undefined) {
      const constraint = text(at, 'constraint_name')
      const syscall = text(at, 'syscall')
      return { code, ...(constraint !== undefined && { constraint }), ...(syscall !== undefined && { syscall }) }
    }
    at = at.cause
  }
  return {}
}

function text(error: Error, key: string): string | undefined {
  const value: unknown = Reflect.get(error, key)
  return typeof value === 'string' ? value : undefined
}
