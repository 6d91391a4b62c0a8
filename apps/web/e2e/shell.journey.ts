import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { enterAs, newMember } from './cast.ts'

test('a guarded address leads a visitor to the door, an unknown one to the 404 page', async ({ page }) => {
  await page.goto('/friends')
  await expect(page).toHaveURL('/auth')
  const answer = await page.goto('/nowhere')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
})

test('an expired session leads to the door without a word', async ({ page }) => {
  await page.goto('/auth')
  await page.evaluate(() => localStorage.setItem('auth_token', 'long-gone'))
  await page.goto('/')
  await expect(page).toHaveURL('/auth')
  await page.waitForFunction(() => localStorage.getItem('auth_token') === null)
  await expect(page.getByRole('status').getByText(/./)).toHaveCount(0)
  await expect(page.getByRole('alert').getByText(/./)).toHaveCount(0)
})

test('a user fetch that fails keeps the session and offers another try', async ({ page, request }) => {
  const ann = await newMember(request)
  let down = true
  await page.route('**/trpc/auth.user**', (route) => (down ? route.abort() : route.fallback()))
  await enterAs(page, ann)
  await expect(page.getByText('Failed to fetch user')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBe(ann.token)
  down = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Welcome back!')).toBeVisible()
})

test('a member who comes to the door is sent home', async ({ page, request }) => {
  await enterAs(page, await newMember(request))
  await page.goto('/auth')
  await expect(page).toHaveURL('/')
})

test('the plus menu works by keyboard alone and gives the focus back', async ({ page, request }) => {
  await enterAs(page, await newMember(request))
  const plus = page.getByRole('button', { name: 'Create', exact: true })
  await plus.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText(['Create Post', 'Create Community'])
  // A key that comes ahead of the focus is not the menu's.
  await expect(page.getByRole('menu')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(plus).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/create-post')
})

test('Create Community goes to exactly /communities', async ({ page, request }) => {
  await enterAs(page, await newMember(request))
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Create Community' }).click()
  await expect(page).toHaveURL('/communities')
})

test('a toast rests under the pointer, goes after five seconds, stands above all', async ({ page, request }) => {
  const { email } = await newMember(request)
  await page.clock.install()
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('not-the-one')
  await page.getByRole('button', { name: 'Sign In' }).click()
  const toast = page.getByRole('alert').getByText('Login failed')
  await expect(toast).toBeVisible()
  await toast.hover()
  await page.clock.runFor(10_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(5100)
  await expect(toast).toBeHidden()
})

test('offline, what was never opened is waited for and the page stays', async ({ page, context, request }) => {
  await enterAs(page, await newMember(request))
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: /^What's on your mind/ }).click()
  const tabs = page.getByRole('navigation', { name: 'Main' })
  await tabs.getByRole('link', { name: 'Communities' }).click()
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(tabs).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Communities', level: 1 })).toBeVisible()
})

for (const asked of ['before', 'after'] as const)
  test(`code asked for ${asked} the connection went, and given up when it is back, is sent for again`, async ({
    page,
    context,
    request,
  }) => {
    await enterAs(page, await newMember(request))
    await expect(page.getByText('Welcome back!')).toBeVisible()
    const { promise: back, resolve: comesBack } = Promise.withResolvers<void>()
    const givenUp = new Set<string>()
    await page.route('**/*.js', async (route) => {
      if (givenUp.has(route.request().url())) return route.continue()
      givenUp.add(route.request().url())
      await back
      await route.abort('internetdisconnected')
    })
    if (asked === 'after') await context.setOffline(true)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Communities' }).click()
    await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible()
    await context.setOffline(true)
    await context.setOffline(false)
    comesBack()
    await expect(page.getByRole('heading', { name: 'Communities', level: 1 })).toBeVisible()
  })

test('the first load comes compressed', async ({ page }) => {
  const encodings = new Map<string, string | undefined>()
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (/\.(js|css)$/.test(pathname)) encodings.set(pathname, answer.headers()['content-encoding'])
  })
  await page.goto('/auth')
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  expect(encodings.size).toBeGreaterThan(2)
  expect(new Set(encodings.values())).toEqual(new Set(['br']))
})

test('text twice as large fits: every tab in view, nothing to the side', async ({ page, request }) => {
  await enterAs(page, await newMember(request))
  for (const path of ['/', '/search', '/communities', '/friends', '/profile']) {
    await page.goto(path)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const tabs = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(tabs).toHaveCount(5)
    for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
})

test('a server that is away while more of the app is asked for: a sentence and a way on, and the rest stays', async ({
  page,
  request,
}) => {
  await enterAs(page, await newMember(request))
  await expect(page.getByText('Welcome back!')).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Main' })
  await page.route('**/*', (route) => route.abort())

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(page.getByRole('alert').getByText('Not opened')).toBeVisible()
  await expect(page.getByText('Welcome back!')).toBeVisible()

  await tabs.getByRole('link', { name: 'Communities' }).click()
  await expect(page.getByRole('main').getByText('Something went wrong')).toBeVisible()
  await tabs.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByText('Welcome back!')).toBeVisible()

  await tabs.getByRole('link', { name: 'Communities' }).click()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Communities', level: 1 })).toBeVisible()
  await tabs.getByRole('link', { name: 'Home' }).click()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Profile' })).toBeVisible()
})

test('code that is gone is told of, and the page stays', async ({ page, request }) => {
  await takeCodeAway(page, request)
  const loads = loadsOf(page)
  await page.goto(shared)
  await expect(page.getByRole('alert').getByText('Something went wrong')).toBeVisible()
  expect(loads).toHaveLength(1)
})

test('code that is gone because a newer Stoop stands there is had with a new page', async ({ page, request }) => {
  const giveBack = await takeCodeAway(page, request)
  const loads = loadsOf(page)
  await page.route('/', async (route) => {
    await giveBack()
    await route.fulfill({
      contentType: 'text/html',
      body: '<script type="module" src="/assets/index-newer.js"></script>',
    })
  })
  await page.goto(shared)
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(loads).toHaveLength(2)
})

const shared = '/profile/nobody-we-know'

/** All code but what the page names itself answers 404. Gives back how to end that. */
async function takeCodeAway(page: Page, request: APIRequestContext): Promise<() => Promise<void>> {
  const html = await (await request.get(shared)).text()
  await page.route('**/assets/*.js', (route) => {
    const { pathname } = new URL(route.request().url())
    return html.includes(pathname) ? route.fallback() : route.fulfill({ status: 404 })
  })
  return () => page.unroute('**/assets/*.js')
}

/** The addresses of the pages that are loaded from here on. */
function loadsOf(page: Page): string[] {
  const loads: string[] = []
  page.on('request', (asked) => {
    if (asked.isNavigationRequest()) loads.push(asked.url())
  })
  return loads
}
