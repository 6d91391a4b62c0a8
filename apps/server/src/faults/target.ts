import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runningEmbedded, startEmbedded } from '@stoop/db/embedded'
import { readPostmasterFile } from '@stoop/db/embedded/postmaster-file'
import { ServerProcess } from './server-process.ts'
import { SystemPostgres } from './system-postgres.ts'

/** A server, and the database under it to do harm to. */
export type Target = {
  server: ServerProcess
  /** The database's address, as long as it runs. */
  url(): string
  /** The postmaster; NaN, which no signal is sent to, when there is none. */
  pid(): number
  /** The database for the audit, also when the server has died and taken it along. */
  survivor(): Promise<{ url: string; stop(): Promise<void> }>
  stop(): Promise<void>
}

export async function embeddedTarget(driver: string | undefined): Promise<Target> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stoop-faults-embedded-'))
  const server = await ServerProcess.start({ DATA_DIR: dataDir }, driver)
  return {
    server,
    url: () => runningEmbedded(dataDir) ?? '',
    pid: () => readPostmasterFile(join(dataDir, 'postgres'))?.pid ?? Number.NaN,
    survivor: async () =>
      server.lives
        ? { url: runningEmbedded(dataDir) ?? '', stop: async () => undefined }
        : startEmbedded({ dataDir, log: () => undefined }),
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

export async function systemTarget(driver: string | undefined): Promise<Target> {
  const postgres = await SystemPostgres.start()
  const dataDir = mkdtempSync(join(tmpdir(), 'stoop-faults-'))
  const server = await ServerProcess.start({ DATA_DIR: dataDir, DATABASE_URL: postgres.url }, driver)
  return {
    server,
    url: () => postgres.url,
    pid: () => postgres.pid(),
    survivor: async () => ({ url: postgres.url, stop: async () => undefined }),
    async stop() {
      await server.stop()
      await postgres.stop()
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** Sends a signal to the postmaster and to everything that it runs. */
export function signalAll(postmaster: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' })
  for (const pid of [String(postmaster), ...children.trim().split(/\s+/)]) process.kill(Number(pid), signal)
}
