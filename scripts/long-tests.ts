import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './workspace.ts'

/** Test files that take 8 to 60 seconds. */
export const LONG_TESTS =
  /\/(server\/(test\/(authorization\/authorization|type-breakage\/type-breakage|visibility|live-events|start|kill|restored-deletions|abuse|operator-commands|paging|operator-site-commands|hostile-uploads|races|drill)|src\/(backup\/(backup|scheduled-backups)|jobs\/exports\/export-writer))|db\/src\/embedded|api\/src\/read-replica)\.test\.ts$/

/** Lists the test files that `pnpm faults tests` runs: long files, and files with a test that has the tag `long`. */
export function listLongTests(): string[] {
  const files = globSync('{apps/*,packages/*,.}/{src,test,scripts}/**/*.test.{ts,tsx}', { cwd: ROOT })
  return files.filter(
    (file) => file.endsWith('.long.test.ts') || readFileSync(join(ROOT, file), 'utf8').includes("tags: 'long'"),
  )
}
