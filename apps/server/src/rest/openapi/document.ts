import type { Example } from '@stoop/api/endpoint'
import { requireProcedure } from '@stoop/api/procedures'
import { REST, type RestRow } from '@stoop/api/rest-table'
import { LIMITS } from '@stoop/validators/limits'
import { API_DESCRIPTION } from './api-description.ts'
import { ERROR_RESPONSES, errorResponses } from './error-responses.ts'
import { EXAMPLES } from './examples.ts'
import { OBJECT_PATHS } from './object-paths.ts'
import { reasonsByStatus } from './reasons.ts'
import { componentSchemas, inputSchema, responseSchema } from './schemas.ts'
import type { Content, OpenApi, Operation, Parameter, ResponseObject, Schema } from './types.ts'

/** Creates the OpenAPI document from the REST table, the procedures' schemas and the file operations. */
export function openApiDocument(): OpenApi {
  const paths: OpenApi['paths'] = {}
  for (const [endpoint, row] of Object.entries(REST)) {
    const [method = '', url = ''] = endpoint.split(' ')
    const path = url.replace(/:(\w+)/g, '{$1}')
    const operation = toOperation(method, path, row, EXAMPLES.get(endpoint))
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Stoop',
      version: '1.0.0',
      description: API_DESCRIPTION,
    },
    servers: [{ url: '/' }],
    tags: [...new Set(Object.values(REST).map(tagOf))].map((name) => ({ name })),
    paths: { ...paths, ...OBJECT_PATHS },
    components: {
      schemas: componentSchemas(),
      responses: ERROR_RESPONSES,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The `token` returned by login and registration' },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'stoop',
          description: 'Set by login and registration. Accepted for reads only.',
        },
      },
    },
  }
}

function toOperation(method: string, path: string, row: RestRow, example: Example | undefined): Operation {
  const { input, isAuthRequired } = requireProcedure(row.procedure)
  const { properties, required } = input ? inputSchema(input) : { properties: {}, required: [] }
  const isInPath = (name: string) => path.includes(`{${name}}`)
  const otherFields = Object.keys(properties).filter((name) => !isInPath(name))
  const hasBody = method !== 'GET' && otherFields.length > 0
  const isIdempotent = isAuthRequired && row.status !== 200 && !row.ignoresIdempotencyKey
  const parameters: Parameter[] = Object.entries(properties)
    .filter(([name]) => isInPath(name) || !hasBody)
    .map(([name, schema]) => ({
      name,
      in: isInPath(name) ? 'path' : 'query',
      required: required.includes(name),
      schema,
    }))
  if (isIdempotent) parameters.push(IDEMPOTENCY_KEY)
  const errors = errorResponses({
    declared: row.errors ?? {},
    isAuthRequired,
    hasInput: input !== undefined,
    isWrite: method !== 'GET',
    isIdempotent,
  })
  return {
    operationId: row.procedure,
    tags: [tagOf(row)],
    summary: row.summary,
    description: row.description,
    security: isAuthRequired ? [{ bearer: [] }, ...(method === 'GET' ? [{ cookie: [] }] : [])] : [],
    parameters,
    ...(hasBody && { requestBody: jsonBody(otherFields, properties, required, example?.request) }),
    responses: {
      ...Object.fromEntries(
        successStatuses(row).map((status) => [
          status,
          successResponse(row, 'q' in properties, example?.responses[status]),
        ]),
      ),
      ...errors,
    },
    ...(row.reasons && { 'x-reasons': reasonsByStatus(row.reasons, row.errors ?? {}) }),
  }
}

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repeated request with the same key within 24 hours returns the first response and creates nothing',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

const tagOf = (row: RestRow) => row.procedure.split('.')[0] ?? ''

const successStatuses = (row: RestRow) => (typeof row.status === 'function' ? [200, 201] : [row.status])

function jsonBody(names: string[], properties: Record<string, Schema>, required: string[], example: unknown) {
  const requiredNames = names.filter((name) => required.includes(name))
  const schema: Schema = {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => names.includes(name))),
    ...(requiredNames.length > 0 && { required: requiredNames }),
  }
  return { required: requiredNames.length > 0, content: jsonContent(schema, example) }
}

function successResponse(row: RestRow, isSearch: boolean, example: unknown): ResponseObject {
  const item = responseSchema(row.output)
  if (!row.isList) return { description: row.summary, content: jsonContent(item, example) }
  return {
    description: row.summary,
    headers: {
      Link: { description: 'The next page as rel="next"; absent on the last', schema: { type: 'string' } },
      'X-Next-Cursor': { description: "The next page's cursor; absent on the last", schema: { type: 'string' } },
      ...(isSearch && {
        'X-Ignored-Words': {
          description: `How many words of \`q\` after the first ${LIMITS.searchWords} were ignored; absent if none`,
          schema: { type: 'integer' },
        },
      }),
    },
    content: jsonContent({ type: 'array', items: item }, example),
  }
}

const jsonContent = (schema: Schema, example: unknown): Content => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
})
