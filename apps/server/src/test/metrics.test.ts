import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { useServer } from './server.ts'

const stoop = useServer()

it('tells Prometheus on this machine how long answers took, by the route as declared', async () => {
  await stoop.nobody.ask('GET /api/users/:username', { username: 'somebody' })
  const { statusCode, body } = await stoop.app.inject('/metrics')
  expect(statusCode).toBe(200)
  expect(body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/users/:username",status="401"} 1',
  )
  expect(body).not.toContain('somebody')
})

const PROXIES = { 'x-forwarded-for': '127.0.0.1', forwarded: 'for=127.0.0.1', via: '1.1 caddy', 'x-real-ip': '::1' }

it('is not there for what came from elsewhere', async () => {
  expect((await stoop.app.inject({ url: '/metrics', remoteAddress: '10.0.0.1' })).statusCode).toBe(404)
  for (const [header, value] of Object.entries(PROXIES))
    expect((await stoop.app.inject({ url: '/metrics', headers: { [header]: value } })).statusCode, header).toBe(404)
})

it('nor where the web app is served', async () => {
  const webRoot = await mkdtemp(join(tmpdir(), 'stoop-web-'))
  await writeFile(join(webRoot, 'index.html'), '<html><head></head></html>')
  const app = await buildApp({
    services: stoop.services,
    health: { serving: true, ready: async () => undefined },
    publicUrl: 'http://stoop.test',
    trustedProxies: [],
    logLevel: 'silent',
    webRoot,
  })
  expect((await app.inject('/metrics')).statusCode).toBe(200)
  for (const [header, value] of Object.entries(PROXIES))
    expect((await app.inject({ url: '/metrics', headers: { [header]: value } })).statusCode, header).toBe(404)
  await app.close()
  await rm(webRoot, { recursive: true })
})
