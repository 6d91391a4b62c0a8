import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

/** The server as a process of its own, as `pnpm start` runs it; `env` is all of its settings. */
export function runServer(env: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const errors: string[] = []
  const output = createInterface(child.stdout)
  output.on('line', (line) => lines.push(line))
  createInterface(child.stderr).on('line', (line) => errors.push(line))
  const ended = once(child, 'close').then(([code, signal]: (number | string | null)[]) => code ?? signal ?? 0)
  const address = new Promise<string>((resolve, reject) => {
    output.on('line', (line) => {
      const found = line.match(/^Stoop is at (\S+)$/)?.[1]
      if (found !== undefined) resolve(found)
    })
    ended.then((code) => reject(new Error(`ended with ${code}: ${errors.join('\n')}`)))
  })
  // Heard by those who wait for it; a server that is to fail has no address.
  address.catch(() => undefined)
  return { child, lines, errors, ended, address }
}
