import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { SERVER_ENTRY } from './next-release.ts'

/** A separate server, for journeys that need other settings than the shared one. */
export interface TestServer {
  /** The address at `localhost`, because browsers have no passkeys for IP addresses. */
  url: string
  dataDir: string
  /** Stops the server and deletes its data. */
  stop: () => Promise<void>
}

/** Starts the built server, or another program, with an empty database, on a free port, with these environment variables. */
export async function startServer(env: Record<string, string>, entry = SERVER_ENTRY): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stoop-journey-'))
  const server = spawn(process.execPath, [entry], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, SEED: 'none', RATE_LIMITS: 'off', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    if (server.exitCode === null) {
      server.kill('SIGTERM')
      const timer = setTimeout(() => server.kill('SIGKILL'), 10_000)
      await once(server, 'exit')
      clearTimeout(timer)
    }
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    return { url: `http://localhost:${await readPort(server)}`, dataDir, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Reads the port from the line that the server prints when it is ready. */
async function readPort({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('No output')
  for await (const line of createInterface(stdout)) {
    const address = line.match(/^Stoop is at (http\S+)/)?.[1]
    if (address) {
      // Read all output, because a full pipe would block the server.
      stdout.resume()
      return new URL(address).port
    }
  }
  throw new Error('The server did not start')
}
