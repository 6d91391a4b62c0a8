// Over 200 lines: a table of changes that break clients, and a table of changes that do not.
import { describe, expect, it } from 'vitest'
import { findBreakingChanges } from '../src/rest/openapi/breaking-changes/find-breaking-changes.ts'
import { openApiDocument } from '../src/rest/openapi/document.ts'
import type { OpenApi, Schema } from '../src/rest/openapi/types.ts'

const string: Schema = { type: 'string' }
const header = (schema: Schema) => ({ description: 'A header', schema })
const error = { description: 'Too many requests', content: { 'application/json': { schema: ref('Refusal') } } }

function ref(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` }
}

/**
 * Returns a small document with an example of everything that is compared. The real API is not used, because its changes would
 * break these tests.
 */
function sample() {
  const body: Schema = {
    type: 'object',
    properties: {
      content: { type: 'string', minLength: 1, maxLength: 5000 },
      visibility: { type: 'string', enum: ['friends', 'public', 'private'] },
      place: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      tags: { type: 'array', items: string, maxItems: 5 },
    },
    required: ['content'],
  }
  const post: Schema = {
    type: 'object',
    properties: {
      id: { type: 'string', format: 'uuid' },
      kind: { type: 'string', enum: ['text', 'picture'] },
      likes: { type: 'integer' },
      place: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      author: ref('Person'),
      counts: { type: 'object', propertyNames: string, additionalProperties: { type: 'integer' } },
    },
    required: ['id', 'kind', 'likes', 'place', 'author', 'counts'],
  }
  const person: Schema = {
    type: 'object',
    properties: { name: string, friends: { type: 'array', items: ref('Person') } },
    required: ['name', 'friends'],
  }
  const refusal: Schema = {
    type: 'object',
    properties: { message: string, code: { type: 'string', enum: ['INVALID', 'TOO_MANY'] } },
    required: ['message', 'code'],
  }
  const ok = { 'application/json': { schema: ref('Post') } }
  const create = {
    operationId: 'posts.create',
    tags: ['posts'],
    summary: 'Create a post',
    security: [{ bearer: [] }],
    parameters: [],
    requestBody: { required: false, content: { 'application/json': { schema: body } } },
    responses: { 201: { description: 'Created', content: ok }, 429: { $ref: '#/components/responses/TooMany' } },
    'x-reasons': { 403: ['EMAIL_NOT_VERIFIED', 'REPLIES_CLOSED'] },
  }
  const list = {
    operationId: 'posts.list',
    tags: ['posts'],
    summary: 'List posts',
    security: [{ bearer: [] }, { cookie: [] }],
    parameters: [
      { name: 'limit', in: 'query' as const, required: false, schema: { type: 'integer' as const, maximum: 100 } },
      { name: 'id', in: 'path' as const, required: true, schema: string },
    ],
    responses: {
      200: {
        description: 'A page',
        headers: { Link: header(string), 'X-Next-Cursor': header(string) },
        content: { 'application/json': { schema: { type: 'array' as const, items: ref('Post') } } },
      },
      429: { $ref: '#/components/responses/TooMany' },
    },
  }
  const open = { ...structuredClone(create), operationId: 'auth.login', summary: 'Sign in', security: [] }
  return structuredClone({
    openapi: '3.1.1' as const,
    info: { title: 'Sample', version: '1.0.0', description: 'A sample' },
    servers: [{ url: '/' }],
    tags: [{ name: 'posts' }],
    paths: { '/posts': { post: create }, '/people/{id}/posts': { get: list }, '/login': { post: open } },
    components: {
      schemas: { Post: post, Person: person, Refusal: refusal },
      responses: {
        TooMany: { ...error, headers: { 'Retry-After': header({ type: 'integer' }) }, 'x-reasons': ['RATE_LIMITED'] },
      },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'stoop' },
      },
    },
  })
}

type Sample = ReturnType<typeof sample>
type Change = (document: Sample) => unknown

const posts = (d: Sample) => d.paths['/posts'].post
const list = (d: Sample) => d.paths['/people/{id}/posts'].get
const fields = (schema: Schema | undefined): Record<string, Schema> => Object(schema?.properties)
const bodyOf = (d: Sample) => posts(d).requestBody.content['application/json'].schema
const limit = (d: Sample) => Object(list(d).parameters[0])
const removeName = (names: string[] | undefined, name: string) => names?.splice(names.indexOf(name), 1)

function rename(object: object, from: string, to: string): void {
  Object.assign(object, { [to]: Reflect.get(object, from) })
  Reflect.deleteProperty(object, from)
}

function renameSchema(d: Sample, from: string, to: string): void {
  rename(d.components.schemas, from, to)
  Object.assign(d, JSON.parse(JSON.stringify(d).replaceAll(`schemas/${from}"`, `schemas/${to}"`)))
}

const BREAKING: [name: string, change: Change, breaks: string[]][] = [
  ['a removed operation', (d) => Reflect.deleteProperty(d.paths, '/posts'), ['the operation was removed: POST /posts']],
  ['a renamed path', (d) => rename(d.paths, '/posts', '/articles'), ['the operation was removed: POST /posts']],
  ['a changed method', (d) => rename(d.paths['/posts'], 'post', 'put'), ['the operation was removed: POST /posts']],
  [
    'a renamed operationId',
    (d) => Object.assign(posts(d), { operationId: 'posts.add' }),
    ['the operationId changed from posts.create to posts.add: POST /posts'],
  ],
  [
    'a required token',
    (d) => Object.assign(d.paths['/login'].post, { security: [{ bearer: [] }] }),
    ['credentials are required now: POST /login'],
  ],
  [
    'a credential that is no longer accepted',
    (d) => list(d).security.pop(),
    ['cookie is no longer accepted as credentials: GET /people/{id}/posts'],
  ],
  [
    'a renamed cookie',
    (d) => Object.assign(d.components.securitySchemes.cookie, { name: 'session' }),
    ['the security scheme cookie changed: the document'],
  ],
  [
    'another base address',
    (d) => Object.assign(d, { servers: [{ url: '/v2' }] }),
    ['the server / was removed: the document'],
  ],
  [
    'a removed parameter',
    (d) => list(d).parameters.shift(),
    ['query parameter limit was removed: GET /people/{id}/posts'],
  ],
  [
    'a parameter that becomes required',
    (d) => Object.assign(limit(d), { required: true }),
    ['query parameter limit became required: GET /people/{id}/posts'],
  ],
  [
    'a new required parameter',
    (d) => list(d).parameters.push({ ...limit(d), name: 'city', required: true }),
    ['query parameter city is new and required: GET /people/{id}/posts'],
  ],
  [
    'a lower maximum of a parameter',
    (d) => Object.assign(limit(d).schema, { maximum: 50 }),
    ['query parameter limit: maximum decreased from 100 to 50: GET /people/{id}/posts'],
  ],
  [
    'a removed request field',
    (d) => Reflect.deleteProperty(fields(bodyOf(d)), 'visibility'),
    ['request field visibility was removed: POST /posts'],
  ],
  [
    'a request field that becomes required',
    (d) => bodyOf(d).required?.push('visibility'),
    ['request field visibility became required: POST /posts'],
  ],
  [
    'a new required request field',
    (d) => {
      Object.assign(fields(bodyOf(d)), { title: string })
      bodyOf(d).required?.push('title')
    },
    ['request field title is new and required: POST /posts'],
  ],
  [
    'a lower maximum length of a request field',
    (d) => Object.assign(fields(bodyOf(d)).content ?? {}, { maxLength: 280 }),
    ['request field content: maxLength decreased from 5000 to 280: POST /posts'],
  ],
  [
    'a higher minimum length of a request field',
    (d) => Object.assign(fields(bodyOf(d)).content ?? {}, { minLength: 3 }),
    ['request field content: minLength increased from 1 to 3: POST /posts'],
  ],
  [
    'a new pattern of a request field',
    (d) => Object.assign(fields(bodyOf(d)).content ?? {}, { pattern: '^a' }),
    ['request field content: pattern changed from none to ^a: POST /posts'],
  ],
  [
    'an enum value that is no longer accepted',
    (d) => Object.assign(fields(bodyOf(d)).visibility ?? {}, { enum: ['friends', 'public'] }),
    ['request field visibility: "private" is no longer accepted: POST /posts'],
  ],
  [
    'a request field that no longer accepts null',
    (d) => Object.assign(fields(bodyOf(d)), { place: string }),
    ['request field place: null is no longer accepted: POST /posts'],
  ],
  [
    'a narrowed item of a list in a request',
    (d) => Object.assign(fields(bodyOf(d)).tags ?? {}, { items: { type: 'string', enum: ['news'] } }),
    ['request field tags[]: only "news" is accepted: POST /posts'],
  ],
  [
    'a request body that becomes required',
    (d) => Object.assign(posts(d).requestBody, { required: true }),
    ['the request body became required: POST /posts'],
  ],
  [
    'another media type of the request',
    (d) => rename(posts(d).requestBody.content, 'application/json', 'application/x-www-form-urlencoded'),
    ['the request media type application/json was removed: POST /posts'],
  ],
  ['another status', (d) => rename(posts(d).responses, '201', '200'), ['response 201 was removed: POST /posts']],
  [
    'another media type of a response',
    (d) => rename(posts(d).responses[201].content, 'application/json', 'application/vnd.stoop+json'),
    ['response 201: media type application/json was removed: POST /posts'],
  ],
  [
    'another media type of an error',
    (d) => rename(d.components.responses.TooMany.content, 'application/json', 'text/plain'),
    [
      'response 429: media type application/json was removed: POST /posts and 2 more (GET /people/{id}/posts, POST /login)',
    ],
  ],
  [
    'a removed field of the error body',
    (d) => Reflect.deleteProperty(fields(d.components.schemas.Refusal), 'code'),
    ['response 429 field code was removed: POST /posts and 2 more (GET /people/{id}/posts, POST /login)'],
  ],
  [
    'a removed paging header',
    (d) => Reflect.deleteProperty(list(d).responses[200].headers, 'X-Next-Cursor'),
    ['response 200 header X-Next-Cursor was removed: GET /people/{id}/posts'],
  ],
  [
    'a removed header of an error',
    (d) => Reflect.deleteProperty(d.components.responses.TooMany.headers, 'Retry-After'),
    ['response 429 header Retry-After was removed: POST /posts and 2 more (GET /people/{id}/posts, POST /login)'],
  ],
  [
    'another type of a header',
    (d) => Object.assign(list(d).responses[200].headers.Link, { schema: { type: 'integer' } }),
    ['response 200 header Link: integer is a new type: GET /people/{id}/posts'],
  ],
  [
    'a removed response field',
    (d) => Reflect.deleteProperty(fields(d.components.schemas.Person), 'name'),
    [
      'response 201 field author.name was removed: POST /posts and 1 more (POST /login)',
      'response 200 field [].author.name was removed: GET /people/{id}/posts',
    ],
  ],
  [
    'a response field that may be missing',
    (d) => removeName(d.components.schemas.Post.required, 'likes'),
    [
      'response 201 field likes became optional: POST /posts and 1 more (POST /login)',
      'response 200 field [].likes became optional: GET /people/{id}/posts',
    ],
  ],
  [
    'a response field that may be null',
    (d) =>
      Object.assign(fields(d.components.schemas.Post), { likes: { anyOf: [{ type: 'integer' }, { type: 'null' }] } }),
    [
      'response 201 field likes: null is a new type: POST /posts and 1 more (POST /login)',
      'response 200 field [].likes: null is a new type: GET /people/{id}/posts',
    ],
  ],
  [
    'another type of a response field',
    (d) => Object.assign(fields(d.components.schemas.Post), { likes: string }),
    [
      'response 201 field likes: string is a new type: POST /posts and 1 more (POST /login)',
      'response 200 field [].likes: string is a new type: GET /people/{id}/posts',
    ],
  ],
  [
    'another format of a response field',
    (d) => Object.assign(fields(d.components.schemas.Post), { id: string }),
    [
      'response 201 field id: format changed from uuid to none: POST /posts and 1 more (POST /login)',
      'response 200 field [].id: format changed from uuid to none: GET /people/{id}/posts',
    ],
  ],
  [
    'a widened enum of a response',
    (d) => fields(d.components.schemas.Refusal).code?.enum?.push('GONE'),
    ['response 429 field code: "GONE" is a new value: POST /posts and 2 more (GET /people/{id}/posts, POST /login)'],
  ],
  [
    'an enum of a response that becomes any string',
    (d) => Object.assign(fields(d.components.schemas.Refusal), { code: string }),
    ['response 429 field code: any value is possible: POST /posts and 2 more (GET /people/{id}/posts, POST /login)'],
  ],
  [
    'another type of the values of a record',
    (d) => Object.assign(fields(d.components.schemas.Post).counts ?? {}, { additionalProperties: string }),
    [
      'response 201 field counts.*: string is a new type: POST /posts and 1 more (POST /login)',
      'response 200 field [].counts.*: string is a new type: GET /people/{id}/posts',
    ],
  ],
  [
    'a renamed schema',
    (d) => renameSchema(d, 'Refusal', 'Problem'),
    [
      'response 429: the schema changed from Refusal to Problem: POST /posts and 2 more (GET /people/{id}/posts, POST /login)',
      'the schema Refusal was removed: the document',
    ],
  ],
  [
    'a removed reason of an error',
    (d) => posts(d)['x-reasons'][403].pop(),
    ['response 403: the reason REPLIES_CLOSED was removed: POST /posts'],
  ],
  [
    'a renamed reason of a shared error',
    (d) => Object.assign(d.components.responses.TooMany, { 'x-reasons': ['TOO_FAST'] }),
    ['response 429: the reason RATE_LIMITED was removed: POST /posts and 2 more (GET /people/{id}/posts, POST /login)'],
  ],
]

const HARMLESS: [name: string, change: Change][] = [
  ['nothing', () => undefined],
  ['a new operation', (d) => Object.assign(d.paths, { '/articles': d.paths['/posts'] })],
  ['a new method of a path', (d) => Object.assign(d.paths['/posts'], { get: list(d) })],
  ['a new optional parameter', (d) => list(d).parameters.push({ ...limit(d), name: 'city' })],
  ['a request field that becomes optional', (d) => bodyOf(d).required?.pop()],
  ['a higher maximum of a parameter', (d) => Object.assign(limit(d).schema, { maximum: 200 })],
  ['a new optional request field', (d) => Object.assign(fields(bodyOf(d)), { title: string })],
  ['a new value that a request may have', (d) => fields(bodyOf(d)).visibility?.enum?.push('city')],
  [
    'a request field that also accepts a number',
    (d) => Object.assign(fields(bodyOf(d)), { place: { type: ['string', 'null', 'number'] } }),
  ],
  [
    'another media type beside the request’s own',
    (d) => Object.assign(posts(d).requestBody.content, { 'text/plain': { schema: string } }),
  ],
  ['a new reason of an error', (d) => posts(d)['x-reasons'][403].push('SLUG_LIMIT')],
  ['a new response field', (d) => Object.assign(fields(d.components.schemas.Post), { editedAt: string })],
  ['a new field of the error body', (d) => Object.assign(fields(d.components.schemas.Refusal), { hint: string })],
  [
    'a response field that is never null any more',
    (d) => Object.assign(fields(d.components.schemas.Post), { place: string }),
  ],
  ['a value that a response no longer has', (d) => fields(d.components.schemas.Post).kind?.enum?.pop()],
  [
    'a new response header',
    (d) => Object.assign(list(d).responses[200].headers, { 'X-Total': header({ type: 'integer' }) }),
  ],
  [
    'another media type beside the response’s own',
    (d) => Object.assign(posts(d).responses[201].content, { 'text/plain': { schema: string } }),
  ],
  ['a new error status', (d) => Object.assign(posts(d).responses, { 409: error })],
  [
    'an error that is written out in place',
    (d) => Object.assign(posts(d).responses, { 429: structuredClone(d.components.responses.TooMany) }),
  ],
  ['a new schema', (d) => Object.assign(d.components.schemas, { Event: string })],
  ['another way to give credentials', (d) => Object.assign(posts(d), { security: [{ bearer: [] }, { cookie: [] }] })],
  ['an operation that needs no credentials any more', (d) => Object.assign(posts(d), { security: [] })],
  ['other descriptions', (d) => Object.assign(posts(d), { summary: 'Write a post' })],
  [
    'null written as a list of types',
    (d) => Object.assign(fields(d.components.schemas.Post), { place: { type: ['null', 'string'] } }),
  ],
]

describe('findBreakingChanges', () => {
  it.each(BREAKING)('reports a breaking change: %s', (_, change, breaks) => {
    const after = sample()
    change(after)
    expect(findBreakingChanges(sample(), after)).toEqual(breaks)
  })

  it.each(HARMLESS)('accepts a compatible change: %s', (_, change) => {
    const after = sample()
    change(after)
    expect(findBreakingChanges(sample(), after)).toEqual([])
  })

  it('accepts new fields and a new operation in the real document', () => {
    const after: OpenApi = JSON.parse(JSON.stringify(openApiDocument()))
    for (const schema of Object.values(after.components.schemas))
      if (schema.properties) Object.assign(schema.properties, { addedLater: string })
    Object.assign(after.paths, { '/api/added-later': after.paths['/api/posts'] })
    expect(findBreakingChanges(openApiDocument(), after)).toEqual([])
  })
})
