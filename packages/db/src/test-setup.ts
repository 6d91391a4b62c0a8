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
 * Vitest's globalSetup: starts one PostgreSQL for the whole test run, with a migrated template database: an embedded
 * PostgreSQL in a temporary folder, or the one at TEST_DATABASE_URL, whose user must be a superuser.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres()
  const template = `stoop_template_${process.pid}`
  await withServer(url, async (sql) => {
    await sql.unsafe(`drop database if exists ${template}`)
    await sql.unsafe(`create database ${template} encoding 'UTF8' template template0`)
  })
  await migrate(withDatabaseName(url, template), MIGRATIONS)
  project.provide('testPostgres', { url, template })
  return async () => {
    await withServer(url, (sql) => sql.unsafe(`drop database ${template}`))
    await stop()
  }
}

async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const testUrl = process.env.TEST_DATABASE_URL
  if (testUrl) return { url: testUrl, stop: async () => undefined }
  const tempDir = mkdtempSync(join(tmpdir(), 'stoop-test-'))
  const embedded = await startEmbedded({ dataDir: tempDir, log: () => undefined, durable: false })
  return {
    url: embedded.url,
    async stop() {
      await embedded.stop()
      rmSync(tempDir, { recursive: true })
    },
  }
}
