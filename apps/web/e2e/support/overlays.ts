import { expect, type Page } from '@playwright/test'

/** Presses Esc when the focus is in an open dialog, sheet or panel. One that has just appeared does not handle keys yet. */
export async function closeWithEscape(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role="dialog"], [role="alertdialog"]') != null))
    .toBe(true)
  await page.keyboard.press('Escape')
}
