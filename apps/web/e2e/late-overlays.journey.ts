import type { Page } from '@playwright/test'
import { waitForIdleNetwork } from './support/idle-network.ts'
import { holdLaterScripts, holdScripts } from './support/scripts.ts'
import { expect, test } from './support/test.ts'
import { registerUser, signInAs } from './support/users.ts'

/** Opens a URL like a link. */
const navigate = (page: Page, url: string) => page.evaluate((target) => history.pushState(null, '', target), url)

const getState = (page: Page) =>
  page.evaluate(() => ({ path: location.pathname + location.search, state: history.state, length: history.length }))

const PANEL = { title: 'the notifications panel', opener: /^Notifications/ }
const COMPOSER = { title: 'the composer', opener: "What's on your mind, Ann?" }

for (const { title, opener, isEntryLate } of [
  { ...PANEL, isEntryLate: true },
  { ...COMPOSER, isEntryLate: false },
  { ...PANEL, isEntryLate: false },
  { ...COMPOSER, isEntryLate: true },
])
  test(`does not open ${title} if the user navigates while its code loads${isEntryLate ? ', even before its history entry is added' : ''}`, {
    tag: '@long',
  }, async ({ page, request }) => {
    const ann = await registerUser(request)
    const releaseLater = isEntryLate ? await holdLaterScripts(page, request) : undefined
    await signInAs(page, ann)
    const button = page.getByRole('button', { name: opener })
    await expect(button).toBeVisible()
    // Wait for the scroll restoration. Its chunk contains the code of history entries.
    if (!isEntryLate) await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual')
    const release = releaseLater ?? (await holdScripts(page))
    await button.click()
    if (!isEntryLate) await expect.poll(() => page.evaluate(() => history.state)).toEqual({ over: 'loading' })
    await navigate(page, '/create-post')
    const before = await getState(page)
    release()
    await expect(page.getByRole('heading', { name: 'Create New Post', level: 1 })).toBeVisible()
    await waitForIdleNetwork(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    expect(await getState(page)).toEqual(before)
    expect(before.path).toBe('/create-post')
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // On the next click, the overlay opens as usual.
    await button.click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

test('does not open an overlay if the user goes back before its history entry is added', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const ann = await registerUser(request)
  const release = await holdLaterScripts(page, request)
  await signInAs(page, ann)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toBeVisible()
  await navigate(page, '/?from=home')
  await bell.click()
  await page.goBack()
  await expect(page).toHaveURL('/')
  release()
  await waitForIdleNetwork(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goForward()
  await expect(page).toHaveURL('/?from=home')
})

test('opens the composer without a connection, because its code was loaded when the browser was idle', {
  tag: ['@fresh', '@long'],
}, async ({ page, context, request }) => {
  await page.addInitScript(() => Reflect.deleteProperty(navigator, 'connection'))
  await signInAs(page, await registerUser(request))
  // The style is loaded together with the code.
  await expect(page.locator('link[href*="/composer-"]')).toBeAttached()
  await waitForIdleNetwork(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: "What's on your mind, Ann?" }).click()
  await expect(page.getByRole('dialog', { name: 'Create New Post' })).toBeVisible()
})
