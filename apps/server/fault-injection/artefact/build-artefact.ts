import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { binPath, ROOT } from '../../../../scripts/workspace.ts'

/** Builds the artefact of this clone. All its files have a fixed time. */
export function buildArtefact(out: string): void {
  const args = [join(ROOT, 'scripts/run.mjs'), '../apps/server/artefact/build', '--out', out]
  execFileSync(process.execPath, args, { cwd: ROOT, env: { ...process.env, SOURCE_DATE_EPOCH: '1700000000' } })
}

/** Writes the sources of an earlier commit to `folder` and installs their packages. */
export function checkOutCommit(commit: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 1e9 })
  execFileSync('tar', ['--extract', '--directory', folder], { input: archive })
  const install = ['install', '--frozen-lockfile', '--prefer-offline']
  execFileSync(binPath('pnpm'), install, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Builds the artefact of an earlier commit in `folder`. Returns the folder of the artefact. */
export function buildCommit(commit: string, folder: string): string {
  if (existsSync(join(commit, 'main.js'))) return commit
  const sources = join(folder, 'sources')
  const artefact = join(folder, 'artefact')
  checkOutCommit(commit, sources)
  const args = [join(sources, 'scripts/run.mjs'), '../apps/server/artefact/build', '--out', artefact]
  execFileSync(process.execPath, args, { cwd: sources, stdio: ['ignore', 'ignore', 'inherit'] })
  return artefact
}
