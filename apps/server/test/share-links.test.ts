// Over 200 lines: the page and the picture of each kind of link, on one server.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { community } from '@stoop/validators/communities'
import { currentUser } from '@stoop/validators/people'
import { upload } from '@stoop/validators/photos'
import { post } from '@stoop/validators/posts'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../src/app.ts'
import { jpeg } from '../src/storage/testing.ts'
import { createCommunity } from './fixtures/actions.ts'
import { useServer } from './fixtures/test-server.ts'

const stoop = useServer()
const state: { app?: FastifyInstance; folder?: string } = {}
beforeAll(async () => {
  state.folder = await mkdtemp(join(tmpdir(), 'stoop-web-'))
  await writeFile(
    join(state.folder, 'index.html'),
    '<!doctype html><html><head><title>Stoop</title></head><body></body></html>',
  )
  state.app = await buildApp({
    services: stoop.services,
    health: { isServing: true, requireReady: async () => undefined },
    publicUrl: 'http://stoop.test',
    trustedProxies: ['127.0.0.1'],
    logLevel: 'silent',
    cacheDir: join(state.folder, 'cache'),
    aboutFiles: undefined,
    webRoot: state.folder,
  })
})
afterAll(async () => {
  await state.app?.close()
  if (state.folder) await rm(state.folder, { recursive: true })
})

async function get(path: string, headers: Record<string, string> = {}) {
  if (!state.app) throw new Error('Created in beforeAll')
  const { statusCode, headers: allHeaders, rawPayload, body } = await state.app.inject({ url: path, headers })
  const { date: _, 'x-request-id': __, ...otherHeaders } = allHeaders
  return { statusCode, headers: otherHeaders, bytes: rawPayload, body }
}

/** Returns the meta tags of a page as a crawler reads them, with escaped characters. */
const tagsOf = (body: string) =>
  Object.fromEntries(
    [...body.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)].map(([, name, content]) => [
      name,
      content,
    ]),
  )

describe('the page of a shared link', () => {
  it('redirects a former username to the current one for 90 days', async () => {
    const ann = await stoop.registerMember('Ann')
    await ann.callRest('PUT /api/auth/username', { username: 'Anna' })
    expect(await get('/profile/ANN')).toMatchObject({
      statusCode: 302,
      headers: { location: '/profile/Anna', 'cache-control': 'no-cache' },
    })
    expect((await get('/profile/anna')).statusCode).toBe(200)
    const picture = await get('/preview/person/ann.png')
    expect(picture.bytes).toEqual((await get('/preview/person/anna.png')).bytes)
    stoop.advanceClock(90 * 24 * 60 * 60 * 1000)
    expect((await get('/profile/ann')).statusCode).toBe(200)
    expect((await get('/preview/person/ann.png')).bytes).not.toEqual(picture.bytes)
  })

  it('redirects an earlier slug only while the community is public', async () => {
    const ann = await stoop.registerMember('Ann')
    const id = await createCommunity(ann, 'Tomato Growers')
    const edit = (changes: object) => ann.callRest('PUT /api/communities/:id', { id, ...changes })
    await edit({ version: 1, name: 'Seed Swap', renewSlug: true })
    for (const path of ['/community', '/communities'])
      expect(await get(`${path}/Tomato-Growers`)).toMatchObject({
        statusCode: 302,
        headers: { location: `${path}/seed-swap` },
      })
    expect((await get(`/communities/${id}`)).statusCode).toBe(200)
    const picture = await get('/preview/community/tomato-growers.png')
    expect(picture.bytes).toEqual((await get('/preview/community/seed-swap.png')).bytes)
    await edit({ version: 2, isPrivate: true })
    expect((await get('/community/tomato-growers')).body).toEqual((await get('/community/unknown')).body)
    expect((await get('/preview/community/tomato-growers.png')).bytes).not.toEqual(picture.bytes)
  })

  it('describes a member in the meta tags', async () => {
    await stoop.registerMember('Ann')
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

  it('describes a public community by slug and by id in the meta tags', async () => {
    const id = await createCommunity(await stoop.registerMember('Ann'), 'Tomato Growers')
    const bySlug = tagsOf((await get('/community/tomato-growers')).body)
    expect(bySlug).toMatchObject({ 'og:title': 'Tomato Growers', 'og:description': 'A place to meet' })
    expect(bySlug['og:url']).toBe('http://stoop.test/community/tomato-growers')
    expect(tagsOf((await get(`/communities/${id}`)).body)).toEqual(bySlug)
  })

  it('escapes names in the meta tags', async () => {
    await stoop.registerMember('Eve', { firstName: '"><script>alert(1)</script>', lastName: "O'<b>" })
    const { body } = await get('/profile/eve')
    expect(body).not.toContain('<script>')
    expect(tagsOf(body)['og:title']).toBe('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; O&#39;&lt;b&gt;')
    expect((await get('/preview/person/eve.png')).statusCode).toBe(200)
  })

  it('describes a public post only if the operator allows it', async () => {
    const ann = await stoop.registerMember('Anne')
    const write = async (visibility: string) =>
      (await ann.callRest('POST /api/posts', { content: `Soup at six ${'x'.repeat(300)}`, visibility })).parseBody(post)
    const [shown, hidden] = [await write('public'), await write('friends')]
    const neutral = await get('/post/unknown')
    expect(await get(`/post/${shown.id}`)).toEqual(neutral)
    stoop.site.hasPostPreviews = true
    const tags = tagsOf((await get(`/post/${shown.id}`)).body)
    expect(tags['og:title']).toContain('Anne')
    expect(tags['og:description']).toMatch(/^Soup at six x{100,190}…$/)
    expect(tags['og:image']).toBe(`http://stoop.test/preview/post/${shown.id}.png`)
    expect(await get(`/post/${hidden.id}`)).toEqual(neutral)
    expect((await stoop.anonymous.callTrpc('posts.preview', { id: hidden.id })).body).toBeNull()
    expect((await get(`/post/${shown.id}`)).headers['x-robots-tag']).toBe('noindex')
    const getPicture = () => get(`/preview/post/${shown.id}.png`)
    const picture = await getPicture()
    expect(picture.headers['cache-control']).toBe('no-cache')
    await ann.callRest('PUT /api/posts/:id', { id: shown.id, version: 1, visibility: 'friends' })
    expect((await getPicture()).bytes).not.toEqual(picture.bytes)
    expect(await get(`/post/${shown.id}`)).toEqual(neutral)
    stoop.site.hasPostPreviews = false
  })

  it('shows the same page for a private community, an unknown community and an unknown member', async () => {
    const ann = await stoop.registerMember('Ann')
    const id = await createCommunity(ann, 'Secret Garden', true)
    const { slug } = (await ann.callRest('GET /api/communities/:id', { id })).parseBody(community)
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
    expect(await get(`/community/${slug}`, { cookie: ann.cookie }), 'also for a member').toEqual(unknown)
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

it('does not reveal the city of a member on the page', async () => {
  const ann = await stoop.registerMember('Ann', { selectedCity: 'Chicago' })
  const [page, picture] = [await get('/profile/ann'), await get('/preview/person/ann.png')]
  expect(page.body).not.toContain('Chicago')
  ;(await ann.callRest('PUT /api/profile', { selectedCity: 'Miami' })).parseBody(currentUser)
  expect(await get('/profile/ann')).toEqual(page)
  expect((await get('/preview/person/ann.png')).headers.etag).toBe(picture.headers.etag)
})

describe('the picture of a shared link', () => {
  it('serves a PNG of 1200 × 630 with an ETag', async () => {
    const ann = await stoop.registerMember('Ann')
    const before = await get('/preview/person/ann.png')
    expect(before.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' })
    expect(await sharp(before.bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    const etag = String(before.headers.etag)
    for (const known of [etag, `W/${etag}`, '*'])
      expect((await get('/preview/person/ann.png', { 'if-none-match': known })).statusCode, known).toBe(304)
    expect((await get('/preview/person/ann.png', { 'if-none-match': `"a${etag}"` })).statusCode).toBe(200)

    const { uploadURL } = (await ann.callRest('POST /api/objects/upload')).parseBody(upload)
    const { pathname, search } = new URL(uploadURL)
    const headers = { 'content-type': 'image/jpeg' }
    await stoop.app.inject({ method: 'PUT', url: pathname + search, headers, payload: await jpeg() })
    ;(await ann.callRest('PUT /api/profile-photo', { profilePhotoURL: uploadURL })).parseBody(currentUser)
    const after = await get('/preview/person/ann.png')
    expect(after.headers.etag).not.toBe(before.headers.etag)
    expect(after.bytes.equals(before.bytes)).toBe(false)
    expect(after.bytes.length).toBeLessThan(300_000)
  })

  it('draws the picture for one address while another address requests many', async () => {
    const people = 30
    for (let n = 0; n < people; n++) await stoop.registerMember(`Person${n}`)
    const previewOf = (n: number, address: string) =>
      get(`/preview/person/person${n}.png`, { 'x-forwarded-for': address })
    const order: string[] = []
    const flood = Array.from({ length: people - 1 }, async (_, n) => {
      const { statusCode, headers } = await previewOf(n + 1, '10.0.0.1')
      order.push('flood')
      if (statusCode === 429) expect(headers['retry-after']).toBe('5')
      return statusCode
    })
    const other = await previewOf(0, '10.0.0.2')
    order.push('other')
    expect(other.statusCode).toBe(200)
    const statuses = await Promise.all(flood)
    expect(statuses.filter((status) => status === 200)).not.toHaveLength(0)
    expect(order.slice(order.indexOf('other')).length).toBeGreaterThan(10)
    const files = await readdir(join(state.folder ?? '', 'cache/share-pictures'))
    expect(files.length).toBeGreaterThanOrEqual(22)
    expect((await previewOf(0, '10.0.0.3')).bytes.equals(other.bytes)).toBe(true)
  })
})

it.each(['/profile/ann', '/preview/person/ann.png', '/preview/stoop.png'])(
  'sets no cookie on %s, which shared caches may store, even if a session is extended',
  async (path) => {
    const ann = await stoop.registerMember('Ann')
    stoop.advanceClock(2 * 60 * 60 * 1000)
    const response = await get(path, { cookie: ann.cookie })
    expect(response.statusCode).toBe(200)
    expect(response.headers['set-cookie']).toBeUndefined()
    expect(
      (await ann.send({ url: '/api/counts', headers: { cookie: ann.cookie } })).headers['set-cookie'],
    ).toBeDefined()
  },
)
