/**
 * What a database error means for the caller. `unavailable`: retry soon (503 with Retry-After). `conflict`: another row prevents
 * the write (409). `invalid`: the data cannot be stored (400). `bug`: our bug, or no database error (500).
 */
export type DatabaseErrorInfo = {
  kind: 'unavailable' | 'conflict' | 'invalid' | 'bug'
  /** The name of the constraint or unique index, if PostgreSQL reports one. */
  constraint?: string
}

/** Codes of a connection that broke or could not be opened. */
const CONNECTION_CODES = [
  // Codes of the driver, with the two timeouts that our patch adds.
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'SOCKET_TIMEOUT',
  'QUEUE_TIMEOUT',
  // Network errors.
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
]

const UNAVAILABLE_CODES = new Set([
  ...CONNECTION_CODES,
  // PostgreSQL: statement timeout, lock timeout, shutdown, deadlock, and a primary that has become a standby.
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
  // Reading the position of the WAL on a server that is no primary.
  '55000',
  '40001',
  '40P01',
  '3D000',
])
// Connection errors, failed logins, insufficient resources, disk errors.
const UNAVAILABLE_CLASSES = new Set(['08', '28', '53', '58'])
// Violated constraints: unique, exclusion, foreign key (the referenced row was just deleted), restrict.
const CONFLICT_CODES = new Set(['23505', '23P01', '23503', '23001'])
// Violated not-null and check constraints; class 22: invalid data; class 54: too much data.
const INVALID_CODES = new Set(['23502', '23514'])
const INVALID_CLASSES = new Set(['22', '54'])

/** Classifies an error by its code, even inside drizzle's wrapper. Never send the database's message to clients. */
export function classifyDatabaseError(error: unknown): DatabaseErrorInfo {
  const { code, constraint, syscall } = findCodedCause(error)
  const kind = classifyCode(code, syscall)
  return constraint === undefined ? { kind } : { kind, constraint }
}

function classifyCode(code: string | undefined, syscall: string | undefined): DatabaseErrorInfo['kind'] {
  if (code === undefined) return 'bug'
  // ENOENT of `connect` means that the Unix socket does not exist yet. Any other ENOENT is a missing file.
  if (UNAVAILABLE_CODES.has(code) || (code === 'ENOENT' && syscall === 'connect')) return 'unavailable'
  if (CONFLICT_CODES.has(code)) return 'conflict'
  if (INVALID_CODES.has(code)) return 'invalid'
  if (!/^[0-9A-Z]{5}$/.test(code)) return 'bug'
  const errorClass = code.slice(0, 2)
  return UNAVAILABLE_CLASSES.has(errorClass) ? 'unavailable' : INVALID_CLASSES.has(errorClass) ? 'invalid' : 'bug'
}

// PostgreSQL sends these codes when it stops, crashes or starts, and to sessions that were idle for too long.
const CONNECTION_FAILURES = new Set([...CONNECTION_CODES, '57P01', '57P02', '57P03', '57P05'])

/** Classes of SQLSTATE: connection exception, invalid password or role, insufficient resources, damaged data. */
const FAILURE_CLASSES = new Set(['08', '28', '53', 'XX'])

/** Returns whether the connection broke or was rejected, or the database cannot answer. All other statements would fail too. */
export function isConnectionFailure(error: unknown): boolean {
  const { code = '', syscall } = findCodedCause(error)
  return (
    CONNECTION_FAILURES.has(code) ||
    FAILURE_CLASSES.has(code.slice(0, 2)) ||
    (code === 'ENOENT' && syscall === 'connect')
  )
}

/** Returns whether the database did not respond in time. Another call would have to wait as long. */
export const isDatabaseTimeout = (error: unknown): boolean =>
  /^(CONNECT|SOCKET|QUEUE)_TIMEOUT$/.test(findCodedCause(error).code ?? '')

/** Returns whether a replica cancelled a query because the primary removed rows that the query could read. */
export const isRecoveryConflict = (error: unknown): boolean => {
  const { code } = findCodedCause(error)
  return code === '40001' || code === '40P01'
}

type CodedCause = { code?: string; constraint?: string; syscall?: string }

/** Returns the innermost cause that has a code. */
function findCodedCause(error: unknown): CodedCause {
  const seen = new Set<unknown>()
  let current = error
  while (current instanceof Error && !seen.has(current)) {
    seen.add(current)
    const code = stringProperty(current, 'code')
    if (code !== undefined) {
      const constraint = stringProperty(current, 'constraint_name')
      const syscall = stringProperty(current, 'syscall')
      return { code, ...(constraint !== undefined && { constraint }), ...(syscall !== undefined && { syscall }) }
    }
    current = current.cause
  }
  return {}
}

function stringProperty(error: Error, key: string): string | undefined {
  const value: unknown = Reflect.get(error, key)
  return typeof value === 'string' ? value : undefined
}
