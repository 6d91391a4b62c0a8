import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.ts'
import { stopWithNpx } from './npx.ts'
import { ROOT, tool } from './workspace.ts'

/**
 * `pnpm dev`: the server from its sources, started again at each change, and the web app with hot reload, which sends
 * what is the server's to it. The two live and end together.
 */
// The server does not start without a built web app, though nobody looks at it here.
if (!existsSync(join(ROOT, 'apps/web/dist/index.html')) && !(await build())) process.exit(1)
const port = process.env.PORT ?? '3000'
const env = { ...process.env, PORT: port, STOOP_SERVER: `http://127.0.0.1:${port}` }
const both = [
  // Detached, so that Ctrl-C, which reaches the whole terminal, is told to each of them once, by us.
  spawn(process.execPath, ['--watch', '--watch-preserve-output', join(ROOT, 'apps/server/src/main.ts')], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  }),
  spawn(tool('vite', 'apps/web'), ['--clearScreen=false'], {
    cwd: join(ROOT, 'apps/web'),
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  }),
]
const ended = both.map((child) => once(child, 'exit'))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endBoth)
stopWithNpx()
await Promise.race(ended)
endBoth()
await Promise.all(ended)
process.exit()

function endBoth(): void {
  for (const child of both) if (isRunning(child)) child.kill('SIGTERM')
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}
