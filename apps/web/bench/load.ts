import { setTimeout as delay } from 'node:timers/promises'
import type { BrowserContext } from 'playwright'
import { openSlowPage, signIn, withPhone } from './phone.ts'
import type { Samples } from './rows.ts'
import type { Fixtures } from './seed.ts'

// LCP may change after the first content, but nothing that the user sees loads later than 3 s after it.
const SETTLE_MS = 3_000
// The app needs at most this long to install its service worker.
const FIRST_VISIT_MS = 12_000

/** Measures the loads of /auth and / with a slow network and CPU: a first and a second visit. */
export async function measureLoads(address: string, fixtures: Fixtures): Promise<Samples> {
  const auth = await withPhone(address, (phone) => loadPage(phone, `${address}/auth`, 'form'))
  return withPhone(address, async (phone) => {
    await signIn(phone, address, fixtures)
    const first = await loadPage(phone, `${address}/`, 'article', FIRST_VISIT_MS)
    const again = await loadPage(phone, `${address}/`, 'article')
    console.log(`  LCP elements: ${auth.lcpElement} | ${first.lcpElement} | ${again.lcpElement}`)
    return {
      'lcp auth': [auth.lcp],
      'lcp first': [first.lcp],
      'lcp again': [again.lcp],
      'first article': [first.firstArticle],
    }
  })
}

async function loadPage(phone: BrowserContext, url: string, content: string, visitMs = SETTLE_MS) {
  const { page } = await openSlowPage(phone)
  await page.goto(url)
  await page.locator(content).first().waitFor()
  await delay(visitMs)
  const record = await page.evaluate(() => window.benchRecord)
  await page.close()
  return record
}
