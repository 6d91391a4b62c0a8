import type { Page } from '@playwright/test'

/**
 * Waits until all finite animations have ended. Until then, a dialog or sheet is not in its final place, and may not
 * handle taps outside it yet.
 */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
