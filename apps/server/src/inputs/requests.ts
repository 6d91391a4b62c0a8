import { REST } from '@stoop/api/rest'
import fc from 'fast-check'
import { PROCEDURES, procedureOf } from '../openapi-procedures.ts'
import { plausible, spiteful } from './values.ts'

/** A request as it goes on the wire. */
export type WireRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'
  url: string
  headers: Record<string, string>
  payload?: string
}

// Logging out would make every later request the same one: 401.
const ROWS = Object.entries(REST).filter(([, row]) => row.call !== 'auth.logout')
const CALLS = [...PROCEDURES.keys()].filter((path) => path !== 'auth.logout')

/** Requests of every kind against every documented path and procedure: right, nearly right, wrong, and no requests at all. */
export const requests = (ids: string[]): fc.Arbitrary<WireRequest> =>
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.constantFrom(...ROWS).chain(([place, row]) => toRow(place, row.call, ids)),
    },
    { weight: 3, arbitrary: fc.constantFrom(...CALLS).chain((path) => toProcedure(path, ids)) },
    { weight: 2, arbitrary: malformed },
  )

/** Fields of the procedure's own schema, some missing, some spiteful, some that it does not have. */
function inputOf(path: string, ids: string[]): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.keys(procedureOf(path).input?.def.shape ?? {})
  const value = (field: string) =>
    fc.oneof({ weight: 9, arbitrary: plausible(field, ids) }, { weight: 1, arbitrary: spiteful })
  const all = Object.fromEntries(fields.map((field) => [field, value(field)]))
  const known = fc.oneof(
    { weight: 4, arbitrary: fc.record(all) },
    { weight: 1, arbitrary: fc.record(all, { requiredKeys: [] }) },
  )
  const unknown = fc.dictionary(
    fc.constantFrom('role', 'likeCount', 'createdAt', 'authorId', 'constructor', 'x'),
    spiteful,
    { maxKeys: 1 },
  )
  return fc.tuple(known, unknown).map(([own, foreign]) => ({ ...foreign, ...own }))
}

function toRow(place: string, call: string, ids: string[]): fc.Arbitrary<WireRequest> {
  const [method = 'GET', path = ''] = place.split(' ')
  return inputOf(call, ids).map((input) => {
    const url = path.replace(/:(\w+)/g, (_, name: string) => encode(input[name] ?? ids[0]))
    if (method === 'GET') return { method, url: `${url}?${queryOf(input)}`, headers: {} }
    return { method: method === 'PUT' || method === 'DELETE' ? method : 'POST', url, ...json(JSON.stringify(input)) }
  })
}

function toProcedure(path: string, ids: string[]): fc.Arbitrary<WireRequest> {
  return inputOf(path, ids).map((input) => {
    const wire = JSON.stringify({ json: input })
    return procedureOf(path).type === 'query'
      ? { method: 'GET', url: `/trpc/${path}?input=${encode(wire)}`, headers: {} }
      : { method: 'POST', url: `/trpc/${path}`, ...json(wire) }
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

const malformed: fc.Arbitrary<WireRequest> = fc
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

const json = (payload: string) => ({ headers: { 'content-type': 'application/json' }, payload })

const queryOf = (input: Record<string, unknown>) =>
  Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')

/** Percent-encoded; half a character cannot be, and goes as it would from a careless client. */
function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  return encodeURIComponent(text.toWellFormed()).slice(0, 6000)
}
