import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('has no accessibility violations in the sign-in form and the sign-up form', { tag: '@long' }, async ({ page }) => {
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Sign In' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Required', { exact: true })).toHaveCount(6)
  await expect(page.getByLabel('First Name')).toBeFocused()
  await expectAccessible(page)
})

test('never scrolls sideways on a screen of 320 px or more', { tag: '@long' }, async ({ page }) => {
  await page.goto('/auth')
  for (const width of [320, 390, 430, 1023, 1024, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(page.getByText('Local communities based on interests and location')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    const form = await page.getByRole('main').boundingBox()
    const sidePanel = await page.getByRole('complementary').boundingBox()
    expect(sidePanel && form && sidePanel.x + sidePanel.width <= form.x).toBe(width >= 1024)
  }
})
