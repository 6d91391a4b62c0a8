import { expect, type Locator, type Page } from '@playwright/test'

const SHORT_TIMEOUT = { timeout: 1000 }

/**
 * Scrolls by screens until the element is in view, because long lists mount only rows near the viewport. Changes the direction at
 * the end of the list, because a busy page can scroll past a row before mounting it.
 */
export async function scrollToRow(page: Page, target: Locator, direction: 'down' | 'up' = 'down'): Promise<void> {
  let sign = direction === 'down' ? 1 : -1
  await expect(async () => {
    if ((await target.count()) === 0 && !(await scrollByScreen(page, sign))) sign = -sign
    expect(await target.count()).toBeGreaterThan(0)
    await target.first().scrollIntoViewIfNeeded(SHORT_TIMEOUT)
    await expect(target.first()).toBeInViewport(SHORT_TIMEOUT)
  }).toPass({ intervals: [100] })
}

/** Scrolls by one screen. Returns whether the page moved. */
const scrollByScreen = (page: Page, sign: number): Promise<boolean> =>
  page.evaluate(async (by) => {
    const before = scrollY
    window.scrollBy({ top: by * innerHeight, behavior: 'instant' })
    // Wait some frames, so that the page mounts the rows before the next scroll.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return scrollY !== before
  }, sign)

/** Scrolls a list with its own scroll area down until the element is in view. `rows` are its rows. */
export async function scrollListToRow(rows: Locator, target: Locator): Promise<void> {
  await expect(async () => {
    if ((await target.count()) === 0) await rows.last().scrollIntoViewIfNeeded(SHORT_TIMEOUT)
    await target.scrollIntoViewIfNeeded(SHORT_TIMEOUT)
    await expect(target).toBeInViewport(SHORT_TIMEOUT)
  }).toPass({ intervals: [100] })
}

/** Returns how far the page is scrolled, in pixels. */
export const getScrollTop = (page: Page): Promise<number> => page.evaluate(() => window.scrollY)
