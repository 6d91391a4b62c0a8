import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startTimeOf } from '@stoop/db/embedded/process'

export const STATE_FILE = 'processes.json'
const STOP_MS = 20_000
const MAX_RESTARTS = 3
const MAX_START_MS = 180_000

type Recorded = { name: string; pid: number; startTime: string | undefined }
/** The processes of a cluster, as recorded in its folder. `--down` finds them there after a crash of the command. */
export type State = { command: Recorded; processes: Recorded[]; hasNamespaces: boolean }

type Launch = (program: string, args: string[], options: SpawnOptions) => ChildProcess

/** The processes of a cluster, in the order of their start. */
export class Processes {
  readonly #folder: string
  readonly #state: State
  readonly #signal: AbortSignal
  readonly #all: ClusterProcess[] = []

  /** Aborting `signal` stops processes that are starting. */
  constructor(folder: string, hasNamespaces: boolean, signal: AbortSignal) {
    this.#folder = folder
    this.#signal = signal
    this.#state = { command: toRecorded('pnpm cluster', process.pid), processes: [], hasNamespaces }
    this.#save()
  }

  /** Starts a process. Calls `isReady` repeatedly until it returns true. */
  async start(
    name: string,
    command: [program: string, ...args: string[]],
    isReady: () => Promise<boolean>,
    { launch = spawn, env }: { launch?: Launch | undefined; env?: NodeJS.ProcessEnv | undefined } = {},
  ): Promise<ClusterProcess> {
    const [program, ...args] = command
    const log = join(this.#folder, `${name}.log`)
    const started = new ClusterProcess(name, log, isReady, () => {
      const output = openSync(log, 'a')
      // A process group of its own: Ctrl-C in a terminal is sent to all processes of a group.
      const stdio: SpawnOptions['stdio'] = ['ignore', output, output]
      const child = launch(program, args, { stdio, detached: true, ...(env && { env }) })
      this.record(name, child)
      return child
    })
    this.#all.push(started)
    await started.start(this.#signal)
    return started
  }

  /** Records a process that another function has started. */
  record(name: string, { pid }: ChildProcess): void {
    if (pid !== undefined) this.#state.processes.push(toRecorded(name, pid))
    this.#save()
  }

  /** Stops all processes, the last one first. */
  async stop(): Promise<void> {
    for (const each of this.#all.toReversed()) await each.stop()
  }

  #save(): void {
    writeFileSync(join(this.#folder, STATE_FILE), JSON.stringify(this.#state))
  }
}

const toRecorded = (name: string, pid: number): Recorded => ({ name, pid, startTime: startTimeOf(pid) })

/** Returns whether a recorded process still runs. */
export const isRunning = ({ pid, startTime }: Recorded) => startTime !== undefined && startTimeOf(pid) === startTime

/** Returns the recorded processes of a folder. Throws if it has none. */
export const readState = (folder: string): State => JSON.parse(readFileSync(join(folder, STATE_FILE), 'utf8'))

/** A process of a cluster. It can be started again. */
export class ClusterProcess {
  readonly name: string
  readonly #log: string
  readonly #isReady: () => Promise<boolean>
  readonly #launch: () => ChildProcess
  #child: ChildProcess | undefined

  constructor(name: string, log: string, isReady: () => Promise<boolean>, launch: () => ChildProcess) {
    this.name = name
    this.#log = log
    this.#isReady = isReady
    this.#launch = launch
  }

  get pid(): number {
    return this.#child?.pid ?? Number.NaN
  }

  /** Starts the process. Resolves when it is ready. Throws an error with the end of its log if it exits before. */
  async start(signal?: AbortSignal): Promise<void> {
    const deadline = performance.now() + MAX_START_MS
    let child = this.#launch()
    this.#child = child
    let restarts = 0
    let failure: Error | undefined
    child.once('error', (error) => {
      failure = error
    })
    while (!(await this.#isReady().catch(() => false))) {
      signal?.throwIfAborted()
      if (failure) throw failure
      if (performance.now() > deadline) throw new Error(`${this.name} is not ready: ${lastLines(this.#log)}`)
      if (hasEnded(child) && restarts < MAX_RESTARTS) {
        // Restart it, as a service manager does, for example if the database answers too late on a busy machine.
        restarts += 1
        child = this.#launch()
        this.#child = child
      }
      if (hasEnded(child)) throw new Error(`${this.name} ended before it was ready: ${lastLines(this.#log)}`)
      await pause(100)
    }
  }

  async kill(): Promise<void> {
    if (this.#child) await end(this.#child, 'SIGKILL')
  }

  /** Stops the process with SIGTERM, and after 20 s with SIGKILL. */
  async stop(): Promise<void> {
    if (!this.#child) return
    const ended = end(this.#child, 'SIGTERM').then(() => true)
    const timeout = new AbortController()
    const isLate = pause(STOP_MS, false, { signal: timeout.signal }).catch(() => false)
    if (!(await Promise.race([ended, isLate]))) await this.kill()
    timeout.abort()
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child) || child.pid === undefined) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await exited
}

const lastLines = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').slice(-5).join('\n')
