import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright'
import { LoadedPosts } from './feed.ts'
import { openSlowPage, type PhonePage, setSlow, signIn, withPhone } from './phone.ts'
import type { Samples } from './rows.ts'
import type { Fixtures } from './seed.ts'
import { measureTaps } from './taps.ts'

const FEED_SIZES = [20, 400, 1_000]
const SETTLE_MS = 3_000
const IDLE_MS = 5_000

/**
 * Measures Home with 20, 400 and 1,000 loaded posts on a slow CPU: the main thread's load while idle, the number of elements, and
 * the duration of taps.
 */
export function measureLongFeed(address: string, fixtures: Fixtures, parts: { idle: boolean; taps: boolean }) {
  return withPhone(address, async (phone) => {
    await signIn(phone, address, fixtures)
    const slowPage = await openSlowPage(phone)
    const { page } = slowPage
    const samples: Samples = {}
    const posts = new LoadedPosts(page)
    await setSlow(slowPage, false)
    await page.goto(address)
    await page.locator('article').first().waitFor()
    for (const size of FEED_SIZES) {
      await posts.loadUpTo(size)
      if (size > 20) await leaveEnd(page)
      await setSlow(slowPage, true)
      await delay(SETTLE_MS)
      if (parts.idle) samples[`idle ${size}`] = [await measureIdle(slowPage)]
      samples[`elements ${size}`] = [await page.evaluate(() => document.querySelectorAll('*').length)]
      if (parts.taps && size > 20) Object.assign(samples, await measureTaps(page, size))
      await setSlow(slowPage, false)
    }
    return samples
  })
}

/** Scrolls up from the list's end, so that no page loads during the measurement. */
async function leaveEnd(page: Page): Promise<void> {
  await page.evaluate(() => scrollBy(0, -3_000))
}

/** Returns the percentage of time in which the main thread runs tasks while the page is idle. */
async function measureIdle({ cdp }: PhonePage): Promise<number> {
  await cdp.send('Performance.enable')
  const before = await readMetrics()
  await delay(IDLE_MS)
  const after = await readMetrics()
  await cdp.send('Performance.disable')
  return (100 * (after.tasks - before.tasks)) / (after.time - before.time)

  async function readMetrics() {
    const { metrics } = await cdp.send('Performance.getMetrics')
    const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
    return { tasks: read('TaskDuration'), time: read('Timestamp') }
  }
}
