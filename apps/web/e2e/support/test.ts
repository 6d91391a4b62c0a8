import {
  type Browser,
  type BrowserContext,
  test as base,
  type CDPSession,
  expect,
  type Page,
  type TestInfo,
} from '@playwright/test'

export { expect }

/**
 * A phone that a worker's journeys use one after another: reloading the app takes a third of the time of a new browser context.
 */
interface Phone {
  context: BrowserContext
  page: Page
  session: CDPSession
}

let phone: Phone | undefined
let otherPhone: Phone | undefined

/**
 * Runs a journey on the worker's phone, cleared of earlier journeys' data. `@fresh` journeys have their own browser context,
 * because they change the clock, add init scripts or are about the first visit. `otherPage` is on a second phone.
 */
export const test = base.extend<{ otherPage: Page }>({
  context: async ({ browser }, use, testInfo) => {
    if (testInfo.tags.includes('@fresh')) {
      const context = await browser.newContext()
      await use(context)
      await context.close()
      return
    }
    phone ??= await createPhone(browser)
    await use(phone.context)
    phone = await resetPhone(phone, testInfo)
  },
  otherPage: async ({ browser }, use, testInfo) => {
    otherPhone ??= await createPhone(browser)
    await use(otherPhone.page)
    otherPhone = await resetPhone(otherPhone, testInfo)
  },
  page: async ({ context }, use) => use(context === phone?.context ? phone.page : await context.newPage()),
})

async function createPhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext()
  const page = await context.newPage()
  return { context, page, session: await context.newCDPSession(page) }
}

/**
 * Ends everything that a journey can leave behind: mocks, listeners, tabs, stored data, history, permissions and emulation.
 * Returns no phone if the journey failed.
 */
async function resetPhone(used: Phone, { status, expectedStatus }: TestInfo): Promise<Phone | undefined> {
  const { context, page, session } = used
  if (status !== expectedStatus) {
    await context.close()
    return
  }
  for (const event of ['request', 'response', 'requestfailed', 'console', 'pageerror', 'dialog'] as const)
    await page.removeAllListeners(event, { behavior: 'ignoreErrors' })
  await Promise.all(context.pages().map((other) => other !== page && other.close()))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  // After a reload, the app goes back from the history entry of a closed overlay, which would cancel the navigation.
  await clearHistory(session)
  // A page of the same origin lets the next journey use the same process, with compiled scripts.
  await page.goto('/readyz')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
  await context.clearPermissions()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'reduce', forcedColors: null })
  await page.mouse.move(0, 0)
  await clearHistory(session)
  return used
}

/** Removes all history entries except the current one, when no navigation is pending. */
const clearHistory = (session: CDPSession) =>
  expect(() => session.send('Page.resetNavigationHistory')).toPass({ intervals: [20] })
