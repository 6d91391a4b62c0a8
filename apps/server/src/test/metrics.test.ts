import { expect, it } from 'vitest'
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

it('is not there for what came from elsewhere', async () => {
  expect((await stoop.app.inject({ url: '/metrics', remoteAddress: '10.0.0.1' })).statusCode).toBe(404)
  const proxies = { 'x-forwarded-for': '127.0.0.1', forwarded: 'for=127.0.0.1', via: '1.1 caddy', 'x-real-ip': '::1' }
  for (const [header, value] of Object.entries(proxies))
    expect((await stoop.app.inject({ url: '/metrics', headers: { [header]: value } })).statusCode, header).toBe(404)
})
