import type { APIRequestContext, Page } from '@playwright/test'
import { waitForIdleNetwork } from './support/idle-network.ts'
import { expect, test } from './support/test.ts'
import { registerUser, signInAs } from './support/users.ts'

/** Holds back the chunks that Home does not need. The returned function releases them. */
const holdOtherChunks = (page: Page, request: APIRequestContext) =>
  holdChunks(page, request, (path, chunks) => !chunks.home?.includes(path))

type IsHeld = (path: string, chunks: Partial<Record<string, string[]>>) => boolean | undefined

async function holdChunks(page: Page, request: APIRequestContext, isHeld: IsHeld): Promise<() => void> {
  const html = await (await request.get('/')).text()
  const { chunks } = JSON.parse(/id="routes">([^<]+)</.exec(html)?.[1] ?? '{}')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (!html.includes(`src="${pathname}"`) && isHeld(pathname, chunks)) await promise
    await route.continue()
  })
  return resolve
}

test('keeps the previous screen until the code of the next one has loaded', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const ann = await registerUser(request)
  const release = await holdOtherChunks(page, request)
  await signInAs(page, ann)
  const welcome = page.getByText('Welcome back!')
  await expect(welcome).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Main' })
  await tabs.getByRole('link', { name: 'Communities' }).click()
  await expect(page).toHaveURL('/communities')
  await expect(tabs.getByRole('link', { name: 'Communities' }), 'marked at once').toHaveAttribute(
    'aria-current',
    'page',
  )
  const main = page.getByRole('main')
  await expect(main).toHaveAttribute('aria-busy', 'true')
  await expect(main.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(welcome).toBeVisible()
  await expect(page).toHaveTitle('Home · Stoop')

  release()
  await expect(page.getByRole('heading', { name: 'Communities', level: 1 })).toBeVisible()
  await expect(welcome).toHaveCount(0)
  await expect(main).toHaveAttribute('aria-busy', 'false')
  await expect(page).toHaveTitle('Communities · Stoop')
  await page.goBack()
  await expect(welcome).toBeVisible()
  await expect(page).toHaveTitle('Home · Stoop')
})

test('stays on the screen when the user goes back before the next one has loaded', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const ann = await registerUser(request)
  const release = await holdOtherChunks(page, request)
  await signInAs(page, ann)
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Friends' }).click()
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true')
  await page.goBack()
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false')
  release()
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('shows the texts of /auth until its code has loaded', { tag: '@long' }, async ({ page, request }) => {
  const release = await holdChunks(page, request, (path, { auth }) => auth?.includes(path))
  await page.goto('/')
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(page.getByText('Connect with your local community')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toHaveCount(0)
  release()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await expect(page.locator('[data-screen="auth"]')).toHaveCount(0)
})

test('shows a skeleton until the code of another signed-out page has loaded', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const release = await holdChunks(page, request, () => true)
  await page.goto('/auth/forgot')
  const skeleton = page.locator('[data-page="signed-out"]')
  await expect(skeleton).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  release()
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(skeleton).toBeHidden()
})

test('never shows a skeleton between screens whose code has loaded', { tag: '@long' }, async ({ page, request }) => {
  await signInAs(page, await registerUser(request))
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await waitForIdleNetwork(page)
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      // Records ScreenSkeleton and PageSkeleton. Ignores the spinner over a screen, which appears only after a while.
      if (document.querySelector('main > [role="status"]:first-child, [data-loading]')) seen.push(location.pathname)
    }).observe(document.body, { childList: true, subtree: true })
  })
  for (const name of ['Communities', 'Friends', 'Search', 'Profile', 'Home'])
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click()
  await expect(page.getByText('Welcome back!')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual([])
})
