import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** A server under load. */
export type ServerTarget = { url: string; pid: number; stop(): Promise<void> }

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** The built server of this worktree. */
export const BUILT_SERVER = path('../dist/main.js')

/** The options with which `pnpm start`, the container image and the systemd unit start Node. */
export const PRODUCT_OPTIONS = ['--max-semi-space-size=16']

/** Builds the server, so that no outdated build is measured. */
export function buildServer(): void {
  execFileSync(process.execPath, ['bundle.ts'], { cwd: path('..'), stdio: 'inherit' })
}

export const REFERENCES = { limit: path('./reference/limit.ts'), sameWork: path('./reference/same-work.ts') }

/** Starts a server as its own process and waits until it accepts requests. */
export async function startServer(
  file: string,
  databaseUrl: string,
  nodeOptions: string[] = [],
): Promise<ServerTarget> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stoop-bench-server-'))
  const child = spawn(process.execPath, [...nodeOptions, file], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      RATE_LIMITS: 'off',
      SEED: 'none',
      // Serve the web app if it is built, so that the measured memory includes it.
      WEB_APP: existsSync(join(dirname(file), '../../web/dist/index.html')) ? 'on' : 'off',
    },
    cwd: dataDir,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Stop the server even if the bench fails.
  process.once('exit', () => child.kill())
  let stopping = false
  const url = await readAddress(child, (line) => {
    // Do not print errors of a stopping server: they are about requests that the load process has abandoned.
    if (!stopping) console.error(line)
  })
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      stopping = true
      if (child.exitCode === null && child.signalCode === null) {
        const exited = once(child, 'exit')
        child.kill('SIGTERM')
        await exited
      }
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function readAddress(child: ChildProcess, onWarning: (line: string) => void): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  child.once('exit', (code) => reject(new Error(`A server exited with ${code} before it was ready`)))
  if (child.stdout)
    createInterface(child.stdout).on('line', (line) => {
      const found = /Stoop is at (\S+)/.exec(line)?.[1]
      if (found) resolve(found)
      else if (/"level":(40|50)/.test(line)) onWarning(`${line.slice(0, 200)} … ${line.slice(-300)}`)
    })
  return promise
}
