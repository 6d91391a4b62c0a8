import { expect, type Page } from '@playwright/test'

/**
 * Presses Esc once the focus is in an open dialog, sheet or panel, because before that the overlay does not handle
 * keys.
 */
export async function closeWithEscape(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role="dialog"], [role="alertdialog"]') != null))
    .toBe(true)
  await page.keyboard.press('Escape')
}
