import { REST, type RestRow } from '@stoop/api/rest'
import { withDocumentation, withErrorExamples } from './add-documentation.ts'
import { API_DESCRIPTION } from './descriptions.ts'
import { ERROR_RESPONSES, errorResponses } from './error-responses.ts'
import { OBJECT_PATHS } from './object-paths.ts'
import { requireProcedure } from './procedures.ts'
import { componentSchemas, inputSchema, responseSchema } from './schemas.ts'
import type { OpenApi, Operation, Parameter, ResponseObject, Schema } from './types.ts'

// The upload identifies the image that photos.forPost and photos.forCommunity create, so that a retry needs no key. A passkey's
// challenge is valid once. A member has one report per open case, one ban per community and one export at a time, which a retry
// returns. The responses of
// account.createInvitation and communities.createLink have a secret, which must not be stored.
const WITHOUT_IDEMPOTENCY_KEY = new Set([
  'account.startExport',
  'photos.forPost',
  'photos.forCommunity',
  'passkeys.create',
  'account.createInvitation',
  'communities.createLink',
  'communities.ban',
  'reports.create',
])

/** Creates the OpenAPI document from the REST table, the schemas of the procedures and the file operations. */
export function openApiDocument(): OpenApi {
  const paths: OpenApi['paths'] = {}
  for (const [endpoint, row] of Object.entries(REST)) {
    const [method = '', url = ''] = endpoint.split(' ')
    const path = url.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [method.toLowerCase()]: toOperation(method, path, row) }
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
    paths: withDocumentation({ ...paths, ...OBJECT_PATHS }),
    components: {
      schemas: componentSchemas(),
      responses: withErrorExamples(ERROR_RESPONSES),
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

function toOperation(method: string, path: string, row: RestRow): Operation {
  const { input, isAuthRequired, errors: declared } = requireProcedure(row.procedure)
  const { properties, required } = input ? inputSchema(input) : { properties: {}, required: [] }
  const isInPath = (name: string) => path.includes(`{${name}}`)
  const otherFields = Object.keys(properties).filter((name) => !isInPath(name))
  const hasBody = method !== 'GET' && otherFields.length > 0
  const isIdempotent = isAuthRequired && row.status !== 200 && !WITHOUT_IDEMPOTENCY_KEY.has(row.procedure)
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
    declared,
    isAuthRequired,
    hasInput: input !== undefined,
    isWrite: method !== 'GET',
    isIdempotent,
  })
  return {
    operationId: row.procedure,
    tags: [tagOf(row)],
    summary: row.summary,
    security: isAuthRequired ? [{ bearer: [] }, ...(method === 'GET' ? [{ cookie: [] }] : [])] : [],
    parameters,
    ...(hasBody && { requestBody: jsonBody(otherFields, properties, required) }),
    responses: {
      ...Object.fromEntries(successStatuses(row).map((status) => [status, successResponse(row)])),
      ...errors,
    },
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

function jsonBody(names: string[], properties: Record<string, Schema>, required: string[]) {
  const requiredNames = names.filter((name) => required.includes(name))
  const schema: Schema = {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => names.includes(name))),
    ...(requiredNames.length > 0 && { required: requiredNames }),
  }
  return { required: requiredNames.length > 0, content: { 'application/json': { schema } } }
}

function successResponse(row: RestRow): ResponseObject {
  const item = responseSchema(row.output)
  if (!row.isList) return { description: row.summary, content: { 'application/json': { schema: item } } }
  return {
    description: row.summary,
    headers: {
      Link: { description: 'The next page as rel="next"; absent on the last', schema: { type: 'string' } },
      'X-Next-Cursor': { description: "The next page's cursor; absent on the last", schema: { type: 'string' } },
    },
    content: { 'application/json': { schema: { type: 'array', items: item } } },
  }
}
