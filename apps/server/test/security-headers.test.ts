import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aboutFiles } from '../src/pages/about-files.ts'
import { copyDefaultPages } from '../src/pages/default-pages.ts'
import { buildBareApp } from './fixtures/bare-app.ts'
import { useServer } from './fixtures/test-server.ts'

const stoop = useServer()
const state: { app?: FastifyInstance; folder: string; port: number } = { folder: '', port: 0 }
beforeAll(async () => {
  state.folder = await mkdtemp(join(tmpdir(), 'stoop-headers-'))
  await copyDefaultPages(state.folder)
  await writeFile(join(state.folder, 'index.html'), '<!doctype html><html><head></head></html>')
  state.app = await buildBareApp(stoop.services, {
    publicUrl: 'https://stoop.test',
    aboutFiles: aboutFiles(state.folder),
    webRoot: state.folder,
  })
  await state.app.listen({ port: 0, host: '127.0.0.1' })
  state.port = Number(new URL(state.app.listeningOrigin).port)
})
afterAll(async () => {
  await state.app?.close()
  await rm(state.folder, { recursive: true })
})

/** Sends a raw request, because no client sends invalid ones, and returns the status and the headers of the response. */
async function send(request: string) {
  const socket = connect(state.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(request)
  const [head = ''] = (await text(socket)).split('\r\n\r\n')
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { status: Number(statusLine.split(' ')[1]), headers: Object.fromEntries(headers) }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: stoop.test\r\nconnection: close\r\n\r\n`

it.each([
  ['a page of the web app', get('/'), 200],
  ['an unknown page', get('/nowhere'), 404],
  ['a page of the operator', get('/about/rules'), 200],
  ['a form', get('/about/report'), 200],
  ['the API reference', get('/api/docs'), 200],
  ['the page that sends requests', get('/api/docs/try'), 200],
  ['a script', get('/api/docs/page.js'), 200],
  ['a document', get('/api/openapi.json'), 200],
  ['an error of the REST API', get('/api/auth/user'), 401],
  ['an error of tRPC', get('/trpc/auth.user'), 401],
  ['an unknown image', get('/objects/nope.webp'), 404],
  ['a health check', get('/healthz'), 200],
  ['a redirect', `POST /share HTTP/1.1\r\nhost: stoop.test\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`, 303],
  ['the method TRACE', `TRACE / HTTP/1.1\r\nhost: stoop.test\r\nconnection: close\r\n\r\n`, 404],
  ['a URL that cannot be decoded', get('/api/%zz'), 400],
  ['a URL that is too long', get(`/${'x'.repeat(20_000)}`), 431],
  ['a request that is not HTTP', 'hello\r\n\r\n', 400],
])('sends the security headers with %s', async (_, request, status) => {
  const response = await send(request)
  expect(response.status).toBe(status)
  expect(response.headers).toMatchObject({
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
  })
  expect(response.headers['permissions-policy']).toContain('geolocation=()')
  for (const directive of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(response.headers['content-security-policy']?.split(/; ?/)).toContain(directive)
  expect(response.headers['content-security-policy']).not.toContain('unsafe-eval')
  expect(response.headers['access-control-allow-origin']).toBeUndefined()
})

it('sends Secure cookies with the prefix __Host- over https', async () => {
  const response = await state.app?.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: {
      email: 'ann@stoop.test',
      password: 'correct horse',
      firstName: 'Ann',
      lastName: 'Tester',
      username: 'ann',
      selectedCity: 'Chicago',
    },
  })
  const cookies = [response?.headers['set-cookie'] ?? []].flat()
  expect(cookies).toHaveLength(2)
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-stoop(-browser)?=/)
    expect(cookie.split('; ')).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']))
    expect(cookie).not.toContain('Domain=')
  }
})
