import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../error-code.ts'
import { commandOf } from './process.ts'

export type PostmasterFile = { pid: number; socketFolder: string; ready: boolean }

/** Reads postmaster.pid, which exists in the folder while PostgreSQL runs. Returns undefined if it does not exist. */
export function readPostmasterFile(folder: string): PostmasterFile | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), socketFolder: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Returns whether the process is the PostgreSQL of this folder, and not a later process with the same PID. */
export function isPostmasterOf(folder: string, pid: number): boolean {
  return commandOf(pid).includes(`postgres -D ${folder} `)
}

/** Returns the URL of the PostgreSQL with its socket in this folder. */
export function socketAddress(socketFolder: string, database: string): string {
  return `postgres://stoop@localhost/${database}?host=${encodeURIComponent(socketFolder)}`
}
