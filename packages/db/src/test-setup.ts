import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { withDatabaseName, withServer } from './testing.ts'

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))

/**
 * Vitest's globalSetup. For the test run, starts one PostgreSQL with a migrated template database: embedded in a temporary
 * folder, or at TEST_DATABASE_URL (as a superuser).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres()
  const prefix = `stoop_test_${process.pid}`
  const template = `${prefix}_template`
  await dropDatabases(url, prefix)
  await withServer(url, (sql) => sql.unsafe(`create database ${template} encoding 'UTF8' template template0`))
  await migrate(withDatabaseName(url, template), MIGRATIONS)
  project.provide('testPostgres', { url, template, prefix })
  return async () => {
    await dropDatabases(url, prefix)
    await stop()
  }
}

async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const testUrl = process.env.TEST_DATABASE_URL
  if (testUrl) return { url: testUrl, stop: async () => undefined }
  const tempDir = mkdtempSync(join(tmpdir(), 'stoop-test-'))
  const embedded = await startEmbedded({ dataDir: tempDir, log: () => undefined, durable: false })
  await withServer(embedded.url, async (sql) => {
    // Tests that need statistics collect them. With autovacuum, plans would depend on how long a test file runs.
    await sql.unsafe('alter system set autovacuum = off')
    await sql.unsafe('select pg_reload_conf()')
  })
  return {
    url: embedded.url,
    async stop() {
      await embedded.stop()
      rmSync(tempDir, { recursive: true })
    },
  }
}

/** Drops the template, databases that were kept for reuse, and databases of interrupted test runs. */
async function dropDatabases(url: string, prefix: string): Promise<void> {
  await withServer(url, async (sql) => {
    for (const { datname } of await sql<{ datname: string }>`
      select datname from pg_database where starts_with(datname, ${`${prefix}_`})`)
      await sql.unsafe(`drop database ${datname} with (force)`)
  })
}
