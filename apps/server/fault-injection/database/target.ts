import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findRunningEmbedded, startEmbedded } from '@stoop/db/embedded'
import { readPostmasterFile } from '@stoop/db/embedded/postmaster-file'
import { ServerProcess } from '../server-process.ts'
import { SystemPostgres } from './system-postgres.ts'

/** A server and its database, into which faults are injected. */
export type DatabaseTarget = {
  server: ServerProcess
  /** Returns the URL of the database; empty if it is not running. */
  url(): string
  /** Returns the PID of the postmaster; NaN if there is none. */
  pid(): number
  /** Opens the database for the audit. Starts it if it stopped together with the server. */
  openForAudit(): Promise<{ url: string; stop(): Promise<void> }>
  stop(): Promise<void>
}

export async function embeddedTarget(driver: string | undefined): Promise<DatabaseTarget> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stoop-faults-embedded-'))
  const server = await ServerProcess.start({ DATA_DIR: dataDir }, driver)
  return {
    server,
    url: () => findRunningEmbedded(dataDir) ?? '',
    pid: () => readPostmasterFile(join(dataDir, 'postgres'))?.pid ?? Number.NaN,
    openForAudit: async () =>
      server.isRunning
        ? { url: findRunningEmbedded(dataDir) ?? '', stop: async () => undefined }
        : startEmbedded({ dataDir, log: () => undefined }),
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

export async function systemTarget(driver: string | undefined): Promise<DatabaseTarget> {
  const postgres = await SystemPostgres.start()
  const dataDir = mkdtempSync(join(tmpdir(), 'stoop-faults-'))
  const server = await ServerProcess.start({ DATA_DIR: dataDir, DATABASE_URL: postgres.url }, driver)
  return {
    server,
    url: () => postgres.url,
    pid: () => postgres.pid(),
    openForAudit: async () => ({ url: postgres.url, stop: async () => undefined }),
    async stop() {
      await server.stop()
      await postgres.stop()
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** Sends a signal to the postmaster and its child processes. */
export function signalAll(postmaster: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' })
  for (const pid of [String(postmaster), ...children.trim().split(/\s+/)]) process.kill(Number(pid), signal)
}
