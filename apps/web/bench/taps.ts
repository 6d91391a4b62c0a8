import { setTimeout as delay } from 'node:timers/promises'
import type { Locator, Page } from 'playwright'
import type { Samples } from './rows.ts'

const SETTLE_MS = 800
// In milliseconds. The Event Timing API does not report events that are shorter than this.
const SHORTEST_EVENT_MS = 16

/**
 * Measures taps on Home: like, unlike, open the replies and open the composer. Taps each button twice, because only the first tap
 * loads the overlay's code. Returns the time of the slower tap.
 */
export async function measureTaps(page: Page, feedSize: number): Promise<Samples> {
  const article = await findVisiblePost(page)
  const like = article.locator('button[aria-pressed]')
  const likes = [await measureTap(page, like), await measureTap(page, like)]
  const replies = await measureOverlay(page, article.locator('button[aria-haspopup=dialog]'))
  await page.evaluate(() => scrollTo(0, 0))
  const prompt = page.getByRole('button', { name: "What's on your mind" })
  await prompt.waitFor()
  const composer = await measureOverlay(page, prompt)
  return {
    [`like ${feedSize}`]: [Math.max(...likes)],
    [`replies ${feedSize}`]: [replies.tap],
    [`composer ${feedSize}`]: [composer.tap],
    [`replies shown ${feedSize}`]: [replies.shown],
    [`composer shown ${feedSize}`]: [composer.shown],
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

/** Opens and closes an overlay twice. Returns the slower tap and the slower time until the dialog is shown. */
async function measureOverlay(page: Page, button: Locator): Promise<{ tap: number; shown: number }> {
  const dialog = page.locator('[role=dialog]:visible')
  const taps: number[] = []
  const shown: number[] = []
  for (const _ of ['without its code', 'with its code']) {
    taps.push(
      await measureTap(page, button, async (tappedAt) => {
        await dialog.waitFor()
        shown.push(performance.now() - tappedAt)
      }),
    )
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
  return { tap: Math.max(...taps), shown: Math.max(...shown) }
}

/**
 * Returns the time from a tap to the next paint in ms, as INP defines it: the longest duration of its events (pointerdown,
 * pointerup, click) in the Event Timing API.
 */
async function measureTap(
  page: Page,
  button: Locator,
  afterTap?: (tappedAt: number) => Promise<void>,
): Promise<number> {
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not visible')
  await delay(SETTLE_MS)
  await page.evaluate(() => {
    window.benchRecord.interactions = []
  })
  const tappedAt = performance.now()
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await afterTap?.(tappedAt)
  await delay(SETTLE_MS)
  const durations = await page.evaluate(() => window.benchRecord.interactions)
  return Math.max(SHORTEST_EVENT_MS, ...durations)
}
