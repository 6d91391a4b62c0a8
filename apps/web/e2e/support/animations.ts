import type { Page } from '@playwright/test'

/**
 * Waits until all animations with an end have finished. A dialog or sheet handles taps outside of it only some frames after it
 * is visible, and during its animation it is not yet in its place.
 */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
