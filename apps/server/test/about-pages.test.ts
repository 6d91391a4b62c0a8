import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SITE_PAGES } from '@stoop/validators/choices'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../src/app.ts'
import { aboutFiles, getAboutFolder } from '../src/pages/about-files.ts'
import { ABOUT_COLORS } from '../src/pages/about-style.ts'
import { copyDefaultPages } from '../src/pages/default-pages.ts'
import { useServer } from './fixtures/test-server.ts'

const stoop = useServer()
const state: { app?: FastifyInstance; dataDir: string } = { dataDir: '' }
beforeAll(async () => {
  state.dataDir = await mkdtemp(join(tmpdir(), 'stoop-about-'))
  await copyDefaultPages(state.dataDir)
  await writeFile(join(state.dataDir, 'index.html'), '<!doctype html><html><head></head><body></body></html>')
  state.app = await buildApp({
    services: stoop.services,
    health: { isServing: true, requireReady: async () => undefined },
    publicUrl: 'http://stoop.test',
    trustedProxies: [],
    logLevel: 'silent',
    cacheDir: undefined,
    aboutFiles: aboutFiles(state.dataDir),
    webRoot: state.dataDir,
  })
})
afterAll(async () => {
  await state.app?.close()
  await rm(state.dataDir, { recursive: true })
})

async function get(url: string, headers: Record<string, string> = {}) {
  if (!state.app) throw new Error('Created in beforeAll')
  return state.app.inject({ url, headers })
}
const pageFile = (page: string) => join(getAboutFolder(state.dataDir), `${page}.md`)
const writePage = (page: string, text: string) => writeFile(pageFile(page), text)

it.each(SITE_PAGES)('serves the default page /about/%s as complete HTML that is marked as a draft', async (page) => {
  const response = await get(`/about/${page}`)
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(response.body).toMatch(/^<!doctype html>\n<html lang="en">/)
  expect(response.body).toContain('<strong>Draft.</strong>')
  expect(response.body).toContain(`<a href="/about/${page}" aria-current="page">`)
  expect(response.body).not.toContain('<script')
})

it('allows a page no script, no frame and only its own style sheet', async () => {
  const { headers } = await get('/about/rules')
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/]+={0,2}'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
  )
})

it.each([
  '/',
  '/about/rules',
  '/about/transparency',
  '/api/site',
  '/api/docs',
  '/api/openapi.json',
  '/api/unknown',
  '/trpc/site.info',
  '/objects/0.webp',
  '/healthz',
])('sends a Permissions-Policy with %s that denies the features that the app does not use', async (url) => {
  const policy = String((await get(url)).headers['permissions-policy']).split(', ')
  expect(policy).toEqual(expect.arrayContaining(['camera=()', 'microphone=()', 'geolocation=()', 'payment=()']))
  expect(policy).toEqual(expect.arrayContaining(['publickey-credentials-get=(self)', 'clipboard-write=(self)']))
  // Chrome on Linux logs an error for these features on every page.
  expect(policy.filter((feature) => /^(web-share|bluetooth)=/.test(feature))).toEqual([])
})

it('lists the pages at /about with the version of the terms', async () => {
  const response = await get('/about')
  expect(response.statusCode).toBe(200)
  for (const page of SITE_PAGES) expect(response.body).toContain(`<li><a href="/about/${page}">`)
  expect(response.body).toContain(await aboutFiles(state.dataDir).getTermsVersion())
  expect((await get('/about/')).statusCode).toBe(200)
})

it.each(['/about/other', '/about/rules.md', '/about/..%2fsigning-secret', '/about/rules/more', '/about/Rules'])(
  'returns 404 for the page %s',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  },
)

it('shows a changed page at once', async () => {
  await writePage('imprint', '# Imprint\n\nAnn Alvarez')
  const first = await get('/about/imprint')
  expect(first.body).toContain('<p>Ann Alvarez</p>')
  await writePage('imprint', '# Imprint\n\nBen and Ann')
  const second = await get('/about/imprint')
  expect(second.body).toContain('<p>Ben and Ann</p>')
  expect(second.headers.etag).not.toBe(first.headers.etag)
  await writePage('imprint', ' \n')
  expect((await get('/about/imprint')).statusCode).toBe(404)
})

it('returns 304 if the client has the current version', async () => {
  const { headers } = await get('/about/terms')
  const again = await get('/about/terms', { 'if-none-match': String(headers.etag) })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

it('shows HTML in the Markdown of a page as text', async () => {
  await writePage('rules', '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[tap](javascript:alert(1))')
  const { body } = await get('/about/rules')
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(body).not.toMatch(/<script|<img|href="javascript/)
})

it('keeps edited pages at the next start', async () => {
  await writePage('terms', 'Our terms')
  await rm(pageFile('privacy'))
  await copyDefaultPages(state.dataDir)
  expect(await readFile(pageFile('terms'), 'utf8')).toBe('Our terms')
  expect(await readFile(pageFile('privacy'), 'utf8')).toContain('# Privacy')
})

it('uses the colours of the app on the pages', async () => {
  const tokens = await readFile(new URL('../../../packages/ui/src/tokens.css', import.meta.url), 'utf8')
  for (const [name, value] of Object.entries(ABOUT_COLORS)) expect(tokens).toContain(`--${name}: ${value};`)
})
