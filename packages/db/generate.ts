import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const FOLDER = join(import.meta.dirname, 'migrations')
const SNAPSHOTS = join(FOLDER, 'meta')
const HEADER_LINES = 2

/**
 * `pnpm --filter @stoop/db generate --name <noun>` writes the migration of a changed schema, with its two header lines
 * (CONTRIBUTING.md). Deletes older snapshots of the schema: drizzle-kit needs only the newest one.
 */
const before = listFiles(FOLDER, '.sql')
const kit = join(dirname(createRequire(import.meta.url).resolve('drizzle-kit')), 'bin.cjs')
const args = [kit, 'generate', ...process.argv.slice(2)]
const { status } = spawnSync(process.execPath, args, { cwd: import.meta.dirname, stdio: 'inherit' })
process.exitCode = status ?? 1
const added = listFiles(FOLDER, '.sql').find((file) => !before.includes(file))
if (added) {
  const [release] = readFileSync(join(FOLDER, before.at(-1) ?? ''), 'utf8').split('\n', HEADER_LINES)
  const migration = readFileSync(join(FOLDER, added), 'utf8')
  writeFileSync(join(FOLDER, added), `${release}\n-- Changes visibility: no\n${migration}`)
  for (const file of listFiles(SNAPSHOTS, '_snapshot.json').slice(0, -1)) rmSync(join(SNAPSHOTS, file))
}

function listFiles(folder: string, ending: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .sort()
}
