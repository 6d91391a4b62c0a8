import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { lastErrorLine } from './cluster.ts'
import { EmbeddedError } from './error.ts'
import { isPostmasterOf, readPostmasterFile } from './postmaster-file.ts'
import { startTimeOf } from './process.ts'
import type { Runner } from './runner.ts'
import { postgresArguments } from './settings.ts'
import { removeSocketFolder, socketLockFile } from './socket-folder.ts'
import { terminate } from './terminate.ts'

export type ClusterOptions = {
  folder: string
  socketFolder: string
  logFile: string
  bin: string
  runner: Runner
  durable: boolean
  log: (line: string) => void
}

// PostgreSQL logs one of these messages if it is started too soon after it died: its child processes still use the shared memory,
// or its lock files still exist. Start it again later.
const SHUTDOWN_IN_PROGRESS = /pre-existing shared memory block|lock file ".+" already exists/
const MAX_SHUTDOWN_WAIT = 10_000
const STOP_TIMEOUT = 2_500

/** A PostgreSQL process that is restarted when it exits unexpectedly. */
export class Postmaster {
  readonly #cluster: ClusterOptions
  #child: ChildProcess | undefined
  #stopping = false

  constructor(cluster: ClusterOptions) {
    this.#cluster = cluster
  }

  /** Resolves when PostgreSQL accepts connections. Logs the progress of a crash recovery, which can take long. */
  async start(): Promise<void> {
    const { log } = this.#cluster
    const child = await this.#launch()
    child.once('exit', async (code, signal) => {
      if (this.#stopping) return
      log(`PostgreSQL exited unexpectedly (${signal ?? code}), restarting it…`)
      await this.#startAgain()
    })
  }

  /** Ends running queries and shuts PostgreSQL down. Kills it after 2.5 s; the next start then recovers. */
  async stop(): Promise<void> {
    this.#stopping = true
    const child = this.#child
    // When a process has exited, another process can get its PID.
    if (child?.pid !== undefined && isRunning(child)) await terminate(child.pid, STOP_TIMEOUT)
    removeSocketFolder(this.#cluster.socketFolder)
  }

  async #startAgain(): Promise<void> {
    const { log } = this.#cluster
    for (let wait = 100; !this.#stopping; wait = Math.min(2 * wait, 5_000)) {
      try {
        await this.start()
        return log('PostgreSQL is running again.')
      } catch (error) {
        if (!this.#stopping) log(error instanceof Error ? error.message : String(error))
        await delay(wait)
      }
    }
  }

  async #launch(): Promise<ChildProcess> {
    const { logFile } = this.#cluster
    for (const deadline = Date.now() + MAX_SHUTDOWN_WAIT; ; await delay(100)) {
      if (this.#stopping) throw new EmbeddedError('PostgreSQL was stopped before it was ready.')
      const logSize = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
      const child = this.#spawn()
      if (await this.#isReady(child)) return child
      const output = readFileSync(logFile).subarray(logSize).toString()
      if (this.#stopping || !SHUTDOWN_IN_PROGRESS.test(output) || Date.now() > deadline)
        throw new EmbeddedError(
          `PostgreSQL did not start: ${lastErrorLine(output) ?? 'it logged no error'} (see ${logFile}).`,
          {
            cause: new Error(output),
          },
        )
    }
  }

  #spawn(): ChildProcess {
    const { folder, socketFolder, logFile, bin, runner, durable } = this.#cluster
    const output = openSync(logFile, 'a', 0o600)
    // Detach the process: Ctrl-C signals all processes of the terminal, but the server must finish its requests before its
    // database stops.
    const child = runner.run(join(bin, 'postgres'), ['-D', folder, ...postgresArguments(socketFolder, durable)], {
      detached: true,
      stdio: ['ignore', output, output],
    })
    closeSync(output)
    const stopChild = () => child.kill('SIGINT')
    process.once('exit', stopChild)
    child.once('exit', () => process.off('exit', stopChild))
    this.#child = child
    return child
  }

  async #isReady(child: ChildProcess): Promise<boolean> {
    const { folder, log } = this.#cluster
    let failure: Error | undefined
    child.once('error', (error) => {
      failure = error
    })
    const startedAt = Date.now()
    for (let loggedSeconds = 0; isRunning(child); await delay(10)) {
      if (failure !== undefined) throw new EmbeddedError(`PostgreSQL cannot run here: ${failure.message}.`)
      const file = readPostmasterFile(folder)
      if (file?.ready && file.pid === child.pid) return true
      const seconds = Math.floor((Date.now() - startedAt) / 5_000) * 5
      if (seconds > loggedSeconds) log(`PostgreSQL is still recovering (${seconds} s)…`)
      loggedSeconds = seconds
    }
    return false
  }
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

/** Stops a PostgreSQL that still runs on this folder after its server was killed. Requires the lock of the folder. */
export async function stopOrphan(folder: string, log: (line: string) => void): Promise<void> {
  const orphan = readPostmasterFile(folder)
  if (orphan === undefined) return
  if (isPostmasterOf(folder, orphan.pid)) {
    log('Stopping the database of the previous run…')
    await terminate(orphan.pid, 30_000)
  } else if (startTimeOf(orphan.pid) !== undefined) {
    // Another process has the PID of the dead PostgreSQL. Delete the file, because a new PostgreSQL would assume that the old one
    // still runs.
    for (const file of [join(folder, 'postmaster.pid'), socketLockFile(orphan.socketFolder)])
      rmSync(file, { force: true })
  }
  removeSocketFolder(orphan.socketFolder)
}
