import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { give, type Runner } from './runner.ts'

const PREFIX = 'stoop-socket-'
const NAME = '.s.PGSQL.5432'
// macOS holds 103 bytes, Linux 107.
const LONGEST = 103

/**
 * Where the socket goes: beside the database's files, which nobody else may enter; in a private temporary folder where
 * that path is too long for a socket, or has what PostgreSQL's list of folders cannot hold.
 */
export function socketFolderFor(cluster: string, runner: Runner): string {
  if (Buffer.byteLength(join(cluster, NAME)) <= LONGEST && !/[,"\n]/.test(cluster)) return cluster
  const root = Buffer.byteLength(join(tmpdir(), PREFIX, NAME)) + 8 <= LONGEST ? tmpdir() : '/tmp'
  const folder = mkdtempSync(join(realpathSync(root), PREFIX))
  give(folder, runner)
  return folder
}

/** The file by which PostgreSQL knows that a socket is taken. */
export const socketLock = (folder: string) => join(folder, `${NAME}.lock`)

/** Removes a socket folder that socketFolderFor made; leaves any other. */
export function removeSocketFolder(folder: string): void {
  if (basename(folder).startsWith(PREFIX)) rmSync(folder, { recursive: true, force: true })
}
