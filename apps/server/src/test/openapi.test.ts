import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { REST } from '@stoop/api/rest'
import { describe, expect, it } from 'vitest'
import { type OpenApi, openApi } from '../openapi.ts'
import { openApiPage } from '../openapi-page.ts'
import { SNAPSHOT } from '../openapi-snapshot.ts'
import { breaksOf } from './openapi-breaks.ts'
import { useServer } from './server.ts'

const stoop = useServer()

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(structuredClone({ ...openApi() }))
    expect(result).toEqual({ valid: true })
  })

  it('is served to anybody at /api/openapi.json', async () => {
    const { statusCode, headers, body } = await stoop.app.inject('/api/openapi.json')
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    expect(JSON.parse(body)).toEqual(JSON.parse(JSON.stringify(openApi())))
  })

  it('has every row of the REST table, the calls that carry files, and nothing else', () => {
    const files = ['POST /api/objects', 'PUT /objects/uploads/:id', 'GET /objects/:file']
    const documented = Object.entries(openApi().paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    expect(documented.sort()).toEqual([...Object.keys(REST), ...files].sort())
  })

  it('has nothing that the server does not route', () => {
    for (const [path, methods] of Object.entries(openApi().paths))
      for (const method of Object.keys(methods)) {
        const url = path.replace(/\{(\w+)\}/g, ':$1')
        expect(stoop.app.hasRoute({ method: method.toUpperCase(), url }), `${method} ${url}`).toBe(true)
      }
  })

  it('names every parameter that stands in a path', () => {
    for (const [path, methods] of Object.entries(openApi().paths))
      for (const { parameters } of Object.values(methods)) {
        const named = parameters.filter((one) => one.in === 'path' && one.required).map((one) => `{${one.name}}`)
        expect(named.sort()).toEqual((path.match(/\{\w+\}/g) ?? []).sort())
      }
  })

  it('every reference in it leads somewhere', () => {
    const document = openApi()
    const text = JSON.stringify(document)
    for (const [, kind = '', name = ''] of text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g))
      expect(Object.keys(Reflect.get(document.components, kind))).toContain(name)
  })
})

describe('docs/openapi.json, which clients rely on', () => {
  const kept = (): OpenApi => JSON.parse(readFileSync(SNAPSHOT, 'utf8'))

  it('is broken in nothing', () => {
    expect(breaksOf(kept(), openApi())).toEqual([])
  })

  it('is up to date', () => {
    const now = JSON.parse(JSON.stringify(openApi()))
    expect(kept(), 'Only additions: run `pnpm --filter @stoop/server openapi` and commit docs/openapi.json').toEqual(
      now,
    )
  })
})

describe('what breaks is said in one line', () => {
  const feed = '/api/posts/feed'
  const changes: [string, (document: OpenApi) => unknown, string[]][] = [
    ['nothing', () => undefined, []],
    ['a call removed', (d) => delete d.paths[feed], [`the call is gone: breaks GET ${feed}`]],
    [
      'a path renamed',
      (d) => {
        Object.assign(d.paths, { '/api/feed': d.paths[feed] })
        delete d.paths[feed]
      },
      [`the call is gone: breaks GET ${feed}`],
    ],
    [
      'a parameter removed',
      (d) => d.paths[feed]?.get?.parameters.shift(),
      [`the query parameter limit is no longer taken: breaks GET ${feed}`],
    ],
    [
      'an answer field removed',
      (d) => delete d.components.schemas.PostLike?.properties?.isLiked,
      [
        'isLiked is gone from the answer: breaks POST /api/posts/{id}/like and 1 more (POST /api/communities/{communityId}/posts/{id}/like)',
      ],
    ],
    [
      'an answer field that may now be missing',
      (d) => d.components.schemas.Upload?.required?.pop(),
      [
        'uploadURL is another kind in the answer (string → perhaps string): breaks POST /api/objects/upload and 1 more (POST /api/objects)',
      ],
    ],
    [
      'an answer field of another type',
      (d) => Object.assign(d.components.schemas.Counts?.properties ?? {}, { friends: { type: 'string' } }),
      ['friends is another kind in the answer (integer → string): breaks GET /api/counts'],
    ],
    [
      'a limit tightened',
      (d) => Object.assign(bodyField(d, '/api/posts', 'content'), { maxLength: 280 }),
      ['the field content has a lower maxLength (5000 → 280): breaks POST /api/posts'],
    ],
    [
      'an enum value taken away',
      (d) => Object.assign(bodyField(d, '/api/posts', 'visibility'), { enum: ['friends', 'public'] }),
      ['the field visibility no longer takes "private": breaks POST /api/posts'],
    ],
    [
      'a field required that was not',
      (d) => bodyOf(d, '/api/posts').required?.push('imageUrl'),
      ['the field imageUrl is required now: breaks POST /api/posts'],
    ],
    [
      'a new field that is required',
      (d) => {
        Object.assign(bodyOf(d, '/api/posts').properties ?? {}, { title: { type: 'string' } })
        bodyOf(d, '/api/posts').required?.push('title')
      },
      ['the field title is new and required: breaks POST /api/posts'],
    ],
    [
      'another status',
      (d) => {
        const { responses = {} } = d.paths['/api/posts']?.post ?? {}
        Object.assign(responses, { 200: responses[201] })
        delete responses[201]
      },
      ['the status 201 is no longer answered: breaks POST /api/posts'],
    ],
    [
      'a token asked for',
      (d) => d.paths['/api/auth/login']?.post?.security.push({ bearer: [] }),
      ['a token is needed now: breaks POST /api/auth/login'],
    ],
    [
      'additions alone',
      (d) => {
        Object.assign(d.components.schemas.Post?.properties ?? {}, { editedAt: { type: 'string' } })
        Object.assign(bodyField(d, '/api/posts', 'content'), { maxLength: 10_000 })
        Object.assign(d.paths, { '/api/new': d.paths[feed] })
      },
      [],
    ],
  ]

  it.each(changes)('%s', (_, change, said) => {
    const after: OpenApi = JSON.parse(JSON.stringify(openApi()))
    change(after)
    expect(breaksOf(openApi(), after)).toEqual(said)
  })
})

function bodyOf(document: OpenApi, path: string) {
  const body = document.paths[path]?.post?.requestBody?.content['application/json']?.schema
  if (!body) throw new Error(`POST ${path} takes no body`)
  return body
}

const bodyField = (document: OpenApi, path: string, name: string) => Object(bodyOf(document, path).properties?.[name])

describe('/api/docs', () => {
  it('is a page for people that needs no script and nothing of others, under our own strict policy', async () => {
    const { statusCode, headers, body } = await stoop.app.inject('/api/docs')
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy']).toContain("default-src 'none';script-src 'self';style-src 'self'")
    expect(body.match(/<script|<style|style=|https?:|\son\w+=/)).toBeNull()
    const style = await stoop.app.inject('/api/docs.css')
    expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
  })

  it('shows every call and every shape, and its links lead somewhere', () => {
    const page = openApiPage(openApi())
    for (const path of Object.keys(openApi().paths)) expect(page).toContain(`<code>${path}</code>`)
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    for (const [, id] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(id)
  })
})
