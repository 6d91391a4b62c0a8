import { findOperatorMessage } from './operator-message.ts'

/** The output of a command: `json` with --json, otherwise `text`. `isProblem` makes it exit with code 1. */
export type CommandOutput = { json: unknown; text: string; isProblem?: boolean }

/** Whether the arguments contain --json, even if they cannot be parsed. */
export const isJson = () => process.argv.includes('--json')

export function printOutput({ json, text, isProblem = false }: CommandOutput): void {
  console.log(isJson() ? JSON.stringify(json, null, 2) : text)
  if (isProblem) process.exitCode = 1
}

/** Prints an error and sets the exit code 1. If the operator can fix the error, prints no stack trace. */
export function printError(error: unknown): void {
  process.exitCode = 1
  const message = findOperatorMessage(error)
  if (isJson()) {
    if (message === undefined) console.error(error)
    console.log(JSON.stringify({ error: { message: message ?? 'An unexpected error: see standard error.' } }, null, 2))
    return
  }
  console.error(message ?? error)
}

type Cell = string | number | boolean | Date | null | undefined

/** Returns rows as aligned columns under headings, or `emptyText` without rows. */
export function formatTable<T>(
  rows: readonly T[],
  columns: Record<string, (row: T) => Cell>,
  emptyText: string,
): string {
  if (rows.length === 0) return emptyText
  const headings = Object.keys(columns)
  const cells = rows.map((row) => Object.values(columns).map((column) => formatCell(column(row))))
  return alignColumns([headings, ...cells])
}

/** Returns one line per field, with aligned values. */
export function formatFields(fields: Record<string, Cell>): string {
  return alignColumns(Object.entries(fields).map(([name, value]) => [name, formatCell(value)]))
}

/** Returns the line with the cursor of the next page; empty on the last page. */
export const formatNextPage = (nextCursor: string | null) =>
  nextCursor === null ? '' : `\n\nMore: repeat the command with --cursor ${nextCursor}`

/** Returns a number of bytes with the largest unit that fits. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const exponent = Math.min(bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3), units.length - 1)
  return `${(bytes / 1000 ** exponent).toFixed(exponent === 0 ? 0 : 1)} ${units[exponent]}`
}

function alignColumns(lines: string[][]): string {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function formatCell(value: Cell): string {
  if (value === null || value === undefined || value === '') return '-'
  if (value instanceof Date) return formatTime(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return sanitize(String(value))
}

const formatTime = (date: Date) => date.toISOString().slice(0, 16).replace('T', ' ')

/** Replaces control characters. In a member's text, they could control the operator's terminal. */
export const sanitize = (text: string) => text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, ' ')
