import type { OpenApi, Operation } from '../types.ts'
import { operationBreaks } from './operation-breaks.ts'

const DOCUMENT_NAME = 'the document'

/**
 * Compares two versions of the OpenAPI document. Returns a line for each kind of change that breaks clients of the earlier
 * version, with the operations. Additions do not break clients (decision 022).
 */
export function findBreakingChanges(before: OpenApi, after: OpenApi): string[] {
  const affected = new Map<string, string[]>()
  const add = (name: string, breaks: string[]) => {
    for (const one of new Set(breaks)) affected.set(one, [...(affected.get(one) ?? []), name])
  }
  const operations = operationsOf(after)
  for (const [name, oldOperation] of operationsOf(before)) {
    const newOperation = operations.get(name)
    const breaks = newOperation
      ? operationBreaks({ document: before, operation: oldOperation }, { document: after, operation: newOperation })
      : ['the operation was removed']
    add(name, breaks)
  }
  add(DOCUMENT_NAME, documentBreaks(before, after))
  return [...affected].map(([change, names]) => `${change}: ${summaryOf(names)}`)
}

function operationsOf({ paths }: OpenApi): Map<string, Operation> {
  const operations = new Map<string, Operation>()
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods))
      operations.set(`${method.toUpperCase()} ${path}`, operation)
  return operations
}

function documentBreaks(before: OpenApi, after: OpenApi): string[] {
  const servers = new Set(after.servers.map(({ url }) => url))
  const { schemas, securitySchemes } = after.components
  return [
    ...before.servers.filter(({ url }) => !servers.has(url)).map(({ url }) => `the server ${url} was removed`),
    // Generated clients name their types after the schemas.
    ...Object.keys(before.components.schemas)
      .filter((name) => !schemas[name])
      .map((name) => `the schema ${name} was removed`),
    ...Object.entries(before.components.securitySchemes)
      .filter(([name, { description: _, ...oldOperation }]) =>
        Object.entries(oldOperation).some(([key, value]) => securitySchemes[name]?.[key] !== value),
      )
      .map(([name]) => `the security scheme ${name} changed`),
  ]
}

function summaryOf([first = '', ...others]: string[]): string {
  if (others.length === 0) return first
  return `${first} and ${others.length} more (${others.slice(0, 3).join(', ')}${others.length > 3 ? ', …' : ''})`
}
