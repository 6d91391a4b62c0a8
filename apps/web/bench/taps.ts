import { setTimeout as delay } from 'node:timers/promises'
import type { Locator, Page } from 'playwright'
import type { Samples } from './rows.ts'

const SETTLE_MS = 1_000
// The Event Timing API reports no event that is shorter.
const SHORTEST_EVENT_MS = 16

/**
 * Measures taps on Home: like and unlike, opening replies and the composer. Each is done twice, the first time without
 * the overlay's code, and the slower one counts.
 */
export async function measureTaps(page: Page, feedSize: number): Promise<Samples> {
  const article = await findVisiblePost(page)
  const like = article.locator('button[aria-pressed]')
  const replies = article.locator('button[aria-haspopup=dialog]')
  const likeMs = [await measureTap(page, like), await measureTap(page, like)]
  const repliesMs = [await measureOpening(page, replies), await measureOpening(page, replies)]
  await page.evaluate(() => scrollTo(0, 0))
  const prompt = page.getByRole('button', { name: "What's on your mind" })
  await prompt.waitFor()
  const composerMs = [await measureOpening(page, prompt), await measureOpening(page, prompt)]
  return {
    [`like ${feedSize}`]: [Math.max(...likeMs)],
    [`replies ${feedSize}`]: [Math.max(...repliesMs)],
    [`composer ${feedSize}`]: [Math.max(...composerMs)],
  }
}

/** Finds a post whose buttons are in the middle of the screen. */
async function findVisiblePost(page: Page): Promise<Locator> {
  const position = await page.evaluate(() => {
    const visible = Array.from(document.querySelectorAll('article')).find((article) => {
      const { top = 0 } = article.querySelector('button[aria-pressed]')?.getBoundingClientRect() ?? {}
      return top > innerHeight * 0.3 && top < innerHeight * 0.7
    })
    return visible?.ariaPosInSet
  })
  if (!position) throw new Error('No post in the middle of the screen')
  return page.locator(`article[aria-posinset="${position}"]`)
}

async function measureOpening(page: Page, button: Locator): Promise<number> {
  const duration = await measureTap(page, button)
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await delay(SETTLE_MS)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  return duration
}

/**
 * Returns the time from a tap to the next paint in ms, as INP defines it: the longest duration of the tap's events
 * (pointerdown, pointerup, click) in the Event Timing API.
 */
async function measureTap(page: Page, button: Locator): Promise<number> {
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not visible')
  await delay(SETTLE_MS)
  await page.evaluate(() => {
    window.benchRecord.interactions = []
  })
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await delay(SETTLE_MS)
  const durations = await page.evaluate(() => window.benchRecord.interactions)
  return Math.max(SHORTEST_EVENT_MS, ...durations)
}
