import { hostname } from 'node:os'

type Output = { isTTY?: boolean; write(text: string): unknown }

const LEVEL_INFO = 30

/**
 * Writes a line about the server's state, such as "Stopping…": as text to a terminal, otherwise as JSON like the log, so that a
 * collector reads one format. LOG_LEVEL does not hide it.
 */
export function writeStatusLine(msg: string, output: Output = process.stdout): void {
  const entry = { level: LEVEL_INFO, time: Date.now(), pid: process.pid, hostname: hostname(), msg }
  output.write(`${output.isTTY ? msg : JSON.stringify(entry)}\n`)
}
