import { writeFile } from 'node:fs/promises'
import { openApi } from './openapi.ts'

/** Where the document that clients rely on is kept. */
export const SNAPSHOT = new URL('../../../docs/openapi.json', import.meta.url)

// pnpm --filter @stoop/server openapi
if (import.meta.main) {
  await writeFile(SNAPSHOT, `${JSON.stringify(openApi(), undefined, 2)}\n`)
  console.log('docs/openapi.json is as the API is. Look at its diff before you commit it.')
}
