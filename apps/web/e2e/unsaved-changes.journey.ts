import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { registerUser, signInAs } from './support/users.ts'

const getEditDialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Profile' })
const getConfirmDialog = (page: Page) => page.getByRole('dialog', { name: 'Discard changes?' })

/** Opens Edit Profile from /friends by the link to the profile. */
async function openEditDialog(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Profile/ }).click()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(getEditDialog(page)).toBeVisible()
}

const closeActions = {
  Back: (page: Page) => page.goBack(),
  Escape: (page: Page) => page.keyboard.press('Escape'),
  'a tap on the backdrop': (page: Page) => page.mouse.click(5, 5),
  Cancel: (page: Page) => getEditDialog(page).getByRole('button', { name: 'Cancel' }).click(),
  'the close button': (page: Page) => getEditDialog(page).getByRole('button', { name: 'Close' }).click(),
}

test('asks for confirmation before Edit Profile discards changes', { tag: '@long' }, async ({ page, request }) => {
  await signInAs(page, await registerUser(request), '/friends')
  for (const [name, close] of Object.entries(closeActions))
    await test.step(`by ${name}`, async () => {
      await openEditDialog(page)
      const bio = getEditDialog(page).getByLabel('Bio')
      await bio.fill('Tomatoes, mostly.')
      await close(page)
      await expect(getConfirmDialog(page)).toBeVisible()
      await getConfirmDialog(page).getByRole('button', { name: 'Keep editing' }).click()
      await expect(getConfirmDialog(page)).toHaveCount(0)
      await expect(bio).toHaveValue('Tomatoes, mostly.')
      await expect(getEditDialog(page)).toBeVisible()
      await page.waitForFunction(() => document.querySelectorAll('[role="dialog"]').length === 1)

      await close(page)
      await getConfirmDialog(page).getByRole('button', { name: 'Discard' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page).toHaveURL('/profile')
      await page.waitForFunction(() => history.state === null)
      await page.goBack()
      await expect(page).toHaveURL('/friends')
    })
})

test('closes Edit Profile without confirmation when nothing was changed', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await signInAs(page, await registerUser(request), '/friends')
  for (const close of Object.values(closeActions)) {
    await openEditDialog(page)
    const firstNameInput = getEditDialog(page).getByLabel('First Name')
    await firstNameInput.fill('Anna')
    await firstNameInput.fill('Ann')
    await close(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('link', { name: /^Friends/ }).click()
  }
})

test('keeps the changes when Back closes the confirmation', { tag: '@long' }, async ({ page, request }) => {
  await signInAs(page, await registerUser(request), '/friends')
  await openEditDialog(page)
  await getEditDialog(page).getByLabel('Bio').fill('Tomatoes, mostly.')
  await page.goBack()
  await expect(getConfirmDialog(page)).toBeVisible()
  await page.goBack()
  await expect(getConfirmDialog(page)).toHaveCount(0)
  await expect(getEditDialog(page).getByLabel('Bio')).toHaveValue('Tomatoes, mostly.')
  await getEditDialog(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('stays on a directly loaded Home when Back is cancelled and the profile is then saved', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await signInAs(page, await registerUser(request), '/friends')
  await page.goto('/')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await getEditDialog(page).getByLabel('Bio').fill('Tomatoes, mostly.')
  await page.goBack()
  await getConfirmDialog(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(getConfirmDialog(page)).toHaveCount(0)
  await getEditDialog(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.waitForFunction(() => history.state === null)
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/friends')
})
