import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { named, onServer } from './testing.ts'

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))

/**
 * Vitest's globalSetup: one PostgreSQL for a whole run of the tests, with a migrated database to copy. It is an
 * embedded one in a temporary folder; TEST_DATABASE_URL (a superuser's address) puts any other in its place.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await postgres()
  const template = `stoop_template_${process.pid}`
  await onServer(url, async (sql) => {
    await sql.unsafe(`drop database if exists ${template}`)
    await sql.unsafe(`create database ${template} encoding 'UTF8' template template0`)
  })
  await migrate(named(url, template), MIGRATIONS)
  project.provide('testPostgres', { url, template })
  return async () => {
    await onServer(url, (sql) => sql.unsafe(`drop database ${template}`))
    await stop()
  }
}

async function postgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => undefined }
  const home = mkdtempSync(join(tmpdir(), 'stoop-test-'))
  const embedded = await startEmbedded({ dataDir: home, log: () => undefined, durable: false })
  return {
    url: embedded.url,
    async stop() {
      await embedded.stop()
      rmSync(home, { recursive: true })
    },
  }
}
