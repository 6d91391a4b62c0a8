import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { type BrowserContext, chromium } from 'playwright'
import { CATEGORIES, type Category, type RouteScores } from './categories.ts'
import { BROWSER_ARGS, browserPath, signIn } from './phone.ts'
import type { Fixtures } from './seed.ts'

// Returns the URL path for each route.
const getRoutes = ({ communitySlug, friendUsername }: Fixtures) => ({
  '/auth': '/auth',
  '/': '/',
  '/search': '/search',
  '/communities': '/communities',
  '/community/:slug': `/community/${communitySlug}`,
  '/friends': '/friends',
  '/profile': '/profile',
  '/profile/:username': `/profile/${friendUsername}`,
  '/create-post': '/create-post',
})

/** Runs Lighthouse on the routes that `isMeasured` accepts, with empty caches: /auth signed out, the others signed in. */
export async function runLighthouse(
  address: string,
  fixtures: Fixtures,
  isMeasured: (route: string) => boolean,
): Promise<Record<string, RouteScores>> {
  const userDataDir = mkdtempSync(join(tmpdir(), 'stoop-bench-lighthouse-'))
  const chrome = await launch({
    ...(browserPath && { chromePath: browserPath }),
    chromeFlags: ['--headless', ...BROWSER_ARGS],
    userDataDir,
    logLevel: 'error',
  })
  try {
    const results: Record<string, RouteScores> = {}
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`)
    let isSignedIn = false
    for (const [route, path] of Object.entries(getRoutes(fixtures))) {
      if (!isMeasured(route)) continue
      const [context] = browser.contexts()
      if (!context) throw new Error('No browser context')
      if (path !== '/auth' && !isSignedIn) {
        await signIn(context, address, fixtures)
        isSignedIn = true
      }
      await clearCaches(context, address)
      results[route] = await auditRoute(`${address}${path}`, chrome.port)
    }
    await browser.close()
    return results
  } finally {
    chrome.kill()
    rmSync(userDataDir, { recursive: true, force: true })
  }
}

/** Empties the HTTP cache and removes the service worker with its caches. Keeps the session. */
async function clearCaches(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.clearBrowserCache')
  await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' })
  await page.close()
}

async function auditRoute(url: string, port: number): Promise<RouteScores> {
  // Otherwise Lighthouse would delete the session too.
  const flags = { port, logLevel: 'error' as const, disableStorageReset: true, onlyCategories: [...CATEGORIES] }
  const report = (await lighthouse(url, flags))?.lhr
  if (!report || report.runtimeError) throw new Error(`Lighthouse failed: ${report?.runtimeError?.message}`)
  if (new URL(report.finalDisplayedUrl).pathname !== new URL(url).pathname)
    throw new Error(`${url} led to ${report.finalDisplayedUrl}`)
  const scoreOf = (category: Category) => Math.round((report.categories[category]?.score ?? 0) * 100)
  const weighted = CATEGORIES.flatMap((category) => report.categories[category]?.auditRefs ?? [])
  const failedAudits = weighted.flatMap(({ id, weight }) => {
    const audit = report.audits[id]
    if (!audit || weight === 0 || audit.score === null || audit.score >= 0.995) return []
    return `${id} ${Math.round(audit.score * 100)}${audit.displayValue ? ` (${audit.displayValue})` : ''}`
  })
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    failedAudits,
  }
}
