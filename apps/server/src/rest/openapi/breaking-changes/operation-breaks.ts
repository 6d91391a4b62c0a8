import type { OpenApi, Operation, ResponseObject } from '../types.ts'
import { type SchemaBreak, schemaBreaks } from './schema-breaks.ts'
import type { Located } from './variants.ts'

/** An operation, and the document that contains the targets of its references. */
export interface LocatedOperation {
  document: OpenApi
  operation: Operation
}

/** Returns the changes that break clients of an operation's earlier version, one sentence for each. */
export function operationBreaks(before: LocatedOperation, after: LocatedOperation): string[] {
  const { operationId: was } = before.operation
  const { operationId: is } = after.operation
  return [
    ...(was === is ? [] : [`the operationId changed from ${was} to ${is}`]),
    ...credentialBreaks(before.operation.security, after.operation.security),
    ...parameterBreaks(before, after),
    ...bodyBreaks(before, after),
    ...Object.keys(before.operation.responses).flatMap((status) => responseBreaks(status, before, after)),
    ...reasonBreaks(before, after),
  ]
}

function credentialBreaks(was: Operation['security'], is: Operation['security']): string[] {
  if (is.length === 0) return []
  if (was.length === 0) return ['credentials are required now']
  // Earlier credentials still work if they contain everything that one of the new alternatives requires.
  const isAccepted = (credential: object) => is.some((now) => Object.keys(now).every((scheme) => scheme in credential))
  return was
    .filter((credential) => !isAccepted(credential))
    .map((credential) => `${Object.keys(credential).join(' and ')} is no longer accepted as credentials`)
}

function parameterBreaks(before: LocatedOperation, after: LocatedOperation): string[] {
  const nameOf = ({ in: place, name }: { in: string; name: string }) => `${place} parameter ${name}`
  const was = new Map(before.operation.parameters.map((one) => [nameOf(one), one]))
  const is = new Map(after.operation.parameters.map((one) => [nameOf(one), one]))
  const changed = [...was].flatMap(([name, old]) => {
    const now = is.get(name)
    if (!now) return [`${name} was removed`]
    const breaks = schemaBreaks(
      'request',
      { document: before.document, schema: old.schema },
      { document: after.document, schema: now.schema },
    )
    return [...(now.required && !old.required ? [`${name} became required`] : []), ...describeBreaks(name, breaks)]
  })
  const newRequired = [...is].filter(([name, { required }]) => required && !was.has(name))
  return [...changed, ...newRequired.map(([name]) => `${name} is new and required`)]
}

function bodyBreaks(before: LocatedOperation, after: LocatedOperation): string[] {
  const was = before.operation.requestBody
  const is = after.operation.requestBody
  if (!was) return is?.required ? ['the request body is new and required'] : []
  if (!is) return ['the request body was removed']
  return [
    ...(is.required && !was.required ? ['the request body became required'] : []),
    ...Object.entries(was.content).flatMap(([type, { schema }]) => {
      const now = is.content[type]
      if (!now) return [`the request media type ${type} was removed`]
      const [old, later] = [
        { document: before.document, schema },
        { document: after.document, schema: now.schema },
      ]
      return describeBreaks('request', schemaBreaks('request', old, later))
    }),
  ]
}

function responseBreaks(status: string, before: LocatedOperation, after: LocatedOperation): string[] {
  const [was, is] = [responseOf(status, before), responseOf(status, after)]
  const where = `response ${status}`
  if (!was) return []
  if (!is) return [`${where} was removed`]
  const compare = (old: Located['schema'], now: Located['schema']) =>
    schemaBreaks('response', { document: before.document, schema: old }, { document: after.document, schema: now })
  return [
    ...Object.entries(was.headers ?? {}).flatMap(([name, { schema }]) => {
      const now = is.headers?.[name]
      return now
        ? describeBreaks(`${where} header ${name}`, compare(schema, now.schema))
        : [`${where} header ${name} was removed`]
    }),
    ...Object.entries(was.content).flatMap(([type, { schema }]) => {
      const now = is.content[type]
      return now ? describeBreaks(where, compare(schema, now.schema)) : [`${where}: media type ${type} was removed`]
    }),
  ]
}

/**
 * Returns a sentence about the reasons that the new version no longer has. Clients react to reasons, so a removed or renamed one
 * breaks them.
 */
function reasonBreaks(before: LocatedOperation, after: LocatedOperation): string[] {
  const statuses = Object.keys({ ...before.operation.responses, ...before.operation['x-reasons'] })
  return statuses.flatMap((status) => {
    const now = reasonsOf(status, after)
    return reasonsOf(status, before)
      .filter((reason) => !now.includes(reason))
      .map((reason) => `response ${status}: the reason ${reason} was removed`)
  })
}

/** Returns the reasons that an operation can return with a status. */
export const reasonsOf = (status: string, located: LocatedOperation): string[] => [
  ...(located.operation['x-reasons']?.[status] ?? []),
  ...(responseOf(status, located)?.['x-reasons'] ?? []),
]

function responseOf(status: string, { document, operation }: LocatedOperation): ResponseObject | undefined {
  const response = operation.responses[status]
  if (!response || !('$ref' in response)) return response
  return document.components.responses[response.$ref.split('/').at(-1) ?? '']
}

const describeBreaks = (where: string, breaks: SchemaBreak[]): string[] =>
  breaks.map(({ path, how }) => `${where}${path && ` field ${path}`}${how}`)
