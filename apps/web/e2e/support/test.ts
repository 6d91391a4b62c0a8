import {
  type Browser,
  type BrowserContext,
  test as base,
  type CDPSession,
  expect,
  type Page,
  type TestInfo,
} from '@playwright/test'
import { trackRequests } from './idle-network.ts'

export { expect }

/**
 * The browser page and context that a worker uses for its journeys one after another, because reloading the app takes only a
 * third of the time of a new browser context.
 */
interface Phone {
  context: BrowserContext
  page: Page
  session: CDPSession
}

let phone: Phone | undefined
let otherPhone: Phone | undefined

/**
 * Runs a journey on the worker's phone, without data of earlier journeys. `@fresh` journeys change the clock, add init scripts or
 * test the first visit, so they get a new browser context. `otherPage` is a second phone.
 */
export const test = base.extend<{ otherPage: Page }>({
  context: async ({ browser, serviceWorkers }, use, testInfo) => {
    if (testInfo.tags.includes('@fresh')) {
      const context = await browser.newContext()
      if (serviceWorkers === 'block') await askToSaveData(context)
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
  page: async ({ context }, use) => {
    const page = context === phone?.context ? phone.page : await context.newPage()
    trackRequests(page)
    await use(page)
  },
})

async function createPhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext()
  await askToSaveData(context)
  const page = await context.newPage()
  return { context, page, session: await context.newCDPSession(page) }
}

/** Sets the browser's data saver, so that pages do not preload overlays, which would cost time in each journey. */
const askToSaveData = (context: BrowserContext) =>
  context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
  })

/**
 * Removes everything that a journey can leave behind: mocks, listeners, tabs, stored data, history, permissions and
 * emulation. Returns undefined if the journey failed, so that the next journey gets a new phone.
 */
async function resetPhone(used: Phone, { status, expectedStatus }: TestInfo): Promise<Phone | undefined> {
  const { context, page, session } = used
  if (status !== expectedStatus) {
    await context.close()
    return
  }
  for (const event of [
    'request',
    'response',
    'requestfinished',
    'requestfailed',
    'console',
    'pageerror',
    'dialog',
  ] as const)
    await page.removeAllListeners(event, { behavior: 'ignoreErrors' })
  await Promise.all(context.pages().map((other) => other !== page && other.close()))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  // Clear the history first: after a reload, the app goes back from the history entry of a closed overlay, which
  // would cancel the navigation.
  await clearHistory(session)
  // Open a page of the same origin, so that the next journey uses the same process with its compiled scripts.
  await page.goto('/readyz')
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  })
  await context.clearCookies()
  await context.clearPermissions()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'reduce', forcedColors: null })
  await page.mouse.move(0, 0)
  await clearHistory(session)
  return used
}

/** Removes all history entries except the current one. Call this only while no navigation is pending. */
const clearHistory = (session: CDPSession) =>
  expect(() => session.send('Page.resetNavigationHistory')).toPass({ intervals: [20] })
