import type { Page } from '@playwright/test'
import { ann } from '@stoop/validators/fixtures/people'
import { currentUserOf } from '@stoop/validators/fixtures/people-views'
import { expect, test } from './support/test.ts'
import { mockProcedure } from './support/trpc.ts'
import { registerUser, signInAs, signOut } from './support/users.ts'

const LIGHT_PAPER = /^oklch\(0\.96/
const DARK_PAPER = /^oklch\(0\.19/

const getBackground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

/** Returns the theme colours that apply. The browser uses the first one. */
const getThemeColors = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ content }) => content),
  )

test('paints no frame in another theme than the one chosen on this device', { tag: ['@fresh', '@long'] }, async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/readyz')
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.addInitScript(() => {
    const backgrounds: string[] = []
    Object.assign(window, { backgrounds })
    const record = () => {
      if (document.body) backgrounds.push(getComputedStyle(document.documentElement).backgroundColor)
      requestAnimationFrame(record)
    }
    requestAnimationFrame(record)
  })
  // Deliver the first script after all other files that the first paint needs, to check that the paint waits for the
  // script.
  const isPaintable = () =>
    document.readyState !== 'loading' && [...document.styleSheets].some(({ href }) => href !== null)
  let isDelayed = false
  await page.route(/\/assets\//, async (route) => {
    const response = await route.fetch()
    const isFirstScript = (await response.text()).includes('auth_token') && (await response.body()).length < 5_000
    if (isFirstScript) await page.waitForFunction(isPaintable, null, { polling: 50 })
    isDelayed ||= isFirstScript
    await route.fulfill({ response })
  })
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  expect(isDelayed).toBe(true)
  const painted = await page.evaluate(() => Reflect.get(window, 'backgrounds'))
  expect(painted.length).toBeGreaterThan(0)
  expect(painted.filter((color: string) => !DARK_PAPER.test(color))).toEqual([])
  expect(await getThemeColors(page)).toEqual(['#170f17'])
  // Chunks that are needed later may still be loading.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('shows the theme of the account on every device', { tag: '@long' }, async ({ page, request }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const stopMocking = await mockProcedure(page, 'auth.user', { output: { ...currentUserOf(ann), theme: 'dark' } })
  await signInAs(page, await registerUser(request), '/profile')
  await expect.poll(() => getBackground(page)).toMatch(DARK_PAPER)
  await signOut(page)
  const signIn = page.getByRole('button', { name: 'Sign In', exact: true })
  await expect(signIn).toBeVisible()
  await page.reload()
  await expect(signIn).toBeVisible()
  expect(await getBackground(page)).toMatch(DARK_PAPER)

  // The next member uses the default theme.
  await stopMocking()
  await signInAs(page, await registerUser(request))
  await expect.poll(() => getBackground(page)).toMatch(LIGHT_PAPER)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => getBackground(page)).toMatch(DARK_PAPER)
  expect(await getThemeColors(page)).toEqual(['#170f17'])
})

test('applies a theme that was chosen in another tab', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/auth')
  const other = await page.context().newPage()
  await other.goto('/auth')
  await other.evaluate(() => localStorage.setItem('theme', 'dark'))
  await expect.poll(() => getBackground(page)).toMatch(DARK_PAPER)
})
