import { readFile, writeFile } from 'node:fs/promises'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'

const DOCUMENT_FILE = new URL('../../docs/openapi.json', import.meta.url)
export const TYPES_FILE = new URL('src/openapi.ts', import.meta.url)

/** Returns the text of src/openapi.ts for the current docs/openapi.json. */
export async function generateTypes(): Promise<string> {
  const document: OpenAPI3 = JSON.parse(await readFile(DOCUMENT_FILE, 'utf8'))
  const types = await openapiTS(document, { alphabetize: true })
  return `// Generated from docs/openapi.json. Do not edit: run "pnpm --filter @stoop/client generate".\n${astToString(types)}`
}

if (import.meta.main) {
  await writeFile(TYPES_FILE, await generateTypes())
  console.log('packages/client/src/openapi.ts now has the types of docs/openapi.json.')
}
