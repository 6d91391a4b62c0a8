import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright'
import { installObservers } from './observers.ts'
import type { Fixtures } from './seed.ts'

const SLOW_CPU_RATE = 4
const SLOW_NETWORK = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const FULL_NETWORK = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

/** The path of Chromium; undefined uses Playwright's own. */
export const browserPath = [process.env.STOOP_BROWSER, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
)

/** Browser arguments that work even for root and on machines without a GPU. */
export const BROWSER_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']

/** A page and its DevTools connection. */
export interface PhonePage {
  page: Page
  cdp: CDPSession
}

/**
 * Runs `work` in a new browser profile without caches and session. The profile is a folder on disk, because a private
 * window has no code cache.
 */
export async function withPhone<Result>(
  address: string,
  work: (phone: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const profileDir = mkdtempSync(join(tmpdir(), 'stoop-bench-profile-'))
  const phone = await chromium.launchPersistentContext(profileDir, {
    baseURL: address,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    args: BROWSER_ARGS,
    ...(browserPath && { executablePath: browserPath }),
  })
  try {
    await phone.addInitScript(installObservers)
    return await work(phone)
  } finally {
    await phone.close()
    rmSync(profileDir, { recursive: true, force: true })
  }
}

/** Signs in as the sign-in form does: sets the session cookie, and stores the token in localStorage. */
export async function signIn(phone: BrowserContext, address: string, { email, password }: Fixtures): Promise<void> {
  const response = await phone.request.post(`${address}/api/auth/login`, { data: { email, password } })
  const { token } = await response.json()
  const page = await phone.newPage()
  // Open a path of the same origin that does not load the app.
  await page.goto(`${address}/readyz`)
  await page.evaluate((value) => localStorage.setItem('auth_token', value), token)
  await page.close()
}

/** Opens a blank page with a slow network and CPU. */
export async function openSlowPage(phone: BrowserContext): Promise<PhonePage> {
  const page = await phone.newPage()
  const cdp = await phone.newCDPSession(page)
  await cdp.send('Network.enable')
  await setSlow({ page, cdp }, true)
  return { page, cdp }
}

/** Turns throttling of network and CPU on or off. */
export async function setSlow({ cdp }: PhonePage, isSlow: boolean): Promise<void> {
  const network = isSlow ? SLOW_NETWORK : FULL_NETWORK
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...network })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? SLOW_CPU_RATE : 1 })
}
