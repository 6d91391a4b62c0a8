import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readMigrations } from './compatibility.ts'
import { findMigrationFaults, type PublishedRelease } from './migration-rules.ts'
import { RELEASE } from './release.ts'

/** The newest release that has a date in CHANGELOG.md. Update both fields when you publish a release. */
const LAST_PUBLISHED: PublishedRelease = { release: '0.1.0', lastMigration: '0028_notifications_of_posts' }

const MIGRATIONS = new URL('../migrations/', import.meta.url)
const CHANGELOG = new URL('../../../CHANGELOG.md', import.meta.url)

/** Run by `pnpm check`. Prints a sentence for each migration with a mistake. If there are any, exits with 1. */
const files = readMigrations(fileURLToPath(MIGRATIONS)).map(({ tag }) => ({
  tag,
  text: readFileSync(new URL(`${tag}.sql`, MIGRATIONS), 'utf8'),
}))
const faults = findMigrationFaults(files, RELEASE, LAST_PUBLISHED)
const [, published] = /^## \[(\d+\.\d+\.\d+)\] - \d{4}-/m.exec(readFileSync(CHANGELOG, 'utf8')) ?? []
if (published !== LAST_PUBLISHED.release)
  faults.push(`CHANGELOG.md dates ${published} as the newest release: set LAST_PUBLISHED in check-migrations.ts to it.`)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
