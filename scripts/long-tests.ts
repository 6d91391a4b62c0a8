import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './workspace.ts'

/** Test files that take 10 to 60 seconds. */
export const LONG_TESTS =
  /\/server\/(test\/(authorization\/authorization|visibility|type-breakage\/type-breakage|start|kill|restored-deletions|abuse|operator-commands|paging|operator-site-commands|hostile-uploads|races)|src\/backup\/backup)\.test\.ts$/

/** Lists the test files that `pnpm faults tests` runs: long files, and files with a test that has the tag `long`. */
export function listLongTests(): string[] {
  const files = globSync('{apps/*,packages/*,.}/{src,test,scripts}/**/*.test.{ts,tsx}', { cwd: ROOT })
  return files.filter(
    (file) => file.endsWith('.long.test.ts') || readFileSync(join(ROOT, file), 'utf8').includes("tags: 'long'"),
  )
}
