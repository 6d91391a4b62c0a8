import { hash } from 'node:crypto'
import { access } from 'node:fs/promises'
import { openDatabase } from '@stoop/db/client'
import { newId } from '@stoop/db/ids'
import { communities, users } from '@stoop/db/schema'
import { testDatabase } from '@stoop/db/testing'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { runServer } from './fixtures/run-server.ts'

// Each test starts a real server.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const CITIES = 'Graz@Europe/Vienna, 札幌市@Asia/Tokyo'
let database: Awaited<ReturnType<typeof testDatabase>>
let server: ReturnType<typeof runServer>
let address: string

const run = (env: Record<string, string>) =>
  runServer({ DATABASE_URL: database.url, SEED: 'none', RATE_LIMITS: 'off', ...env })

beforeAll(async () => {
  database = await testDatabase()
  server = run({ CITIES })
  address = await server.address
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  await database.close()
})

const register = (username: string, selectedCity: string) =>
  fetch(`${address}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `${username}@stoop.test`,
      password: 'correct horse',
      firstName: 'Ann',
      lastName: 'Tester',
      username,
      selectedCity,
    }),
  })

it('accepts only the configured cities from members', async () => {
  const accepted = await register('mika', '札幌市')
  expect(accepted.status).toBe(201)
  expect(await accepted.json()).toMatchObject({ user: { selectedCity: '札幌市' } })
  const rejected = await register('dan', 'Chicago')
  expect(rejected.status).toBe(400)
  expect(await rejected.json()).toMatchObject({ fields: { selectedCity: 'Please select a city from the list' } })
})

it('lists the configured cities in the OpenAPI document', async () => {
  const document = await (await fetch(`${address}/api/openapi.json`)).text()
  expect(document).toContain('"enum":["Graz","札幌市"]')
  expect(document).not.toContain('"enum":["New York City"')
})

it('sends the configured cities in the page of the web app', async () => {
  await access(new URL('../../web/dist/index.html', import.meta.url))
  for (const path of ['/', '/index.html', '/nowhere', '/post/1']) {
    const response = await fetch(address + path)
    const page = await response.text()
    expect(page).toContain('<meta name="cities" content="Graz,札幌市" />')
    expect(page).toContain('data-city="Graz"')
    const style = page.match(/<style>(.*)<\/style>/)?.[1] ?? ''
    expect(style).toMatch(/^\[data-city\]\[data-city="Graz"\]\{--city-hue:\d+\}\[data-city\]\[data-city="札幌市"\]\{/)
    expect(response.headers.get('content-security-policy')).toContain(
      `style-src 'self' 'sha256-${hash('sha256', style, 'base64')}';`,
    )
  }
  const { headers } = await fetch(address)
  expect(headers.get('cache-control')).toBe('no-cache')
  const again = await fetch(address, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

it('finds members of the configured cities', async () => {
  const { token } = z.object({ token: z.string() }).parse(await (await register('ana', 'Graz')).json())
  await register('nao', '札幌市')
  const found = await fetch(`${address}/api/users/search?q=nao`, { headers: { authorization: `Bearer ${token}` } })
  expect(await found.json()).toMatchObject([{ username: 'nao', selectedCity: '札幌市' }])
})

it('refuses to start without a city in which members or communities are', async () => {
  const { db, close } = openDatabase({ url: database.url })
  await db.delete(users)
  await register('ida', 'Graz')
  await register('jo', 'Graz')
  await register('kim', '札幌市')
  await db
    .insert(communities)
    .values({ id: newId(Date.now()), name: 'Choir', slug: 'choir', city: '札幌市', createdAt: new Date() })
  await close(1)
  const { ended, errors } = run({ CITIES: 'Leoben@Europe/Vienna' })
  expect(await ended).toBe(1)
  expect(errors).toEqual([
    'Stoop did not start: CITIES must also name the cities in which there are members or communities: Graz (2 members, 0 communities), 札幌市 (1 member, 1 community).',
  ])
  const withoutSetting = run({})
  expect(await withoutSetting.ended).toBe(1)
})
