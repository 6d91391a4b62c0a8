import { expect, type Locator, type Page } from '@playwright/test'

const SHORT_TIMEOUT = { timeout: 1000 }

/**
 * Scrolls down, or up, by screens until the element is in view. Long lists mount only the rows near the viewport, and
 * measuring rows moves the others.
 */
export async function scrollToRow(page: Page, target: Locator, direction: 'down' | 'up' = 'down'): Promise<void> {
  await expect(async () => {
    if ((await target.count()) === 0)
      await page.evaluate(
        async (sign) => {
          window.scrollBy({ top: sign * innerHeight, behavior: 'instant' })
          // Without these frames, a busy page would scroll past rows before it mounts them.
          for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
        },
        direction === 'down' ? 1 : -1,
      )
    expect(await target.count()).toBeGreaterThan(0)
    await target.first().scrollIntoViewIfNeeded(SHORT_TIMEOUT)
    await expect(target.first()).toBeInViewport(SHORT_TIMEOUT)
  }).toPass({ intervals: [100] })
}

/** Scrolls a list that has its own scroll area down until the element is in view. `rows` are the list's rows. */
export async function scrollListToRow(rows: Locator, target: Locator): Promise<void> {
  await expect(async () => {
    if ((await target.count()) === 0) await rows.last().scrollIntoViewIfNeeded(SHORT_TIMEOUT)
    await target.scrollIntoViewIfNeeded(SHORT_TIMEOUT)
    await expect(target).toBeInViewport(SHORT_TIMEOUT)
  }).toPass({ intervals: [100] })
}

/** Returns how far the page is scrolled, in pixels. */
export const getScrollTop = (page: Page): Promise<number> => page.evaluate(() => window.scrollY)
