import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { REST } from '@stoop/api/rest-table'
import { describe, expect, it } from 'vitest'
import { findBreakingChanges } from '../src/rest/openapi/breaking-changes/find-breaking-changes.ts'
import { openApiDocument } from '../src/rest/openapi/document.ts'
import { SNAPSHOT_FILE } from '../src/rest/openapi/snapshot.ts'
import type { OpenApi } from '../src/rest/openapi/types.ts'
import { useServer } from './fixtures/test-server.ts'

const stoop = useServer()

describe('the OpenAPI document', () => {
  it('generates a valid OpenAPI 3.1 document', async () => {
    const result = await new Validator().validate(structuredClone({ ...openApiDocument() }))
    expect(result).toEqual({ valid: true })
  })

  it('serves the document at /api/openapi.json without a token', async () => {
    const { statusCode, headers, body } = await stoop.app.inject('/api/openapi.json')
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    expect(JSON.parse(body)).toEqual(JSON.parse(JSON.stringify(openApiDocument())))
  })

  it('describes exactly the operations of the REST table and the operations for files', () => {
    const files = ['POST /api/objects', 'PUT /objects/uploads/:id', 'GET /objects/exports/:file', 'GET /objects/:file']
    const documented = Object.entries(openApiDocument().paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    expect(documented.sort()).toEqual([...Object.keys(REST), ...files].sort())
  })

  it('describes only operations for which the server has a route', () => {
    for (const [path, methods] of Object.entries(openApiDocument().paths))
      for (const method of Object.keys(methods)) {
        const url = path.replace(/\{(\w+)\}/g, ':$1')
        expect(stoop.app.hasRoute({ method: method.toUpperCase(), url }), `${method} ${url}`).toBe(true)
      }
  })

  it('describes every path parameter of an operation', () => {
    for (const [path, methods] of Object.entries(openApiDocument().paths))
      for (const { parameters } of Object.values(methods)) {
        const named = parameters.filter((one) => one.in === 'path' && one.required).map((one) => `{${one.name}}`)
        expect(named.sort()).toEqual((path.match(/\{\w+\}/g) ?? []).sort())
      }
  })

  it('defines a component for every reference in the document', () => {
    const document = openApiDocument()
    const text = JSON.stringify(document)
    for (const [, kind = '', name = ''] of text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g))
      expect(Object.keys(Reflect.get(document.components, kind))).toContain(name)
  })
})

describe('docs/openapi.json', () => {
  const readSnapshot = (): OpenApi => JSON.parse(readFileSync(SNAPSHOT_FILE, 'utf8'))

  // Additions to the API pass this test. `pnpm --filter @stoop/server openapi` records them.
  it('makes no breaking change to the API in docs/openapi.json', () => {
    expect(findBreakingChanges(readSnapshot(), openApiDocument())).toEqual([])
  })
})

describe('/api/docs', () => {
  const PAGE_FILES = [
    ['/api/docs/swagger-ui.css', 'text/css'],
    ['/api/docs/swagger-ui-bundle.js', 'javascript'],
    ['/api/docs/page.css', 'text/css'],
    ['/api/docs/page.js', 'javascript'],
  ] as const

  it('serves all operations and schemas as a page without scripts', async () => {
    const { headers, body } = await stoop.app.inject('/api/docs')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self';/)
    expect(body).not.toMatch(/<script|\sstyle=|\son\w+=/)
    const { paths, components } = openApiDocument()
    const count = Object.values(paths).flatMap(Object.keys).length + Object.keys(components.schemas).length
    expect([...body.matchAll(/<details/g)]).toHaveLength(count)
    const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    expect([...body.matchAll(/ href="#([^"]+)"/g)].filter(([, id]) => !ids.has(id))).toEqual([])
  })

  it('serves a page that sends requests and loads nothing from other origins', async () => {
    const { statusCode, headers, body } = await stoop.app.inject('/api/docs/try')
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    expect(body).not.toMatch(/https?:|\son\w+=/)
    const urls = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url)
    expect(urls.sort()).toEqual([...PAGE_FILES.map(([url]) => url), '/api/docs', '/api/docs', '/door.svg'].sort())
  })

  it.each(PAGE_FILES)('serves the file %s of the documentation', async (url, type) => {
    const { statusCode, headers } = await stoop.app.inject(url)
    expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining(type)])
  })

  it('serves no other file of the package', async () => {
    for (const file of ['package.json', 'swagger-initializer.js', '../package.json'])
      expect((await stoop.app.inject(`/api/docs/${file}`)).statusCode).toBe(404)
  })

  it('configures Swagger UI with the URL of the document', async () => {
    expect((await stoop.app.inject('/api/docs/page.js')).body).toContain("url: '/api/openapi.json'")
  })
})
