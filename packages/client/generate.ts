import { readFile, writeFile } from 'node:fs/promises'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'

const DOCUMENT_FILE = new URL('../../docs/openapi.json', import.meta.url)
const TYPES_FILE = new URL('src/openapi.ts', import.meta.url)

/** Returns the text of src/openapi.ts for the current docs/openapi.json. */
async function generateTypes(): Promise<string> {
  const document: OpenAPI3 = JSON.parse(await readFile(DOCUMENT_FILE, 'utf8'))
  const types = await openapiTS(document, { alphabetize: true })
  return `// Generated from docs/openapi.json. Do not edit: run "pnpm --filter @stoop/client generate".\n${astToString(types)}${reasonTypes(document)}`
}

/** Returns the types of the errors' reasons, which openapi-typescript does not know. */
function reasonTypes({ paths = {}, components }: OpenAPI3): string {
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  const lines = operations.map(({ operationId, 'x-reasons': reasons = {} }) => {
    return `    '${operationId}': ${toUnion(Object.values(reasons).flat())};\n`
  })
  const shared = Object.values(components?.responses ?? {}).flatMap(({ 'x-reasons': reasons = [] }) => reasons)
  return `/** The reasons of the errors that many operations share. */
export type SharedReason = ${toUnion(shared)};
/** The other reasons of each operation's errors, by its operationId. */
export interface Reasons {
${lines.sort().join('')}}
`
}

const toUnion = (values: unknown[]): string =>
  values.length > 0 ? [...new Set(values.map((value) => `'${value}'`))].sort().join(' | ') : 'never'

await writeFile(TYPES_FILE, await generateTypes())
