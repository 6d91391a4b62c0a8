import type { Page } from '@playwright/test'

/**
 * Waits until all finite animations have ended. A dialog or sheet handles taps outside only some frames after it is visible, and
 * is not in its final place during its animation.
 */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
