import { PROCEDURES, requireProcedure } from '@stoop/api/procedures'
import { REST } from '@stoop/api/rest-table'
import fc from 'fast-check'
import { hostileValue, plausibleValue } from './generated-values.ts'

/** An HTTP request to send. */
export type GeneratedRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'
  url: string
  headers: Record<string, string>
  payload?: string
}

// Leave out logout: after it, all requests would get 401.
const REST_ROWS = Object.entries(REST).filter(([, row]) => row.procedure !== 'auth.logout')
/** Leaves out the event stream, whose response does not end. */
const PROCEDURE_PATHS = [...PROCEDURES]
  .filter(([, { type }]) => type !== 'subscription')
  .map(([path]) => path)
  .filter((path) => path !== 'auth.logout')

/** Generates valid, almost valid, invalid and malformed requests to every documented path and procedure. */
export const generatedRequests = (ids: string[]): fc.Arbitrary<GeneratedRequest> =>
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.constantFrom(...REST_ROWS).chain(([endpoint, row]) => toRestRequest(endpoint, row.procedure, ids)),
    },
    { weight: 3, arbitrary: fc.constantFrom(...PROCEDURE_PATHS).chain((path) => toProcedureRequest(path, ids)) },
    { weight: 2, arbitrary: malformedRequest },
  )

/** Generates an input with fields of the procedure's schema. Some are missing, hostile or unknown. */
function inputOf(path: string, ids: string[]): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.keys(requireProcedure(path).input?.def.shape ?? {})
  const value = (field: string) =>
    fc.oneof({ weight: 9, arbitrary: plausibleValue(field, ids) }, { weight: 1, arbitrary: hostileValue })
  const all = Object.fromEntries(fields.map((field) => [field, value(field)]))
  const known = fc.oneof(
    { weight: 4, arbitrary: fc.record(all) },
    { weight: 1, arbitrary: fc.record(all, { requiredKeys: [] }) },
  )
  const unknown = fc.dictionary(
    fc.constantFrom('role', 'likeCount', 'createdAt', 'authorId', 'constructor', 'x'),
    hostileValue,
    { maxKeys: 1 },
  )
  return fc.tuple(known, unknown).map(([own, foreign]) => ({ ...foreign, ...own }))
}

function toRestRequest(endpoint: string, procedure: string, ids: string[]): fc.Arbitrary<GeneratedRequest> {
  const [method = 'GET', path = ''] = endpoint.split(' ')
  return inputOf(procedure, ids).map((input) => {
    const url = path.replace(/:(\w+)/g, (_, name: string) => encode(input[name] ?? ids[0]))
    if (method === 'GET') return { method, url: `${url}?${queryOf(input)}`, headers: {} }
    return {
      method: method === 'PUT' || method === 'DELETE' ? method : 'POST',
      url,
      ...jsonPayload(JSON.stringify(input)),
    }
  })
}

function toProcedureRequest(path: string, ids: string[]): fc.Arbitrary<GeneratedRequest> {
  return inputOf(path, ids).map((input) => {
    const envelope = JSON.stringify({ json: input })
    return requireProcedure(path).type === 'query'
      ? { method: 'GET', url: `/trpc/${path}?input=${encode(envelope)}`, headers: {} }
      : { method: 'POST', url: `/trpc/${path}`, ...jsonPayload(envelope) }
  })
}

const BODIES = [
  '{',
  '[',
  '"',
  'null',
  '0',
  '[]',
  '"text"',
  '{"a":1,"a":2}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{}}}',
  '['.repeat(30_000),
  `{"content":"${'x'.repeat(70_000)}"}`,
  '{"content":"\\u0000"}',
  '{"content":"\\ud800"}',
  '\ufeff{}',
  '{}{}',
  '{"json":{"content":"x"},"meta":{"values":{"content":["undefined"]}}}',
  '{"json":null,"meta":{"values":{"__proto__.x":["Date"]}}}',
] // prettier-ignore
const PATHS = [
  '/api/posts',
  '/api/auth/login',
  '/api/auth/register',
  '/api/communities',
  '/api/friends/request',
  '/trpc/posts.create',
  '/trpc/posts.feed,posts.feed?batch=1',
  `/trpc/${Array(50).fill('posts.feed').join(',')}?batch=1&input={}`,
  '/api/%E0%A4%A',
  '/api/posts/%00',
  '/api/posts/feed?limit=1e9&limit=2',
  '/api/posts/feed?cursor=%00',
  '/api/users/search?q=%ff',
  `/api/users/${'a'.repeat(3000)}`,
  '/api//posts',
  '/trpc/',
  '/trpc/__proto__',
  '/api/users/constructor',
  '/api/communities/__proto__',
  '/objects/../main.ts',
  '/api/posts/feed?__proto__[x]=1',
] // prettier-ignore
const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'x',
]

const malformedRequest: fc.Arbitrary<GeneratedRequest> = fc
  .record({
    method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH'),
    url: fc.constantFrom(...PATHS),
    type: fc.constantFrom(...TYPES),
    key: fc.option(fc.constantFrom('a', 'x'.repeat(300), 'ü', ' '), { nil: undefined }),
    payload: fc.oneof(fc.constantFrom(...BODIES), fc.string({ unit: 'binary', maxLength: 200 })),
  })
  .map(({ method, url, type, key, payload }) => ({
    method,
    url,
    headers: { 'content-type': type, ...(key !== undefined && { 'idempotency-key': key }) },
    ...(method !== 'GET' && { payload }),
  }))

const jsonPayload = (payload: string) => ({ headers: { 'content-type': 'application/json' }, payload })

const queryOf = (input: Record<string, unknown>) =>
  Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')

/** Percent-encodes a value. Replaces lone surrogates by U+FFFD, because they cannot be encoded. */
function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  return encodeURIComponent(text.toWellFormed()).slice(0, 6000)
}
