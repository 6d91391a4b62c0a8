import { expect, type Page, test } from '@playwright/test'
import { serveOldVersion } from './support/deployment.ts'
import { createPost } from './support/posts.ts'
import { registerUser, signInAs, signOut } from './support/users.ts'

test.use({ serviceWorkers: 'allow' })

/** Waits until the service worker has cached the app and controls the page. */
const waitForWorker = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, { timeout: 30_000 })

/** Returns the paths of all cached responses. */
const getCachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

/** Returns the names of the caches that are complete. */
const getCachedVersions = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const shells = await Promise.all(names.map(async (name) => (await caches.open(name)).match('/index.html')))
    return names.filter((_, index) => shells[index])
  })

/** Returns the state of the active worker. A newer worker may be installing or waiting. */
const getActiveState = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return registration?.installing || registration?.waiting ? 'updating' : registration?.active?.state
  })

test('shows the language of the last page load without a connection, and caches no other', { tag: '@long' }, async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'de', serviceWorkers: 'allow' })
  const page = await context.newPage()
  const getLanguage = () => page.locator('html').getAttribute('lang')
  const getSignUpLabel = () => page.getByRole('tab').last().textContent()
  await page.goto('/auth')
  await waitForWorker(page)
  await context.setOffline(true)
  await page.reload()
  await expect.poll(getSignUpLabel).toBe('Konto erstellen')
  await context.setOffline(false)
  const germanFiles = (await getCachedPaths(page)).length
  await page.getByLabel('Sprache').selectOption('العربية')
  await expect.poll(getLanguage).toBe('ar')
  await expect.poll(getSignUpLabel).toBe('إنشاء حساب')
  await expect.poll(async () => (await getCachedPaths(page)).length).toBe(germanFiles + 1)
  await context.setOffline(true)
  await page.reload()
  await expect.poll(getSignUpLabel).toBe('إنشاء حساب')
  await context.close()
})

test('starts the app from the cache of the service worker, but with data of the server', async ({
  page,
  context,
  request,
}) => {
  const [ann, ben] = [await registerUser(request), await registerUser(request, { firstName: 'Ben' })]
  await createPost(request, ann, 'Only for Ann', { visibility: 'private' })
  await signInAs(page, ann)
  await waitForWorker(page)

  await test.step('caches no data', async () => {
    const fromNetwork: string[] = []
    page.on('response', (response) => {
      if (!response.fromServiceWorker()) fromNetwork.push(new URL(response.url()).pathname)
    })
    await page.reload()
    // Home may show the post from the last visit, before the server has answered.
    await expect.poll(() => fromNetwork.find((path) => path.startsWith('/trpc/'))).toContain('posts.feed')
    await expect(page.getByText('Only for Ann')).toBeVisible()
    expect(fromNetwork.filter((path) => path === '/' || path.startsWith('/assets/'))).toEqual([])
    for (const path of await getCachedPaths(page))
      expect(path).toMatch(/^\/(index\.html|locale|assets\/[^/]+\.(js|css|woff2))$/)
  })

  await test.step('shows the last feed without a connection', async () => {
    await expect.poll(() => page.evaluate(() => localStorage.getItem('last_visit'))).toContain('Only for Ann')
    await context.setOffline(true)
    await page.goto('/')
    await expect(page.getByText('Only for Ann')).toBeVisible()
    await expect(page.getByText("You're offline", { exact: true })).toBeVisible()
    await expect(page.getByText('These posts are from your last visit.')).toBeVisible()
    await context.setOffline(false)
  })

  await test.step('shows other screens without a connection, and says why there is no data', async () => {
    await context.setOffline(true)
    await page.goto('/friends?tab=requests')
    await expect(page.getByRole('heading', { name: 'Friends', level: 1 })).toBeVisible()
    await expect(page.getByText("Failed to fetch friend requests: You're offline")).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('No friend requests')).toBeVisible()
  })

  await test.step('leaves unknown paths and the API to the server', async () => {
    expect((await page.goto('/nowhere'))?.status()).toBe(404)
    expect(await (await page.goto('/healthz'))?.text()).not.toContain('<html')
  })

  await test.step('shows nothing of the previous user after signing out and in', async () => {
    await page.goto('/profile')
    await signOut(page)
    await signInAs(page, ben)
    await expect(page.getByRole('heading', { name: 'Ben Archer' })).toBeVisible()
    await expect(page.getByText('Only for Ann')).toHaveCount(0)
  })
})

test('shows the new version on the visit after a deployment', { tag: '@long' }, async ({ page, baseURL }) => {
  const deployment = await serveOldVersion(baseURL ?? '')
  try {
    const html = page.locator('html')
    await page.goto(`${deployment.url}/auth`)
    await waitForWorker(page)
    await page.reload()
    await expect(html).toHaveAttribute('data-version', 'old')
    deployment.deploy()
    await page.reload()
    await expect(html, 'the old version is still complete').toHaveAttribute('data-version', 'old')
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
    await expect.poll(() => getCachedVersions(page)).toHaveLength(2)
    await expect.poll(() => getActiveState(page)).toBe('activated')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
    await expect(html).not.toHaveAttribute('data-version')
  } finally {
    deployment.close()
  }
})

test('sends the headers of a changed configuration from the second visit after the change on', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const deployment = await serveOldVersion(baseURL ?? '')
  deployment.deploy()
  try {
    await page.goto(`${deployment.url}/auth`)
    await waitForWorker(page)
    const getConfiguration = async () => (await page.reload())?.headers()['x-configuration']
    expect(await getConfiguration()).toBe('first')
    deployment.configure('second')
    await expect.poll(getConfiguration).toBe('second')
  } finally {
    deployment.close()
  }
})

test('removes the worker and its caches when the server no longer has a worker', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  const deployment = await serveOldVersion(baseURL ?? '')
  deployment.deploy()
  try {
    await page.goto(`${deployment.url}/auth`)
    await waitForWorker(page)
    deployment.removeWorker()
    await page.reload()
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
    await page.reload()
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  } finally {
    deployment.close()
  }
})

test('lets the browser install the app, and receives what other apps share', async ({ page, request }) => {
  const ann = await registerUser(request)
  await signInAs(page, ann)
  await waitForWorker(page)

  await test.step('meets the rules of Chromium for installing', async () => {
    const devTools = await page.context().newCDPSession(page)
    const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors')
    // Chromium runs tests in private windows, which cannot install apps. Its headless shell does not report this.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
    const { errors } = await devTools.send('Page.getAppManifest')
    expect(errors).toEqual([])
  })

  await test.step('opens the composer with a shared text and picture', async () => {
    await share(page, 'Market on Sunday')
    await expect(page.getByRole('heading', { name: 'Create New Post', level: 1 })).toBeVisible()
    await expect(page.getByRole('textbox', { name: /What's on your mind/ })).toHaveValue('Market on Sunday')
    await expect(page.getByRole('main').getByRole('img', { name: 'Picture preview' })).toBeVisible()
  })

  await test.step('shows nothing of it after signing out', async () => {
    await page.goto('/profile')
    const isKept = await page.evaluate(async () => {
      const body = new FormData()
      body.set('text', 'Only for Ann')
      await fetch('/share', { method: 'POST', body })
      return caches.has('shared')
    })
    expect(isKept).toBe(true)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    // The composer still has the draft of the step before.
    await signOut(page, page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }))
    expect(await page.evaluate(() => caches.has('shared'))).toBe(false)
  })
})

/** Sends a text and a picture to the app, as the Share menu of a phone does. */
async function share(page: Page, text: string): Promise<void> {
  await page.evaluate(async (shared) => {
    const canvas = new OffscreenCanvas(40, 30)
    canvas.getContext('2d')?.fillRect(0, 0, 40, 30)
    const files = new DataTransfer()
    files.items.add(new File([await canvas.convertToBlob()], 'market.png', { type: 'image/png' }))
    const form = Object.assign(document.createElement('form'), {
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
    })
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'pictures', files: files.files })
    form.append(Object.assign(document.createElement('textarea'), { name: 'text', value: shared }), input)
    document.body.append(form)
    form.submit()
  }, text)
}
