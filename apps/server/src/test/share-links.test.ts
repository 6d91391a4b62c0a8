import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { community } from '@stoop/validators/communities'
import { currentUser } from '@stoop/validators/people'
import { upload } from '@stoop/validators/photos'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { jpeg } from '../objects/testing.ts'
import { found } from './scene.ts'
import { useServer } from './server.ts'

const stoop = useServer()
const made: { app?: FastifyInstance; folder?: string } = {}
beforeAll(async () => {
  made.folder = await mkdtemp(join(tmpdir(), 'stoop-web-'))
  await writeFile(
    join(made.folder, 'index.html'),
    '<!doctype html><html><head><title>Stoop</title></head><body></body></html>',
  )
  made.app = await buildApp({
    services: stoop.services,
    health: { serving: true, ready: async () => undefined },
    publicUrl: 'http://stoop.test',
    trustedProxies: [],
    logLevel: 'silent',
    webRoot: made.folder,
  })
})
afterAll(async () => {
  await made.app?.close()
  if (made.folder) await rm(made.folder, { recursive: true })
})

async function get(path: string, headers: Record<string, string> = {}) {
  if (!made.app) throw new Error('Not before the tests')
  const { statusCode, headers: given, rawPayload, body } = await made.app.inject({ url: path, headers })
  const { date: _, ...kept } = given
  return { statusCode, headers: kept, bytes: rawPayload, body }
}

/** What a crawler takes from the document: each property's content, still escaped. */
const tagsOf = (body: string) =>
  Object.fromEntries(
    [...body.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)].map(([, name, content]) => [
      name,
      content,
    ]),
  )

describe('the document of a share link (R1)', () => {
  it('tells of a member: name, picture, the whole address; the page itself is as ever', async () => {
    await stoop.join('Ann')
    const page = await get('/profile/ann')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    expect(page.body).toMatch(/^<!doctype html>.*<title>Stoop<\/title>/)
    expect(page.body).toMatch(/<\/head><body><\/body><\/html>$/)
    expect(tagsOf(page.body)).toMatchObject({
      'og:title': 'Ann Tester',
      'og:url': 'http://stoop.test/profile/ann',
      'og:image': 'http://stoop.test/preview/person/ann.png',
      'twitter:card': 'summary_large_image',
    })
    expect(page.body).not.toContain('ann@stoop.test')
    expect(tagsOf((await get('/profile/ANN')).body)).toEqual(tagsOf(page.body))
  })

  it('tells of a public community, by slug and by id', async () => {
    const id = await found(await stoop.join('Ann'), 'Tomato Growers')
    const bySlug = tagsOf((await get('/community/tomato-growers')).body)
    expect(bySlug).toMatchObject({ 'og:title': 'Tomato Growers', 'og:description': 'A place to meet' })
    expect(bySlug['og:url']).toBe('http://stoop.test/community/tomato-growers')
    expect(tagsOf((await get(`/communities/${id}`)).body)).toEqual(bySlug)
  })

  it('leaves what people write text', async () => {
    await stoop.join('Eve', { firstName: '"><script>alert(1)</script>', lastName: "O'<b>" })
    const { body } = await get('/profile/eve')
    expect(body).not.toContain('<script>')
    expect(tagsOf(body)['og:title']).toBe('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; O&#39;&lt;b&gt;')
    expect((await get('/preview/person/eve.png')).statusCode).toBe(200)
  })

  it('says one and the same of a private community, of none, and of nobody', async () => {
    const ann = await stoop.join('Ann')
    const id = await found(ann, 'Secret Garden', true)
    const { slug } = (await ann.ask('GET /api/communities/:id', { id })).as(community)
    const unknown = await get('/community/no-such-place')
    expect(unknown.statusCode).toBe(200)
    expect(tagsOf(unknown.body)).toMatchObject({
      'og:title': 'Stoop',
      'og:description': 'Sign in to see this on Stoop',
    })
    for (const path of [
      `/community/${slug}`,
      `/communities/${id}`,
      '/profile/nobody',
      '/communities/x'.padEnd(300, 'x'),
    ])
      expect(await get(path), path).toEqual(unknown)
    expect(await get(`/community/${slug}`, { cookie: ann.cookie }), 'to a member as well').toEqual(unknown)
    const neutral = await get('/preview/community/no-such-place.png')
    expect(neutral).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/png' } })
    for (const path of [
      `/preview/community/${slug}.png`,
      `/preview/community/${id}.png`,
      '/preview/person/nobody.png',
      '/preview/stoop.png',
    ])
      expect(await get(path), path).toEqual(neutral)
  })
})

describe('the picture of a share link', () => {
  it('is a PNG of 1200 × 630 that changes with what it shows, and is not sent twice', async () => {
    const ann = await stoop.join('Ann')
    const before = await get('/preview/person/ann.png')
    expect(before.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' })
    expect(await sharp(before.bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    const etag = String(before.headers.etag)
    for (const known of [etag, `W/${etag}`, '*'])
      expect((await get('/preview/person/ann.png', { 'if-none-match': known })).statusCode, known).toBe(304)
    expect((await get('/preview/person/ann.png', { 'if-none-match': `"a${etag}"` })).statusCode).toBe(200)

    const { uploadURL } = (await ann.ask('POST /api/objects/upload')).as(upload)
    const { pathname, search } = new URL(uploadURL)
    const headers = { 'content-type': 'image/jpeg' }
    await stoop.app.inject({ method: 'PUT', url: pathname + search, headers, payload: await jpeg() })
    ;(await ann.ask('PUT /api/profile-photo', { profilePhotoURL: uploadURL })).as(currentUser)
    const after = await get('/preview/person/ann.png')
    expect(after.headers.etag).not.toBe(before.headers.etag)
    expect(after.bytes.equals(before.bytes)).toBe(false)
    expect(after.bytes.length).toBeLessThan(300_000)
  })
})
