import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { insertCase } from '@stoop/api/cases/test-cases'
import { queueMail } from '@stoop/api/outbox/queue-mail'
import { inTransaction } from '@stoop/api/transaction'
import { appeals, users } from '@stoop/db/schema'
import { eq } from 'drizzle-orm'
import { expect, it, onTestFinished, vi } from 'vitest'
import { buildApp } from '../src/app.ts'
import { useServer } from './fixtures/test-server.ts'

const stoop = useServer()

it('returns request durations by declared route to a local client', async () => {
  await stoop.anonymous.callRest('GET /api/users/:username', { username: 'unknown-member' })
  const { statusCode, body } = await stoop.app.inject('/metrics')
  expect(statusCode).toBe(200)
  expect(body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/users/:username",status="401"} 1',
  )
  expect(body).not.toContain('unknown-member')
})

it('returns the number and the age of messages in the outbox', async () => {
  const { id: userId, email } = (await stoop.registerMember('Ann')).user
  const message = { template: 'password-changed', params: {} } as const
  await inTransaction(stoop.services, (tx) => queueMail(tx, { userId, email }, message))
  await inTransaction(stoop.services, (tx) => queueMail(tx, { userId, email }, message, 2 * 60 * 60 * 1000))
  stoop.advanceClock(60 * 60 * 1000)
  const { body } = await stoop.app.inject('/metrics')
  expect(body).toContain('mail_outbox_messages 2')
  expect(Number(/^job_queue_due_seconds{kind="mail"} (\S+)$/m.exec(body)?.[1])).toBeCloseTo(3600, -1)
  expect(Number(/^mail_outbox_oldest_seconds (\S+)$/m.exec(body)?.[1])).toBeCloseTo(3600, -1)
})

it('returns the number of open cases and of urgent cases without an admin', async () => {
  await insertCase(stoop.db, { state: 'open' })
  await insertCase(stoop.db, { state: 'open', level: 'admin' })
  const { body } = await stoop.app.inject('/metrics')
  expect(body).toContain('moderation_open_cases 2')
  expect(body).toContain('moderation_open_appeals 0')
  expect(body).toContain('moderation_urgent_cases_without_admin 1')
  const admin = await stoop.registerMember('Ann')
  await stoop.db.update(users).set({ role: 'admin' }).where(eq(users.id, admin.user.id))
  expect((await stoop.app.inject('/metrics')).body).toContain('moderation_urgent_cases_without_admin 0')
})

it('reads the state of the queues once per scrape', async () => {
  const count = vi.spyOn(stoop.services.db, '$count')
  onTestFinished(() => count.mockRestore())
  for (const scrapes of [1, 2]) {
    await stoop.app.inject('/metrics')
    expect(count.mock.calls.filter(([table]) => table === appeals)).toHaveLength(scrapes)
  }
})

const PROXIES = { 'x-forwarded-for': '127.0.0.1', forwarded: 'for=127.0.0.1', via: '1.1 caddy', 'x-real-ip': '::1' }

it('returns 404 to other machines and through proxies', async () => {
  expect((await stoop.app.inject({ url: '/metrics', remoteAddress: '10.0.0.1' })).statusCode).toBe(404)
  for (const [header, value] of Object.entries(PROXIES))
    expect((await stoop.app.inject({ url: '/metrics', headers: { [header]: value } })).statusCode, header).toBe(404)
})

it('returns 404 through proxies even when the web app is served', async () => {
  const webRoot = await mkdtemp(join(tmpdir(), 'stoop-web-'))
  await writeFile(join(webRoot, 'index.html'), '<html><head></head></html>')
  const app = await buildApp({
    services: stoop.services,
    health: { isServing: true, requireReady: async () => undefined },
    publicUrl: 'http://stoop.test',
    trustedProxies: [],
    logLevel: 'silent',
    cacheDir: undefined,
    aboutFiles: undefined,
    webRoot,
  })
  expect((await app.inject('/metrics')).statusCode).toBe(200)
  for (const [header, value] of Object.entries(PROXIES))
    expect((await app.inject({ url: '/metrics', headers: { [header]: value } })).statusCode, header).toBe(404)
  await app.close()
  await rm(webRoot, { recursive: true })
})
