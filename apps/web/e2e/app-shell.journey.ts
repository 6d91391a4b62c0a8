// Over 200 lines: navigation, offline states and deployments of the whole app.
import type { APIRequestContext, Page } from '@playwright/test'
import { waitForIdleNetwork } from './support/idle-network.ts'
import { createPost } from './support/posts.ts'
import { expect, test } from './support/test.ts'
import { mockProcedure } from './support/trpc.ts'
import { registerUser, signInAs } from './support/users.ts'

test('redirects signed-out viewers from protected paths to /auth', async ({ page }) => {
  await page.goto('/friends')
  await expect(page).toHaveURL('/auth')
  const response = await page.goto('/nowhere')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
})

test('redirects to /auth without a toast when the session has expired', async ({ page }) => {
  await page.goto('/auth')
  await page.evaluate(() => localStorage.setItem('auth_token', 'expired-token'))
  await page.goto('/')
  await expect(page).toHaveURL('/auth')
  await page.waitForFunction(() => localStorage.getItem('auth_token') === null)
  await expect(page.getByRole('status').getByText(/./)).toHaveCount(0)
  await expect(page.getByRole('alert').getByText(/./)).toHaveCount(0)
})

test('keeps the session when the signed-in user cannot be fetched', { tag: '@long' }, async ({ page, request }) => {
  const ann = await registerUser(request)
  const restore = await mockProcedure(page, 'auth.user', 'nothing')
  await signInAs(page, ann)
  await expect(page.getByText('Failed to fetch user')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBe(ann.token)
  await restore()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Welcome back!')).toBeVisible()
})

test('redirects a signed-in viewer from /auth to Home', async ({ page, request }) => {
  await signInAs(page, await registerUser(request), '/auth')
  await expect(page).toHaveURL('/')
})

test('returns the focus from the plus menu to its button on Esc', { tag: '@long' }, async ({ page, request }) => {
  await signInAs(page, await registerUser(request))
  const plusButton = page.getByRole('button', { name: 'Create', exact: true })
  await plusButton.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText(['Create Post', 'Create Community'])
  // The menu handles keys only once it has the focus.
  await expect(page.getByRole('menu')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(plusButton).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/create-post')
})

test('opens the create dialog on /communities, without parameters in the URL, on Create Community', {
  tag: '@long',
}, async ({ page, request }) => {
  await signInAs(page, await registerUser(request))
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Create Community' }).click()
  await expect(page).toHaveURL('/communities')
})

test('shows the tabs and the plus menu next to the column on wide screens', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await signInAs(page, await registerUser(request))
  const rail = page.getByRole('navigation', { name: 'Main' })
  await expect(rail).toBeVisible()
  const [railBox, mainBox] = [await rail.boundingBox(), await page.getByRole('main').boundingBox()]
  expect(railBox && railBox.x >= 0 && railBox.x + railBox.width).toBeLessThanOrEqual(mainBox?.x ?? 0)
  await page.setViewportSize({ width: 1280, height: 800 })
  const column = await page.getByRole('main').boundingBox()
  const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' })
  const profile = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' })
  const create = page.getByRole('button', { name: 'Create', exact: true })
  const right = async (locator: typeof home) => {
    const box = await locator.boundingBox()
    return box ? box.x + box.width : Number.POSITIVE_INFINITY
  }
  await expect.poll(() => right(home)).toBeLessThanOrEqual(column?.x ?? 0)
  await expect.poll(() => right(create)).toBeLessThanOrEqual(column?.x ?? 0)
  const [homeBox, profileBox] = [await home.boundingBox(), await profile.boundingBox()]
  expect(profileBox?.y).toBeGreaterThan(homeBox?.y ?? 0)
  const towers = page.locator('.city-sky svg')
  await expect(towers).toBeVisible()
  await create.click()
  await page.getByRole('menuitem', { name: 'Create Post' }).click()
  await expect(page).toHaveURL('/create-post')
  await profile.click()
  await expect(page).toHaveURL('/profile')
  await expect(towers).toBeVisible()
})

test('closes a toast after five seconds unless it is hovered', { tag: ['@fresh', '@long'] }, async ({
  page,
  request,
}) => {
  const { email } = await registerUser(request)
  await page.clock.install()
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('wrong-password')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  const toast = page.getByRole('alert').getByText('Login failed')
  await expect(toast).toBeVisible()
  await toast.hover()
  await page.clock.runFor(10_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(5100)
  await expect(toast).toBeHidden()
})

test('shows a screen after reconnecting if its code could not load offline', { tag: ['@fresh', '@long'] }, async ({
  page,
  context,
  request,
}) => {
  await signInAs(page, await registerUser(request))
  await expect(page.getByText('Welcome back!')).toBeVisible()
  // Wait for the scroll restoration. Its chunk contains the code of history entries, which cannot load offline.
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual')
  await context.setOffline(true)
  const entries = await page.evaluate(() => history.length)
  await page.getByRole('button', { name: /^What's on your mind/ }).click()
  // Wait until the composer has added its history entry. If it added the entry later, it would undo the navigation.
  await page.waitForFunction((count) => history.length > count, entries)
  const tabs = page.getByRole('navigation', { name: 'Main' })
  await navigate(page, '/create-post')
  // Wait until the code of the composer has loaded.
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' }).first()).toBeVisible()
  await expect(tabs).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Create New Post', level: 1 })).toBeVisible()
})

for (const requested of ['before', 'after'] as const)
  test(`retries a chunk after reconnecting when its request was sent ${requested} the connection was lost`, {
    tag: '@long',
  }, async ({ page, context, request }) => {
    await signInAs(page, await registerUser(request))
    await expect(page.getByText('Welcome back!')).toBeVisible()
    const { promise: reconnected, resolve: reconnect } = Promise.withResolvers<void>()
    let isReconnected = false
    await page.route('**/*.js', async (route) => {
      if (isReconnected) return route.continue()
      await reconnected
      await route.abort('internetdisconnected')
    })
    if (requested === 'after') await context.setOffline(true)
    await navigate(page, UNKNOWN_STATEMENT)
    await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible()
    await context.setOffline(true)
    await context.setOffline(false)
    isReconnected = true
    reconnect()
    await expect(page.getByText('There is no such decision')).toBeVisible()
  })

test('serves scripts and styles with Brotli compression', async ({ page }) => {
  const encodings = new Map<string, string | undefined>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/\.(js|css)$/.test(pathname)) encodings.set(pathname, response.headers()['content-encoding'])
  })
  await page.goto('/auth')
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  expect(encodings.size).toBeGreaterThan(2)
  expect(new Set(encodings.values())).toEqual(new Set(['br']))
})

test('fits all tabs in the screen width with text at 200%', { tag: '@long' }, async ({ page, request }) => {
  await signInAs(page, await registerUser(request))
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  for (const path of ['/', '/search', '/communities', '/friends', '/profile']) {
    await page.locator(`nav a[href="${path}"]`).click()
    await expect(page).toHaveURL(path)
    const tabs = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(tabs).toHaveCount(5)
    for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
})

test('keeps the rest of the app when the code of a dialog or screen cannot be loaded', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const ann = await registerUser(request)
  await registerUser(request, { firstName: 'Ben' })
  await createPost(request, ann, 'First tomatoes!')
  await signInAs(page, ann)
  // Wait until the code of Home has loaded.
  await expect(page.getByText('First tomatoes!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'People You May Know' })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Main' })
  await tabs.getByRole('link', { name: 'Profile' }).click()
  // No other part of the app loads the code of this dialog.
  const changePhoto = page.getByRole('button', { name: 'Change profile photo' })
  await expect(changePhoto).toBeVisible()
  // The code of the toasts loads after the first screen.
  await waitForIdleNetwork(page)
  await page.route('**/*', (route) => route.abort())

  await changePhoto.click()
  await expect(page.getByRole('alert').getByText("Couldn't open this")).toBeVisible()
  await expect(changePhoto).toBeVisible()

  await navigate(page, UNKNOWN_STATEMENT)
  await expect(page.getByRole('main').getByText('Something went wrong')).toBeVisible()
  await tabs.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByText('Welcome back!')).toBeVisible()

  await navigate(page, UNKNOWN_STATEMENT)
  await expect(page.getByRole('main').getByText('Something went wrong')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main')).toContainText('There is no such decision')
  await tabs.getByRole('link', { name: 'Profile' }).click()
  await changePhoto.click()
  await expect(page.getByRole('dialog', { name: 'Profile photo' })).toBeVisible()
})

test('shows an error without reloading when a chunk is missing', { tag: '@long' }, async ({ page, request }) => {
  await removeChunks(page, request)
  const pageLoads = recordPageLoads(page)
  await page.goto(sharedPath)
  await expect(page.getByRole('alert').getByText('Something went wrong')).toBeVisible()
  await expect(page).toHaveURL(sharedPath)
  expect(pageLoads).toHaveLength(1)
})

test('reloads the page once when a newer version was deployed', async ({ page, request }) => {
  const restoreChunks = await removeChunks(page, request)
  const pageLoads = recordPageLoads(page)
  await page.route('/', async (route) => {
    await restoreChunks()
    await route.fulfill({
      contentType: 'text/html',
      body: '<script type="module" src="/assets/index-newer.js"></script>',
    })
  })
  await page.goto(sharedPath)
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(pageLoads).toHaveLength(2)
})

/** A page whose screen has code that no other part of the app loads. */
const UNKNOWN_STATEMENT = '/statements/00000000-0000-4000-8000-000000000000'

/** Opens a screen without a click. */
const navigate = (page: Page, path: string) => page.evaluate((url) => history.pushState(null, '', url), path)

const sharedPath = '/profile/unknown-person'

/** Returns 404 for all chunks except the scripts in the HTML. Returns a function that restores them. */
async function removeChunks(page: Page, request: APIRequestContext): Promise<() => Promise<void>> {
  const html = await (await request.get(sharedPath)).text()
  await page.route('**/assets/*.js', (route) => {
    const { pathname } = new URL(route.request().url())
    return html.includes(`src="${pathname}"`) ? route.fallback() : route.fulfill({ status: 404 })
  })
  return () => page.unroute('**/assets/*.js')
}

/** Records the URLs of all page loads from now on. */
function recordPageLoads(page: Page): string[] {
  const pageLoads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) pageLoads.push(request.url())
  })
  return pageLoads
}
