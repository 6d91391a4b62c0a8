import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** The checkout that contains this file. */
export const OWN_CHECKOUT = join(import.meta.dirname, '../../..')

/** A running server with an empty database. */
export interface BenchServer {
  address: string
  stop: () => Promise<void>
}

/**
 * Starts the built server of a checkout on a free port of the loopback interface, with its embedded database in a scratch folder.
 */
export async function startServer(checkout: string): Promise<BenchServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stoop-bench-web-'))
  const child = spawn(process.execPath, [join(checkout, 'apps/server/dist/main.js')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      SEED: 'none',
      RATE_LIMITS: 'off',
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  child.once('exit', (code) => reject(new Error(`The server exited with ${code} before it was ready`)))
  createInterface(child.stdout).on('line', (line) => {
    const address = /Stoop is at (\S+)/.exec(line)?.[1]
    if (address) resolve(address)
  })
  return {
    address: await promise,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const exited = once(child, 'exit')
        child.kill('SIGTERM')
        await exited
      }
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
