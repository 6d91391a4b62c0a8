type Output = { isTTY?: boolean; write(text: string): unknown }

const LEVEL_NAMES = new Map([
  [10, 'trace'],
  [20, 'debug'],
  [30, 'info'],
  [40, 'warn'],
  [50, 'error'],
  [60, 'fatal'],
])

/** Fields that are the same on every line, or that the text already contains. */
const SHOWN_FIELDS = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err', 'req', 'res', 'reqId', 'responseTime'])

/** Returns the stream of the logger in a terminal, which writes text; otherwise undefined, and the logger writes JSON. */
export function terminalLog(output: Output = process.stdout): { write(line: string): void } | undefined {
  return output.isTTY ? { write: (line) => void output.write(`${formatEntry(line)}\n`) } : undefined
}

/**
 * Returns an entry of the log as text: `14:03:05 warn Slow query`, then the other fields. The stack of an error follows on lines
 * of its own.
 */
function formatEntry(line: string): string {
  const entry: Record<string, unknown> = JSON.parse(line)
  const time = new Date(Number(entry.time)).toTimeString().slice(0, 8)
  const level = LEVEL_NAMES.get(Number(entry.level)) ?? String(entry.level)
  const request = fieldsOf(entry.req)
  const response = fieldsOf(entry.res)
  const others = Object.entries(entry).filter(([name]) => !SHOWN_FIELDS.has(name))
  const parts = [
    time,
    level,
    // The id of the request shows which lines belong together.
    entry.reqId,
    entry.msg,
    request.method,
    request.url,
    response.statusCode,
    typeof entry.responseTime === 'number' && `${Math.round(entry.responseTime)} ms`,
    ...others.map(([name, value]) => `${name}=${JSON.stringify(value)}`),
  ]
  return [parts.filter(Boolean).join(' '), ...formatError(entry.err, entry.msg)].join('\n')
}

/** Returns the lines of an error and its causes. Leaves out a message that the entry already has. */
function formatError(error: unknown, shownMessage: unknown): string[] {
  if (typeof error !== 'object' || error === null) return []
  const { type, message, code, stack, cause } = fieldsOf(error)
  const title = [type, code, message !== shownMessage && message].filter(Boolean).join(' ')
  return [`  ${title}`, ...(stack ? [`    ${stack}`] : []), ...formatError(cause, undefined)]
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
