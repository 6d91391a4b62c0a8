import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { mockProcedure } from './support/trpc.ts'
import { registerUser, signInAs } from './support/users.ts'

const dialogs = [
  { path: '/', opener: "What's on your mind, Ann?", title: 'Create New Post' },
  { path: '/', opener: 'Edit Profile', title: 'Edit Profile' },
  { path: '/profile', opener: 'Change city', title: 'Choose your city' },
  { path: '/profile', opener: 'Change profile photo', title: 'Profile photo' },
]

test('returns the focus from a dialog to the control that opened it on Esc', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await signInAs(page, await registerUser(request))
  for (const { path, opener, title } of dialogs)
    await test.step(title, async () => {
      await page.locator(`nav a[href="${path}"]`).click()
      await expect(page).toHaveURL(path)
      const button = page.getByRole('button', { name: opener })
      await button.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: title })
      await expect(dialog).toBeVisible()
      await expectFocusWithin(page)
      const record = await dialog.evaluateHandle((element) => {
        const isWithin: boolean[] = []
        addEventListener('keyup', () => isWithin.push(element.contains(document.activeElement)), true)
        return isWithin
      })
      const keys = ['Tab', 'Tab', 'Shift+Tab', ...Array.from({ length: 14 }, () => 'Tab')]
      for (const key of keys) await page.keyboard.press(key)
      await expectFocusWithin(page)
      const isWithin = await record.jsonValue()
      expect(isWithin.length).toBeGreaterThanOrEqual(keys.length)
      expect(isWithin).not.toContain(false)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(button).toBeFocused()
    })
})

test('dismisses a toast without closing the dialog below it', { tag: '@long' }, async ({ page, request }) => {
  await signInAs(page, await registerUser(request))
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const dialog = page.getByRole('dialog')
  await mockProcedure(page, 'profiles.update', 'nothing')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  const toast = page.getByRole('alert').getByText('Update failed')
  await expect(toast).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast).toBeHidden()
  await expect(dialog).toBeVisible()
})

test('limits a toast to 420 px on medium screens', { tag: '@long' }, async ({ page, request }) => {
  await page.setViewportSize({ width: 900, height: 800 })
  await signInAs(page, await registerUser(request))
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click()
  const viewport = page.getByText('Profile updated').locator('xpath=ancestor::*[@data-live-announcer]')
  await expect(viewport).toHaveCSS('z-index', '100')
  expect((await viewport.boundingBox())?.width).toBeLessThanOrEqual(420)
})

async function expectFocusWithin(page: Page) {
  await expect(page.locator('[role=dialog]:focus, [role=dialog] :focus')).toHaveCount(1)
}
