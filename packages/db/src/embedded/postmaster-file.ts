import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../errno.ts'
import { commandOf } from './process.ts'

export type PostmasterFile = { pid: number; socketFolder: string; ready: boolean }

/** What a running PostgreSQL tells of itself in its folder's postmaster.pid; undefined when the file is not there. */
export function readPostmasterFile(folder: string): PostmasterFile | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), socketFolder: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Whether that process is this folder's PostgreSQL, and not a later process of the same number. */
export function isPostmasterOf(folder: string, pid: number): boolean {
  return commandOf(pid).includes(`postgres -D ${folder} `)
}

/** The address of a PostgreSQL whose socket is in that folder. */
export function socketAddress(socketFolder: string, database: string): string {
  return `postgres://stoop@localhost/${database}?host=${encodeURIComponent(socketFolder)}`
}
