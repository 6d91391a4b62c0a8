import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { insertCase } from '@stoop/api/cases/test-cases'
import { queueMail } from '@stoop/api/outbox/queue-mail'
import { DEFAULT_RATE_LIMITS } from '@stoop/api/rate-limit-config'
import { inMemoryRateLimits } from '@stoop/api/rate-limits'
import { inTransaction } from '@stoop/api/transaction'
import { appeals, users } from '@stoop/db/schema'
import { eq } from 'drizzle-orm'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { AppOptions } from '../src/app.ts'
import { buildBareApp } from './fixtures/bare-app.ts'
import { useServer } from './fixtures/test-server.ts'

const stoop = useServer()

it('returns request durations by declared route to a client on this machine', async () => {
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

it('queries the counts of the moderation queues once for each request of the metrics', async () => {
  const count = vi.spyOn(stoop.services.db, '$count')
  onTestFinished(() => count.mockRestore())
  for (const scrapes of [1, 2]) {
    await stoop.app.inject('/metrics')
    expect(count.mock.calls.filter(([table]) => table === appeals)).toHaveLength(scrapes)
  }
})

const PROXIES = { 'x-forwarded-for': '127.0.0.1', forwarded: 'for=127.0.0.1', via: '1.1 caddy', 'x-real-ip': '::1' }

it('returns 404 to other machines and to requests through proxies', async () => {
  expect((await stoop.app.inject({ url: '/metrics', remoteAddress: '10.0.0.1' })).statusCode).toBe(404)
  for (const [header, value] of Object.entries(PROXIES))
    expect((await stoop.app.inject({ url: '/metrics', headers: { [header]: value } })).statusCode, header).toBe(404)
})

/** Builds another server on the same database, and closes it after the test. */
async function buildServer(options: Partial<AppOptions>) {
  const app = await buildBareApp(stoop.services, options)
  onTestFinished(() => app.close())
  return app
}

async function createFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** Returns the value of a metric. `name` is written as in the response of /metrics. */
async function readMetric(name: string, app = stoop.app): Promise<number | undefined> {
  const lines = (await app.inject('/metrics')).body.split('\n')
  const line = lines.find((each) => each.startsWith(`${name} `))
  const value = line?.slice(name.length + 1)
  return value === undefined ? undefined : Number(value.replace('Inf', 'Infinity'))
}

it('counts the calls of each procedure by API and result, and measures their duration', async () => {
  const ann = await stoop.registerMember('Ann')
  const feed = (labels: string) => `procedure_calls_total{procedure="posts.feed",${labels}}`
  const before = (await readMetric('procedure_duration_seconds_count{procedure="posts.feed",api="trpc"}')) ?? 0
  await ann.callRest('GET /api/posts/feed')
  await ann.callTrpc('posts.feed', {})
  await ann.callTrpc('posts.feed', { limit: 0 })
  await stoop.anonymous.callTrpc('posts.feed', {})
  expect(await readMetric(feed('api="rest",result="OK"'))).toBe(1)
  expect(await readMetric(feed('api="trpc",result="OK"'))).toBe(1)
  expect(await readMetric(feed('api="trpc",result="BAD_REQUEST"'))).toBe(1)
  expect(await readMetric(feed('api="trpc",result="UNAUTHORIZED"'))).toBe(1)
  expect(await readMetric('procedure_duration_seconds_count{procedure="posts.feed",api="trpc"}')).toBe(before + 3)
})

it('creates no labels for unknown procedures and paths', async () => {
  await stoop.anonymous.send({ url: '/trpc/posts.unknown' })
  await stoop.anonymous.send({ url: '/api/unknown-path' })
  await stoop.anonymous.send({ url: '/unknown-path' })
  expect((await stoop.app.inject('/metrics')).body).not.toContain('unknown')
})

it('counts registrations and failed sign-ins', async () => {
  const registrations = (await readMetric('registrations_total')) ?? 0
  const failures = (await readMetric('failed_sign_ins_total{proof="password"}')) ?? 0
  const { user, password } = await stoop.registerMember('Ann')
  const signIn = (sent: string) =>
    stoop.caller({}, user.email).callRest('POST /api/auth/login', { email: user.email, password: sent })
  await signIn('wrong password')
  await signIn(password)
  expect(await readMetric('registrations_total')).toBe(registrations + 1)
  expect(await readMetric('failed_sign_ins_total{proof="password"}')).toBe(failures + 1)
  expect(await readMetric('failed_sign_ins_total{proof="passkey"}')).toBe(0)
})

it('counts rejected calls by reason, even calls that reach no procedure', async () => {
  const ann = await stoop.registerMember('Ann')
  const refused = async () => (await readMetric('refused_calls_total{reason="RATE_LIMITED"}')) ?? 0
  const before = await refused()
  const { allowances, settings } = DEFAULT_RATE_LIMITS
  stoop.setLimits(
    inMemoryRateLimits({ settings, allowances: { ...allowances, everything: { points: 1, duration: 60 } } }),
  )
  expect((await ann.callRest('GET /api/posts/feed')).status).toBe(200)
  expect((await ann.callRest('GET /api/posts/feed')).status).toBe(429)
  expect((await ann.callTrpc('posts.feed', {})).status).toBe(429)
  expect(await refused()).toBe(before + 2)
})

it('returns the length of the queues and the state of the database pool', async () => {
  const pool = { getState: () => ({ busy: 3, idle: 2, connecting: 1, waiting: 4 }), maxConnections: 7 }
  const app = await buildServer({ metricsSources: { pool } })
  expect(await readMetric('database_connections{state="busy"}', app)).toBe(3)
  expect(await readMetric('database_connections{state="idle"}', app)).toBe(2)
  expect(await readMetric('database_connections_max', app)).toBe(7)
  expect(await readMetric('database_statements_waiting', app)).toBe(4)
  for (const queue of ['database', 'images', 'share_pictures'])
    expect(await readMetric(`queue_jobs{queue="${queue}",state="waiting"}`, app), queue).toBe(0)
})

it('returns the free space of the disk, and the age of the last backup and drill', async () => {
  const dataDir = await createFolder('stoop-metrics-')
  const app = await buildServer({ metricsSources: { dataDir } })
  expect(await readMetric('disk_free_bytes{folder="data"}', app)).toBeGreaterThan(0)
  expect(await readMetric('disk_size_bytes{folder="objects"}', app)).toBeNaN()
  expect(await readMetric('backup_age_seconds', app)).toBe(Number.POSITIVE_INFINITY)
  expect(await readMetric('drill_age_seconds', app)).toBe(Number.POSITIVE_INFINITY)
  expect(await readMetric('drill_passed', app)).toBeNaN()
  stoop.stopClock()
  const hoursAgo = (hours: number) => new Date(stoop.services.clock.now() - hours * 3_600_000).toISOString()
  await writeFile(join(dataDir, 'last-backup'), hoursAgo(5))
  const drill = { finishedAt: hoursAgo(2), seconds: 12.5, lossSeconds: 900, ok: false }
  await writeFile(join(dataDir, 'last-drill.json'), JSON.stringify(drill))
  expect(await readMetric('backup_age_seconds', app)).toBe(5 * 3600)
  expect(await readMetric('drill_age_seconds', app)).toBe(2 * 3600)
  expect(await readMetric('drill_passed', app)).toBe(0)
  expect(await readMetric('drill_duration_seconds', app)).toBe(12.5)
  expect(await readMetric('drill_loss_seconds', app)).toBe(900)
  await writeFile(join(dataDir, 'last-drill.json'), '{"finishedAt":')
  expect(await readMetric('drill_age_seconds', app)).toBe(Number.POSITIVE_INFINITY)
})

it('returns no metrics of drills if no drill can restore the database', async () => {
  const dataDir = await createFolder('stoop-metrics-')
  const app = await buildServer({ metricsSources: { dataDir, hasDrills: false } })
  const { body } = await app.inject('/metrics')
  expect(body).toContain('backup_age_seconds')
  expect(body).not.toContain('drill_')
})

it('returns metrics to other machines only with METRICS_TOKEN', async () => {
  const scrape = async (app: typeof stoop.app, authorization?: string) =>
    (await app.inject({ url: '/metrics', remoteAddress: '10.0.0.1', headers: authorization ? { authorization } : {} }))
      .statusCode
  const app = await buildServer({ metricsSources: { token: 'a-token-of-the-monitoring' } })
  expect(await scrape(app, 'Bearer a-token-of-the-monitoring')).toBe(200)
  expect(await scrape(app, 'Bearer a-token-of-the-monitorinG')).toBe(404)
  expect(await scrape(app, 'Bearer short')).toBe(404)
  expect(await scrape(app)).toBe(404)
  expect((await app.inject('/metrics')).statusCode).toBe(200)
  expect(await scrape(stoop.app, 'Bearer a-token-of-the-monitoring')).toBe(404)
})

it('returns 404 through proxies even if the server serves the web app', async () => {
  const webRoot = await createFolder('stoop-web-')
  await writeFile(join(webRoot, 'index.html'), '<html><head></head></html>')
  const app = await buildServer({ webRoot })
  expect((await app.inject('/metrics')).statusCode).toBe(200)
  for (const [header, value] of Object.entries(PROXIES))
    expect((await app.inject({ url: '/metrics', headers: { [header]: value } })).statusCode, header).toBe(404)
})
