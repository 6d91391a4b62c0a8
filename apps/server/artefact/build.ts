import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { OperatorError } from '@stoop/api/operator/operator-error'
import { build } from '../../../scripts/build.ts'
import { ROOT } from '../../../scripts/workspace.ts'
import { parseOptions } from '../src/cli/parse-options.ts'
import { runCommand } from '../src/cli/run-command.ts'
import { folderBytes } from '../src/storage/folder-bytes.ts'
import { writeArtefact } from './write-artefact.ts'
import { writeTarball } from './write-tarball.ts'

/**
 * `pnpm build`: builds what has changed. With `--out <folder>`, also writes the artefact: a folder that starts with `node
 * main.js` alone, and <folder>.tar.gz. `--without-database` leaves out the embedded PostgreSQL.
 */
await runCommand('The build', async () => {
  const { values } = parseOptions({ options: { out: { type: 'string' }, 'without-database': { type: 'boolean' } } })
  const out = values.out === undefined ? undefined : resolve(process.env.INIT_CWD ?? '.', values.out)
  if (out !== undefined && !isReplaceable(out))
    throw new OperatorError(`${out} has files that are not of an earlier build: name another folder.`)
  if (!(await build())) process.exitCode = 1
  else if (out !== undefined) await writeFiles(out, { hasDatabase: !values['without-database'] })
})

async function writeFiles(folder: string, { hasDatabase }: { hasDatabase: boolean }): Promise<void> {
  const draft = `${folder}.draft`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  const { commit, time } = readVersion()
  writeArtefact({
    folder: draft,
    programs: join(ROOT, 'apps/server/dist'),
    webApp: join(ROOT, 'apps/web/dist'),
    hasDatabase,
    commit,
    time,
  })
  const tarball = `${folder}.tar.gz`
  await writeTarball(draft, basename(folder), tarball)
  rmSync(folder, { recursive: true, force: true })
  renameSync(draft, folder)
  console.log(
    `${folder}: ${toMegabytes(await folderBytes(folder, '.'))} MB, starts with: node ${join(folder, 'main.js')}`,
  )
  console.log(`${tarball}: ${toMegabytes(statSync(tarball).size)} MB`)
}

/** Returns whether a folder is missing, empty or an earlier artefact, so that it may be overwritten. */
function isReplaceable(folder: string): boolean {
  return !existsSync(folder) || existsSync(join(folder, 'build.json')) || readdirSync(folder).length === 0
}

/**
 * Returns the commit and its time. If there are uncommitted changes, returns the current time, because the content is not that of
 * the commit. SOURCE_DATE_EPOCH (seconds) replaces the time.
 */
function readVersion(): { commit: string | undefined; time: number } {
  const epoch = process.env.SOURCE_DATE_EPOCH
  const now = epoch ? Number(epoch) * 1000 : Date.now()
  if (!existsSync(join(ROOT, '.git'))) return { commit: undefined, time: now }
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
  const commit = git('rev-parse', '--short=12', 'HEAD')
  if (git('status', '--porcelain') !== '') return { commit: `${commit}-changed`, time: now }
  return { commit, time: epoch ? now : Number(git('log', '-1', '--format=%ct')) * 1000 }
}

function toMegabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1)
}
