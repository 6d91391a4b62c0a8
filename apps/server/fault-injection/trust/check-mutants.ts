import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { binPath, ROOT } from '../../../../scripts/workspace.ts'
import type { Line } from '../pgbouncer/lines.ts'
import { listMutants, type Mutant } from './mutants.ts'

/** The tests that should notice a removed check. If they do not, the tests beside the file must. */
const TESTS = ['test/authorization/', 'test/visibility.test.ts', 'test/person-visibility.test.ts']

/**
 * Removes each check of the API from a copy of the repository, and runs the tests of authorization and visibility. With `count`,
 * takes so many checks, spread over all.
 */
export async function checkMutants(count?: number): Promise<Line[]> {
  const all = listMutants()
  const step = count === undefined ? 1 : Math.max(1, all.length / count)
  const mutants = all.filter((_, n) => Math.floor(n / step) !== Math.floor((n - 1) / step))
  const folder = copyRepository()
  try {
    if (!(await havePassed(folder))) return [['tests without a mutant', 'failed', false]]
    const survivors: Mutant[] = []
    for (const [n, mutant] of mutants.entries()) {
      writeFileSync(join(folder, mutant.file), mutant.text)
      const beside = dirname(mutant.file.replace('packages/api/', ''))
      const hasSurvived = (await havePassed(folder)) && (await havePassed(folder, 'api', [`${beside}/`]))
      cpSync(join(ROOT, mutant.file), join(folder, mutant.file))
      if (hasSurvived) survivors.push(mutant)
      console.log(`  ${n + 1} of ${mutants.length}: ${hasSurvived ? 'survived' : 'noticed'} ${describe(mutant)}`)
    }
    return [
      ['removed checks', `${mutants.length} of ${all.length}`, mutants.length === all.length],
      [
        'removed checks that no test noticed',
        [survivors.length, ...survivors.map(describe)].join('; '),
        survivors.length === 0,
      ],
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const describe = ({ file, line, removed }: Mutant) => `${file.replace('packages/api/src/', '')}:${line} ${removed}`

/** Copies the files of the repository, so that its packages import each other. Shares all other dependencies. */
function copyRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stoop-mutants-'))
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  for (const file of files.split('\n').filter((each) => each !== '' && existsSync(join(ROOT, each))))
    cpSync(join(ROOT, file), join(folder, file))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const members = new Set(
    files
      .split('\n')
      .filter((file) => file.endsWith('/package.json'))
      .map(dirname),
  )
  for (const member of members)
    if (existsSync(join(ROOT, member, 'node_modules')))
      cpSync(join(ROOT, member, 'node_modules'), join(folder, member, 'node_modules'), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (path) => !/node_modules\/\.\w/.test(path.slice(ROOT.length)),
      })
  return folder
}

/** Runs the tests until the first failure. */
function havePassed(folder: string, project = 'server', tests = TESTS): Promise<boolean> {
  const args = ['run', '--project', project, '--bail', '1', '--reporter', 'dot', ...tests]
  const child = spawn(binPath('vitest'), args, { cwd: folder, stdio: 'ignore' })
  return new Promise((resolve) => child.once('close', (code) => resolve(code === 0)))
}
