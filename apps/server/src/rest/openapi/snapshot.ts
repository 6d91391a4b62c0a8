import { readFile, writeFile } from 'node:fs/promises'
import { findBreakingChanges } from './breaking-changes/find-breaking-changes.ts'
import { openApiDocument } from './document.ts'
import type { OpenApi } from './types.ts'

/** The committed document, with which all releases must stay compatible. */
export const SNAPSHOT_FILE = new URL('../../../../../docs/openapi.json', import.meta.url)

// Run by `pnpm --filter @stoop/server openapi`.
if (import.meta.main) {
  const before: OpenApi = JSON.parse(await readFile(SNAPSHOT_FILE, 'utf8'))
  const breaks = findBreakingChanges(before, openApiDocument())
  if (breaks.length > 0 && !process.argv.includes('--allow-breaking')) {
    console.error(`docs/openapi.json was not changed, because the API breaks clients:\n- ${breaks.join('\n- ')}`)
    console.error('If that is intended, record it in docs/decisions and run this command with --allow-breaking.')
    process.exitCode = 1
  } else {
    await writeFile(SNAPSHOT_FILE, `${JSON.stringify(openApiDocument(), undefined, 2)}\n`)
    console.log('docs/openapi.json now describes the API. Review its diff before you commit it.')
  }
}
