import type { Page, Request } from '@playwright/test'
import { waitForIdleNetwork } from './support/idle-network.ts'
import { createPost } from './support/posts.ts'
import { expect, test } from './support/test.ts'
import { holdRequests } from './support/trpc.ts'
import { registerUser, signInAs } from './support/users.ts'

const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/trpc/')

/** Records the procedures of each request to /trpc from now on. */
function recordRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    if (isCall(request)) requests.push(new URL(request.url()).pathname.slice('/trpc/'.length))
  })
  return requests
}

test('requests the user, the counts and the feed once while the app is loading', async ({ page, request }) => {
  const ann = await registerUser(request)
  await createPost(request, ann, 'First tomatoes!')
  await signInAs(page, ann, '/readyz')
  const requests = recordRequests(page)
  // Hold the app's code back until the data was requested.
  const dataRequest = page.waitForRequest(isCall)
  await page.route(/\/assets\//, async (route) => {
    const response = await route.fetch()
    const isLarge = (await response.body()).length > 50_000
    if (isLarge) await dataRequest
    await route.fulfill({ response })
  })
  await page.goto('/')
  await expect(page.getByText('First tomatoes!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ann Archer' })).toBeVisible()
  await waitForIdleNetwork(page)
  // Suggestions, the operator's notice and the evening edition are requested later, after the first screen.
  const later = ['friends.suggestions', 'site.info', 'editions.list']
  const isLater = (path: string) => path.split(',').every((name) => later.includes(name))
  expect(requests.filter((path) => !isLater(path))).toEqual(['auth.user,notifications.counts,posts.feed'])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('loads data that the first screen does not need only after the posts', { tag: ['@fresh', '@long'] }, async ({
  page,
  request,
}) => {
  const ann = await registerUser(request)
  await createPost(request, ann, 'First tomatoes!')
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('article')) return
      performance.mark('first post')
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await signInAs(page, ann)
  const readTimes = () =>
    page.evaluate(() => {
      const isLate = ({ name }: PerformanceEntry) => name.includes('/after-first-screen')
      const [late] = performance.getEntriesByType('resource').filter(isLate)
      return { firstPost: performance.getEntriesByName('first post')[0]?.startTime, late: late?.startTime }
    })
  await expect.poll(readTimes).toEqual({ firstPost: expect.any(Number), late: expect.any(Number) })
  const { firstPost, late } = await readTimes()
  expect(late).toBeGreaterThan(firstPost ?? Number.POSITIVE_INFINITY)
})

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const)
  test(`shows the texts of /auth at ${width} px before its code has loaded, in the same places as the loaded screen`, {
    tag: width === 390 ? [] : '@long',
  }, async ({ page, request }) => {
    await page.setViewportSize({ width, height })
    const html = await (await request.get('/')).text()
    const [chunk] = JSON.parse(/id="routes">([^<]+)</.exec(html)?.[1] ?? '{}').chunks.auth
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(`**${chunk}`, async (route) => {
      await released
      await route.continue()
    })
    const readBoxes = () =>
      Promise.all(
        ['Connect with your local community', 'Shareable profile and community links'].map((text) =>
          page.getByText(text).boundingBox(),
        ),
      )
    // Wait for DOMContentLoaded, because the style sheet has loaded then.
    await page.goto('/auth', { waitUntil: 'domcontentloaded' })
    await expect(page.getByText('Connect with your local community')).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
    const early = await readBoxes()
    release()
    await expect(page.getByLabel('Email')).toBeVisible()
    expect(await readBoxes()).toEqual(early)
  })

test('loads the code of each screen in parallel with the entry script', { tag: '@long' }, async ({ page, request }) => {
  const ann = await registerUser(request)
  const html = await (await request.get('/')).text()
  const entry = /src="(\/assets\/[^"]+)"><\/script>\s*<link rel="stylesheet"/.exec(html)?.[1] ?? ''
  for (const [path, screen] of [
    // Start with /auth, because the viewer is still signed out.
    ['/auth', 'auth'],
    ['/', 'home'],
    ['/search', 'search'],
    ['/communities', 'communities'],
    ['/friends', 'friends'],
    ['/profile', 'profile'],
    ['/create-post', 'create-post'],
  ] as const)
    await test.step(path, async () => {
      const chunks: string[] = JSON.parse(/id="routes">([^<]+)</.exec(html)?.[1] ?? '{}').chunks[screen]
      const requested: string[] = []
      const record = (sent: Request) => requested.push(new URL(sent.url()).pathname)
      let requestedBeforeEntry: string[] = []
      await page.route(`**${entry}`, async (route) => {
        await expect.poll(() => requested).toEqual(expect.arrayContaining(chunks))
        requestedBeforeEntry = [...requested]
        await route.continue()
      })
      page.on('request', record)
      if (path === '/auth') await page.goto(path)
      else await signInAs(page, ann, path)
      await expect(page.getByRole('main')).toBeVisible()
      expect(chunks.length).toBeGreaterThan(0)
      expect(requestedBeforeEntry).toEqual(expect.arrayContaining(chunks))
      expect(requested.filter((file) => chunks.includes(file)).length, 'each is requested once').toBe(chunks.length)
      page.off('request', record)
      await page.unroute(`**${entry}`)
    })
})

test('requests the user and the counts once on each screen', { tag: '@long' }, async ({ page, request }) => {
  await signInAs(page, await registerUser(request), '/readyz')
  for (const path of ['/', '/auth', '/friends', '/profile'])
    await test.step(path, async () => {
      const requests = recordRequests(page)
      await page.goto(path)
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
      await waitForIdleNetwork(page)
      expect(requests.filter((procedures) => procedures.includes('auth.user'))).toHaveLength(1)
      expect(requests.filter((procedures) => procedures.includes('posts.feed')).length).toBeLessThanOrEqual(1)
    })
})

test('requests the data of the user whose token is in local storage, even if the cookie is of another session', async ({
  page,
  request,
}) => {
  const [ann, ben] = [await registerUser(request), await registerUser(request, { firstName: 'Ben' })]
  await createPost(request, ann, 'Only for Ann', { visibility: 'private' })
  await page.request.post('/api/auth/login', { data: { email: ann.email, password: ann.password } })
  await signInAs(page, ben)
  await expect(page.getByRole('heading', { name: 'Ben Archer' })).toBeVisible()
  await expect(page.getByText('Only for Ann')).toHaveCount(0)
  const document = await (await page.request.get('/')).text()
  expect(document).not.toContain('Only for Ann')
  expect(document).not.toContain(ann.username)
})

test('does not use the response to a request of an ended session', async ({ page, request }) => {
  const [ann, ben] = [await registerUser(request), await registerUser(request, { firstName: 'Ben' })]
  await createPost(request, ann, 'Only for Ann', { visibility: 'private' })
  await signInAs(page, ann, '/readyz')
  const release = await holdRequests(page, 'posts.feed')
  const firstRequest = page.waitForRequest(isCall)
  await page.goto('/')
  await firstRequest
  const other = await page.context().newPage()
  await signInAs(other, ben)
  await expect(other.getByRole('heading', { name: 'Ben Archer' })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Ben Archer' })).toBeVisible()
  await expect(page.getByText('Only for Ann')).toHaveCount(0)
})

test('requests only public data when signed out', async ({ page }) => {
  const requests = recordRequests(page)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  // Poll: on a busy machine, the network can be idle before the request is sent.
  await expect.poll(() => requests).toEqual(['site.info'])
  await waitForIdleNetwork(page)
  expect(requests).toEqual(['site.info'])
})
