import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../workspace.ts'

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
const lines = (text: string) => text.split('\n').filter((line) => line !== '')

/**
 * Returns the paths that have changed since this branch left `base`, including uncommitted and new files. Returns undefined if
 * git does not know `base`.
 */
export function listChangedFiles(base: string): string[] | undefined {
  const known = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${base}^{commit}`], { cwd: ROOT })
  if (known.status !== 0) return undefined
  const from = git('merge-base', base, 'HEAD').trim()
  const changed = lines(git('diff', '--name-only', '--no-renames', from))
  return [...new Set([...changed, ...lines(git('ls-files', '--others', '--exclude-standard'))])].toSorted()
}

/** Returns the text of all TypeScript files, tracked or new, by path. */
export function readModules(): Map<string, string> {
  const paths = lines(git('ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'))
  return new Map(
    paths.filter((path) => existsSync(join(ROOT, path))).map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]),
  )
}
