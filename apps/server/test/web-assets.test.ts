import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { webAssets } from '@stoop/db/schema'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { deleteOldAssets, publishAssets } from '../src/pages/web-assets.ts'
import { buildBareApp } from './fixtures/bare-app.ts'
import { useServer } from './fixtures/test-server.ts'

const stoop = useServer()
const folder = mkdtempSync(join(tmpdir(), 'stoop-web-assets-'))
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(async () => {
  await stoop.db.delete(webAssets)
})

/** Writes a release of the web app. Its folder assets contains these files. */
function writeRelease(name: string, assets: Record<string, string>): string {
  const webRoot = join(folder, name)
  mkdirSync(join(webRoot, 'assets'), { recursive: true })
  writeFileSync(join(webRoot, 'index.html'), `<!doctype html><html><head><title>${name}</title></head></html>`)
  for (const [file, content] of Object.entries(assets)) {
    writeFileSync(join(webRoot, 'assets', file), content)
    writeFileSync(join(webRoot, 'assets', `${file}.br`), 'compressed')
  }
  return webRoot
}

/** Starts a server of a release. Like serve.ts, publishes the files of the release before the server accepts requests. */
async function startRelease(webRoot: string): Promise<FastifyInstance> {
  await publishAssets(stoop.db, webRoot)
  return buildBareApp(stoop.services, { webRoot })
}

const listAssets = async () =>
  (await stoop.db.select({ name: webAssets.name }).from(webAssets)).map(({ name }) => name).toSorted()

const setServedAt = (name: string, age: string) =>
  stoop.db
    .update(webAssets)
    .set({ servedAt: sql`now() - ${age}::interval` })
    .where(eq(webAssets.name, name))

it('serves the files of an earlier release and of a newer one', async () => {
  const first = await startRelease(writeRelease('first', { 'home-a1.js': 'old()', 'shared-c3.css': '.same{}' }))
  const second = await startRelease(writeRelease('second', { 'home-b2.js': 'new()', 'shared-c3.css': '.same{}' }))
  try {
    for (const [app, url, body, type] of [
      [second, '/assets/home-a1.js', 'old()', /^text\/javascript; charset=utf-8$/],
      [first, '/assets/home-b2.js', 'new()', /^text\/javascript; charset=utf-8$/],
      [second, '/assets/home-b2.js', 'new()', /^application\/javascript/],
      [second, '/assets/shared-c3.css', '.same{}', /^text\/css/],
    ] as const) {
      const response = await app.inject({ url })
      expect([response.statusCode, response.body]).toEqual([200, body])
      expect(response.headers['content-type']).toMatch(type)
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    }
    expect((await first.inject({ url: '/assets/home-b2.js', method: 'HEAD' })).statusCode).toBe(200)
    const unknown = await second.inject('/assets/home-z9.js')
    expect([unknown.statusCode, unknown.headers['cache-control']]).toEqual([404, 'no-cache'])
  } finally {
    await Promise.all([first.close(), second.close()])
  }
})

it('stores each file once for all servers of a release', async () => {
  const webRoot = writeRelease('third', { 'a.js': 'a', 'b.js': 'b' })
  await Promise.all([publishAssets(stoop.db, webRoot), publishAssets(stoop.db, webRoot)])
  await publishAssets(stoop.db, webRoot)
  expect(await listAssets()).toEqual(['a.js', 'b.js'])
})

it('keeps files for 14 days after the last server has served them', async () => {
  const [old, current] = [
    writeRelease('old', { 'a.js': 'a', 'b.js': 'b' }),
    writeRelease('current', { 'b.js': 'b', 'c.js': 'c' }),
  ]
  await publishAssets(stoop.db, old)
  await setServedAt('a.js', '13 days 23 hours')
  await setServedAt('b.js', '20 days')
  await publishAssets(stoop.db, current)
  await deleteOldAssets(stoop)
  expect(await listAssets()).toEqual(['a.js', 'b.js', 'c.js'])
  await setServedAt('a.js', '14 days 1 hour')
  await deleteOldAssets(stoop)
  expect(await listAssets()).toEqual(['b.js', 'c.js'])
})

it('deletes the oldest files above its limit of bytes', async () => {
  await publishAssets(stoop.db, writeRelease('large', { 'a.js': '12345', 'b.js': '12345', 'c.js': '12345' }))
  await setServedAt('a.js', '1 day')
  await setServedAt('b.js', '2 days')
  await deleteOldAssets(stoop, 10)
  expect(await listAssets()).toEqual(['a.js', 'c.js'])
})
