import { classifyDatabaseError } from '@stoop/db/database-error'

const INTERVAL_MS = 10_000

// Timeouts, deadlocks and serialization failures concern one statement, so the log needs its stack.
const STATEMENT_CODES = /^(57014|55P03|40001|40P01)$/

// A failed login, a full disk or a disk error: the message tells the operator what to fix.
const OPERATOR_CODES = /^(28...|53100|58...)$/
// Codes of the driver itself. General network codes are not in the list, because the storage can cause them too.
const DRIVER_CODES = /^(CONNECT|CONNECTION|SOCKET|QUEUE)_/

/** A part of the installation. If it is unavailable, every request that needs it fails in the same way. */
export type Outage = 'database' | 'storage'

/** Returns the part that this error shows to be completely unavailable; undefined for other errors. */
export function findOutage(error: unknown): Outage | undefined {
  if (isDatabaseOutage(error)) return 'database'
  return isStorageOutage(error) ? 'storage' : undefined
}

/** Returns whether the S3 service cannot be reached. Only the storage uses fetch. */
const isStorageOutage = (error: unknown): boolean =>
  error instanceof TypeError && error.message === 'fetch failed' && findCode(error) !== undefined

function isDatabaseOutage(error: unknown): error is Error {
  if (!(error instanceof Error) || classifyDatabaseError(error).kind !== 'unavailable') return false
  const code = findCode(error) ?? ''
  if (STATEMENT_CODES.test(code) || OPERATOR_CODES.test(code)) return false
  return DRIVER_CODES.test(code) || listCauses(error).some(isOfDatabase)
}

/** Returns whether the database caused the error: Drizzle and the driver add the statement to their errors. */
const isOfDatabase = (error: Error) => 'query' in error || error.name === 'PostgresError'

/** Returns the code of the innermost cause that has one. */
function findCode(error: Error): string | undefined {
  const codes = listCauses(error).flatMap((cause) =>
    'code' in cause && typeof cause.code === 'string' ? cause.code : [],
  )
  return codes.at(-1)
}

/** Returns an error and its causes. */
function listCauses(error: Error): Error[] {
  const causes = new Set<Error>()
  for (let current: unknown = error; current instanceof Error && !causes.has(current); current = current.cause)
    causes.add(current)
  return [...causes]
}

export type OutageLog = {
  /** Counts an error. Writes a line at most every ten seconds. */
  record(error: Error): void
}

/**
 * Creates the log for outages of one part: one line per ten seconds with the number of failed calls, instead of a stack for each
 * call. `schedule` runs a function later, without keeping the process alive.
 */
export function createOutageLog(
  part: Outage,
  write: (line: string) => void,
  schedule = (run: () => void) => void setTimeout(run, INTERVAL_MS).unref(),
): OutageLog {
  let isWaiting = false
  let count = 0
  let code: string | undefined

  function flush(): void {
    if (count === 0) return
    const calls = count === 1 ? '1 call has' : `${count} calls have`
    write(`The ${part} is unavailable (${code ?? 'unknown'}): ${calls} failed since the last line.`)
    count = 0
  }

  function wait(): void {
    isWaiting = true
    schedule(() => {
      isWaiting = false
      if (count === 0) return
      flush()
      wait()
    })
  }

  return {
    record(error) {
      count++
      code = findCode(error)
      if (isWaiting) return
      flush()
      wait()
    },
  }
}
