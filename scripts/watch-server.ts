import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { watch } from 'chokidar'

type Options = {
  /** The Node program to run. It must print `Stoop is at <address>` when it serves. */
  program: string
  /** Files and folders whose changes restart the program. */
  sources: string[]
  env: NodeJS.ProcessEnv
  /** Receives each output line except the one with the address. */
  print: (line: string) => void
}

export type WatchedServer = {
  /** Resolves with the address when the server serves for the first time; with undefined if it exits before. */
  started: Promise<string | undefined>
  /** Stops watching, and then the server. Resolves when the server has exited. */
  stop(): Promise<void>
}

const IGNORED_PATHS = /\.test\.ts$|\/test(\/|$)/
/** Wait this long after a change, because editors and git change several files at once. */
const DEBOUNCE_MS = 100

/** Runs a server, and restarts it when one of its sources changes or is replaced by renaming. */
export function watchServer({ program, sources, env, print }: Options): WatchedServer {
  const started = Promise.withResolvers<string | undefined>()
  let stopping = false
  let hasServed = false
  let child = launch()
  let restarts = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  function launch(): ChildProcess {
    const startedAt = performance.now()
    // Detach the server: Ctrl-C reaches all processes of the terminal, and this process already forwards it.
    const launched = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
    createInterface(launched.stdout).on('line', (line) => {
      const address = /^Stoop is at (\S+)$/.exec(line)?.[1]
      if (address === undefined) return print(line)
      hasServed = true
      started.resolve(address)
      print(`✓ Server started (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
    })
    launched.once('exit', (code, signal) => {
      started.resolve(undefined)
      if (hasServed && !stopping && signal !== 'SIGTERM' && code !== 0)
        print(`✗ The server ended (${signal ?? code}). Waiting for a change…`)
    })
    return launched
  }

  // Match only the path inside a watched folder, because its parent folders can have any name.
  const isIgnored = (path: string) =>
    IGNORED_PATHS.test(path.slice(sources.find((one) => path.startsWith(one))?.length ?? 0))
  const watcher = watch(sources, { ignoreInitial: true, ignored: isIgnored })
  const whenReady = once(watcher, 'ready')
  watcher.on('all', () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      restarts = restarts.then(async () => {
        if (stopping) return
        await stopProcess(child)
        child = launch()
      })
    }, DEBOUNCE_MS)
  })
  return {
    // Changes before the watcher is ready are not noticed.
    started: whenReady.then(() => started.promise),
    async stop() {
      stopping = true
      clearTimeout(timer)
      await watcher.close()
      await restarts
      await stopProcess(child)
    },
  }
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}
