import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type postgres from 'postgres'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { readPostmasterFile } from '../../embedded/postmaster-file.ts'
import { type Embedded, startEmbedded } from '../../embedded.ts'
import { type Address, readAddress } from '../address.ts'
import { loadDriver } from './driver.ts'

type Options = postgres.Options<Record<string, never>>

/** A database for the tests of one file, and pools on it that are closed after each test. */
export function useDatabase({ durable = false } = {}) {
  const home = mkdtempSync(join(tmpdir(), 'stoop-driver-'))
  const opened: postgres.Sql[] = []
  let driver: typeof postgres
  let embedded: Embedded
  beforeAll(async () => {
    driver = await loadDriver()
    embedded = await startEmbedded({ dataDir: home, log: () => undefined, durable })
  })
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((sql) => sql.end({ timeout: 0.1 })))
  })
  afterAll(async () => {
    await embedded.stop()
    rmSync(home, { recursive: true, maxRetries: 10, retryDelay: 100 })
  })
  return {
    url: () => embedded.url,
    postmaster: () => readPostmasterFile(join(home, 'postgres'))?.pid ?? 0,
    /** Opens a pool with the driver under test. */
    open(options: Options = {}, address: Address = readAddress(embedded.url)): postgres.Sql {
      const sql = driver({ ...address, backoff: () => 0.01, onnotice: () => undefined, ...options })
      opened.push(sql)
      return sql
    },
  }
}
