import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isPostmasterOf, readPostmasterFile } from '@stoop/db/embedded/postmaster-file'
import { terminate } from '@stoop/db/embedded/terminate'
import { removeNamespaces } from './namespaces.ts'
import { isRunning, readState, STATE_FILE } from './processes.ts'
import { NODE_NAMES } from './values.ts'

const hasCluster = (folder: string) => existsSync(join(folder, STATE_FILE))

/**
 * Stops the cluster in a folder and deletes the folder, even if the command that started it has crashed. Returns a sentence when
 * no process is left.
 */
export async function removeCluster(folder: string): Promise<string> {
  if (!hasCluster(folder)) return `No cluster runs in ${folder}.`
  const { command, processes, hasNamespaces } = readState(folder)
  if (isRunning(command)) {
    process.kill(command.pid, 'SIGTERM')
    while (isRunning(command)) await pause(100)
  }
  const done = `The cluster in ${folder} is stopped and deleted.`
  if (!hasCluster(folder)) return done
  // Stop processes that use the database before the database.
  for (const each of processes.toReversed()) if (isRunning(each)) await terminate(each.pid, 10_000)
  await removeFiles(folder, hasNamespaces)
  return done
}

/** Stops each PostgreSQL whose Patroni was killed. Deletes the namespaces and the folder. */
export async function removeFiles(folder: string, hasNamespaces: boolean): Promise<void> {
  for (const name of NODE_NAMES) {
    const data = join(folder, name, 'data')
    const pid = readPostmasterFile(data)?.pid
    if (pid !== undefined && isPostmasterOf(data, pid)) await terminate(pid, 5_000)
  }
  if (hasNamespaces) removeNamespaces()
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}
