import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { reason } from './cluster.ts'
import { EmbeddedError } from './error.ts'
import { isPostmasterOf, readPostmasterFile } from './postmaster-file.ts'
import { birthOf } from './process.ts'
import type { Runner } from './runner.ts'
import { settings } from './settings.ts'
import { removeSocketFolder, socketLock } from './socket-folder.ts'
import { terminate } from './terminate.ts'

export type Cluster = {
  folder: string
  socketFolder: string
  logFile: string
  bin: string
  runner: Runner
  durable: boolean
  log: (line: string) => void
}

// A dead PostgreSQL's children hold its shared memory for a moment longer, its number its lock files.
const STILL_LEAVING = /pre-existing shared memory block|lock file ".+" already exists/
const LEAVING_TIME = 10_000
const STOP_TIME = 2_500

/** One running PostgreSQL, which is started again when it dies without having been asked to. */
export class Postmaster {
  readonly #cluster: Cluster
  #child: ChildProcess | undefined
  #stopping = false

  constructor(cluster: Cluster) {
    this.#cluster = cluster
  }

  /** Resolves when it takes connections; recovery after a crash may take its time and says so. */
  async start(): Promise<void> {
    const { log } = this.#cluster
    const child = await this.#launch()
    child.once('exit', async (code, signal) => {
      if (this.#stopping) return
      log(`PostgreSQL ended unexpectedly (${signal ?? code}), starting it again…`)
      await this.#startAgain()
    })
  }

  /** Ends running queries and closes the files cleanly; after 2.5 s without that. */
  async stop(): Promise<void> {
    this.#stopping = true
    const child = this.#child
    // Of one that has ended, the number may be another's by now.
    if (child?.pid !== undefined && isRunning(child)) await terminate(child.pid, STOP_TIME)
    removeSocketFolder(this.#cluster.socketFolder)
  }

  async #startAgain(): Promise<void> {
    const { log } = this.#cluster
    for (let wait = 100; !this.#stopping; wait = Math.min(2 * wait, 5_000)) {
      try {
        await this.start()
        return log('PostgreSQL is back.')
      } catch (error) {
        if (!this.#stopping) log(error instanceof Error ? error.message : String(error))
        await delay(wait)
      }
    }
  }

  async #launch(): Promise<ChildProcess> {
    const { logFile } = this.#cluster
    for (const until = Date.now() + LEAVING_TIME; ; await delay(100)) {
      if (this.#stopping) throw new EmbeddedError('PostgreSQL was stopped before it had started.')
      const before = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
      const child = this.#spawn()
      if (await this.#isReady(child)) return child
      const said = readFileSync(logFile).subarray(before).toString()
      if (this.#stopping || !STILL_LEAVING.test(said) || Date.now() > until)
        throw new EmbeddedError(`PostgreSQL did not start: ${reason(said) ?? 'it gave no reason'} (see ${logFile}).`)
    }
  }

  #spawn(): ChildProcess {
    const { folder, socketFolder, logFile, bin, runner, durable } = this.#cluster
    const output = openSync(logFile, 'a', 0o600)
    // Detached: Ctrl-C in a terminal reaches the whole group, and the server must drain before its database goes.
    const child = runner.run(join(bin, 'postgres'), ['-D', folder, ...settings(socketFolder, durable)], {
      detached: true,
      stdio: ['ignore', output, output],
    })
    closeSync(output)
    const stopWithUs = () => child.kill('SIGINT')
    process.once('exit', stopWithUs)
    child.once('exit', () => process.off('exit', stopWithUs))
    this.#child = child
    return child
  }

  async #isReady(child: ChildProcess): Promise<boolean> {
    const { folder, log } = this.#cluster
    let failure: Error | undefined
    child.once('error', (error) => {
      failure = error
    })
    const begun = Date.now()
    for (let told = 0; isRunning(child); await delay(10)) {
      if (failure !== undefined) throw new EmbeddedError(`PostgreSQL cannot run here: ${failure.message}.`)
      const file = readPostmasterFile(folder)
      if (file?.ready && file.pid === child.pid) return true
      const seconds = Math.floor((Date.now() - begun) / 5_000) * 5
      if (seconds > told) log(`PostgreSQL is still putting its files in order (${seconds} s)…`)
      told = seconds
    }
    return false
  }
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

/** Stops the PostgreSQL that a killed server left running on this folder. To be called by the folder's owner only. */
export async function stopOrphan(folder: string, log: (line: string) => void): Promise<void> {
  const left = readPostmasterFile(folder)
  if (left === undefined) return
  if (isPostmasterOf(folder, left.pid)) {
    log('Stopping the database that the last run left behind…')
    await terminate(left.pid, 30_000)
  } else if (birthOf(left.pid) !== undefined) {
    // Somebody else's process has the dead one's number now, and PostgreSQL would take it for its own.
    for (const file of [join(folder, 'postmaster.pid'), socketLock(left.socketFolder)]) rmSync(file, { force: true })
  }
  removeSocketFolder(left.socketFolder)
}
