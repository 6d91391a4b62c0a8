import { classifyDatabaseError } from '@stoop/db/database-error'

const INTERVAL_MS = 10_000

// Timeouts, deadlocks and serialization failures concern one statement, so the log needs its stack.
const STATEMENT_CODES = /^(57014|55P03|40001|40P01)$/

/** Whether the database cannot be reached at all, so that every request fails in the same way. */
export function isOutage(error: unknown): error is Error {
  if (!(error instanceof Error) || classifyDatabaseError(error).kind !== 'unavailable') return false
  return !STATEMENT_CODES.test(findCode(error) ?? '')
}

/** Returns the code of the innermost cause that has one. */
function findCode(error: Error): string | undefined {
  const codes: string[] = []
  const seen = new Set<Error>()
  for (let current: unknown = error; current instanceof Error && !seen.has(current); current = current.cause) {
    seen.add(current)
    if ('code' in current && typeof current.code === 'string') codes.push(current.code)
  }
  return codes.at(-1)
}

export type OutageLog = {
  /** Counts an error and writes a line, unless one was written within ten seconds. */
  record(error: Error): void
}

/**
 * Creates the log of outages of the database: one line in ten seconds with the number of failed calls, instead of a stack for each.
 * `schedule` runs a function later without keeping the process alive.
 */
export function createOutageLog(
  write: (line: string) => void,
  schedule = (run: () => void) => void setTimeout(run, INTERVAL_MS).unref(),
): OutageLog {
  let isWaiting = false
  let count = 0
  let code: string | undefined

  function flush(): void {
    if (count === 0) return
    const calls = count === 1 ? '1 call has' : `${count} calls have`
    write(`The database is unavailable (${code ?? 'unknown'}): ${calls} failed since the last line.`)
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
