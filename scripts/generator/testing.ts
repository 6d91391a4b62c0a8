import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { ROOT } from '../workspace.ts'

const EXCLUDED = /^(dist|\.turbo|\.vite|test-results|storybook-static|data|coverage)$/

/** Copies the repository for the tests of a file, which add files to the copy. Returns its folder. */
export function useRepositoryCopy(): () => string {
  let copy = ''
  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'stoop-new-'))
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
    const biomePlugins = readdirSync(ROOT).filter((name) => name.endsWith('.grit'))
    for (const name of ['package.json', 'tsconfig.base.json', 'biome.json', '.gitignore', ...biomePlugins])
      cpSync(join(ROOT, name), join(copy, name))
    for (const name of ['apps', 'packages', 'scripts', 'docs'])
      cpSync(join(ROOT, name), join(copy, name), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (path) => !EXCLUDED.test(basename(path)) && !/node_modules\/\.\w/.test(path.slice(ROOT.length)),
      })
  })
  afterAll(() => rmSync(copy, { recursive: true }))
  return () => copy
}
