import { expect, test } from '@playwright/test'
import { registerUser } from './support/users.ts'

test('serves /favicon.ico, which browsers request for pages without an icon, such as /readyz', async ({ request }) => {
  const response = await request.get('/favicon.ico')
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toBe('image/vnd.microsoft.icon')
  // The header of an .ico file: two reserved bytes, type 1 (icon), three images.
  expect([...(await response.body()).subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0])
})

test('declares an icon that the server serves on every kind of page', async ({ request }) => {
  const { username } = await registerUser(request)
  for (const path of ['/', '/auth', `/u/${username}`, '/about/rules', '/about/transparency', '/api/docs']) {
    const page = await (await request.get(path)).text()
    const [, icon] = /<link rel="icon" href="([^"]+)" type="image\/svg\+xml"/.exec(page) ?? []
    expect(icon, path).toBeDefined()
    const response = await request.get(icon ?? '')
    expect([path, response.status(), response.headers()['content-type']]).toEqual([path, 200, 'image/svg+xml'])
  }
})
