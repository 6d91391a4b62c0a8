import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildBareApp } from './fixtures/bare-app.ts'
import { useServer } from './fixtures/test-server.ts'

// Here, the server serves the web app, whose 404 page must not replace errors of the API.
const stoop = useServer()
const state: { app?: FastifyInstance; webRoot?: string } = {}
beforeAll(async () => {
  state.webRoot = await mkdtemp(join(tmpdir(), 'stoop-web-'))
  await writeFile(join(state.webRoot, 'index.html'), '<html><head></head></html>')
  state.app = await buildBareApp(stoop.services, { webRoot: state.webRoot })
})
afterAll(async () => {
  await state.app?.close()
  if (state.webRoot) await rm(state.webRoot, { recursive: true })
})

it.each([
  ['/nope', 'text/html; charset=utf-8'],
  ['/api/nope', 'application/json; charset=utf-8'],
  ['/api/docs/nope.js', 'application/json; charset=utf-8'],
  ['/api/docs/package.json', 'application/json; charset=utf-8'],
  ['/objects/nope.webp', 'application/json; charset=utf-8'],
  ['/trpc/nope', 'application/json'],
])('returns for %s the status 404 and %s', async (url, type) => {
  const response = await state.app?.inject(url)
  expect([response?.statusCode, response?.headers['content-type']]).toEqual([404, type])
})
