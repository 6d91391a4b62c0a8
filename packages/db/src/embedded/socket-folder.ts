import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { changeOwner, type Runner } from './runner.ts'

const FOLDER_PREFIX = 'stoop-socket-'
const SOCKET_NAME = '.s.PGSQL.5432'
// The limit is 103 bytes on macOS and 107 on Linux.
const MAX_SOCKET_PATH_BYTES = 103

/**
 * Returns the folder for the socket: the private folder of the database; or a new private temporary folder, if the path is too
 * long or has characters that unix_socket_directories does not support.
 */
export function createSocketFolder(cluster: string, runner: Runner): string {
  if (Buffer.byteLength(join(cluster, SOCKET_NAME)) <= MAX_SOCKET_PATH_BYTES && !/[,"\n]/.test(cluster)) return cluster
  const root =
    Buffer.byteLength(join(tmpdir(), FOLDER_PREFIX, SOCKET_NAME)) + 8 <= MAX_SOCKET_PATH_BYTES ? tmpdir() : '/tmp'
  const folder = mkdtempSync(join(realpathSync(root), FOLDER_PREFIX))
  changeOwner(folder, runner)
  return folder
}

/** Returns the lock file that PostgreSQL creates next to its socket. */
export const socketLockFile = (folder: string) => join(folder, `${SOCKET_NAME}.lock`)

/** Deletes a temporary folder of createSocketFolder. Does nothing for any other folder. */
export function removeSocketFolder(folder: string): void {
  if (basename(folder).startsWith(FOLDER_PREFIX)) rmSync(folder, { recursive: true, force: true })
}
