import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { runCommand } from '@stoop/server/cli/run-command'
import { EnvError, readEnv } from '@stoop/server/env'
import { exitWhenNpxExits } from './exit-when-npx-exits.ts'
import { requireFreePort } from './require-free-port.ts'
import { watchServer } from './watch-server.ts'
import { binPath, ROOT } from './workspace.ts'

const SOURCES = [
  'apps/server/src',
  'packages/api/src',
  'packages/db/src',
  'packages/db/migrations',
  'packages/validators/src',
  'packages/ui/src/skylines',
]

/**
 * `pnpm dev`: runs the API server from its sources, restarted on changes, and the web app with hot reload on WEB_PORT. If one of
 * them ends, so does the other.
 */
await runCommand('pnpm dev', async () => {
  const { port } = readEnv(process.env)
  const webPort = readWebPort()
  await requireFreePort(port, 'PORT')
  await requireFreePort(webPort, 'WEB_PORT')
  exitWhenNpxExits()
  const interrupted = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
  })
  // Do not serve the web app, because the built one may be outdated. Vite serves it.
  const env = { ...process.env, PORT: String(port), WEB_APP: 'off' }
  const program = join(ROOT, 'apps/server/src/main.ts')
  const sources = SOURCES.map((path) => join(ROOT, path))
  const watched = watchServer({ program, sources, env, print: console.log })
  try {
    const address = await Promise.race([watched.started, interrupted])
    if (address === undefined) process.exitCode = 1
    else await runVite(webPort, `http://127.0.0.1:${port}`, interrupted)
  } finally {
    await watched.stop()
  }
})
process.exit()

/** Runs Vite, which prints its address, until it exits or the user stops it. */
async function runVite(port: number, server: string, interrupted: Promise<void>): Promise<void> {
  const args = ['--clearScreen=false', '--host=127.0.0.1', `--port=${port}`, '--strictPort']
  const vite = spawn(binPath('vite', 'apps/web'), args, {
    cwd: join(ROOT, 'apps/web'),
    env: { ...process.env, STOOP_SERVER: server },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  const exited = once(vite, 'exit')
  await Promise.race([interrupted, exited])
  if (isRunning(vite)) vite.kill('SIGTERM')
  else process.exitCode = 1
  await exited
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}

function readWebPort(): number {
  const value = process.env.WEB_PORT || '5173'
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535)
    throw new EnvError(`WEB_PORT must be a whole number from 0 to 65535; it is ${JSON.stringify(value)}.`)
  return Number(value)
}
