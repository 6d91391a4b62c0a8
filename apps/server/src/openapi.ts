import { REST, type RestRow } from '@stoop/api/rest'
import { OBJECT_PATHS } from './openapi-objects.ts'
import { procedureOf } from './openapi-procedures.ts'
import { type Content, REFUSALS, type Response, refusalsOf } from './openapi-refusals.ts'
import { answerSchema, COMPONENTS, inputSchema, type Schema } from './openapi-schemas.ts'

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Schema
}

export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, Response | { $ref: string }>
}

/** An OpenAPI 3.1 document, as far as this one goes: path → method in lower case → operation. */
export type OpenApi = {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    responses: Record<string, Response>
    securitySchemes: Record<string, Record<string, string>>
  }
}

// A creation that is known by its upload, whatever key is sent along.
const KEYLESS = new Set(['photos.forPost'])

/** The document of the REST table, and of files: paths, inputs, answers and refusals from the very schemas that the doors check with. */
export function openApi(): OpenApi {
  const paths: OpenApi['paths'] = {}
  for (const [place, row] of Object.entries(REST)) {
    const [method = '', url = ''] = place.split(' ')
    const path = url.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(method, path, row) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Stoop',
      version: '1.0.0',
      description:
        'The documented calls of Stoop. Dates are ISO 8601 in UTC; later versions may add fields to answers.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(Object.values(REST).map(nounOf))].map((name) => ({ name })),
    paths: { ...paths, ...OBJECT_PATHS },
    components: {
      schemas: COMPONENTS,
      responses: REFUSALS,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The `token` of login or registration' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'stoop', description: 'Set by login; good for reading only' },
      },
    },
  }
}

function operationOf(method: string, path: string, row: RestRow): Operation {
  const { input, member: secured } = procedureOf(row.call)
  const { properties, required } = input ? inputSchema(input) : { properties: {}, required: [] }
  const inPath = (name: string) => path.includes(`{${name}}`)
  const rest = Object.keys(properties).filter((name) => !inPath(name))
  const hasBody = method !== 'GET' && rest.length > 0
  const idempotent = secured && row.status !== 200 && !KEYLESS.has(row.call)
  const parameters: Parameter[] = Object.entries(properties)
    .filter(([name]) => inPath(name) || !hasBody)
    .map(([name, schema]) => ({
      name,
      in: inPath(name) ? 'path' : 'query',
      required: required.includes(name),
      schema,
    }))
  if (idempotent) parameters.push(IDEMPOTENCY_KEY)
  const refusals = refusalsOf({
    call: row.call,
    secured,
    params: path.includes('{'),
    input: input !== undefined,
    write: method !== 'GET',
    idempotent,
  })
  return {
    operationId: row.call,
    tags: [nounOf(row)],
    summary: row.says,
    security: secured ? [{ bearer: [] }, ...(method === 'GET' ? [{ cookie: [] }] : [])] : [],
    parameters,
    ...(hasBody && { requestBody: bodyOf(rest, properties, required) }),
    responses: {
      ...Object.fromEntries(successes(row).map((status) => [status, successOf(row)])),
      ...refusals,
    },
  }
}

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key within 24 hours gets the first answer again and makes nothing new',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

const nounOf = (row: RestRow) => row.call.split('.')[0] ?? ''

const successes = (row: RestRow) => (typeof row.status === 'function' ? [200, 201] : [row.status])

function bodyOf(names: string[], properties: Record<string, Schema>, required: string[]) {
  const needed = names.filter((name) => required.includes(name))
  const schema: Schema = {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => names.includes(name))),
    ...(needed.length > 0 && { required: needed }),
  }
  return { required: needed.length > 0, content: { 'application/json': { schema } } }
}

function successOf(row: RestRow): Response {
  const item = answerSchema(row.answer)
  if (!row.list) return { description: row.says, content: { 'application/json': { schema: item } } }
  return {
    description: row.says,
    headers: {
      Link: { description: 'The next page as rel="next"; absent on the last', schema: { type: 'string' } },
      'X-Next-Cursor': { description: "The next page's cursor; absent on the last", schema: { type: 'string' } },
    },
    content: { 'application/json': { schema: { type: 'array', items: item } } },
  }
}
