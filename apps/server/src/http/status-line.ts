import { hostname } from 'node:os'

type Output = { isTTY?: boolean; write(text: string): unknown }

const LEVEL_INFO = 30

/**
 * Writes a line about the state of the server, such as "Stopping…": text to a terminal, otherwise JSON like the log, so that a
 * log collector reads one format. Ignores LOG_LEVEL.
 */
export function writeStatusLine(msg: string, output: Output = process.stdout): void {
  const entry = { level: LEVEL_INFO, time: Date.now(), pid: process.pid, hostname: hostname(), msg }
  output.write(`${output.isTTY ? msg : JSON.stringify(entry)}\n`)
}
