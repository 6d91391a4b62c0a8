import { readFile } from 'node:fs/promises'
import { callApi } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { collectConsoleErrors } from './support/console-errors.ts'
import { expect, test } from './support/test.ts'
import { registerUser, signInAs } from './support/users.ts'

test('downloads an export, deletes the account, and restores it by a sign-in', async ({ page, request }) => {
  const consoleErrors = collectConsoleErrors(page)
  const ann = await registerUser(request)
  await callApi(request, ann, 'POST', '/api/posts', { content: 'Porch light is on.', visibility: 'public' })
  await callApi(request, ann, 'POST', '/api/communities', {
    name: `Alley Cats ${ann.username.slice(-12)}`,
    description: 'Cats of the alleys and their people.',
    city: ann.selectedCity,
  })
  await signInAs(page, ann, '/settings/your-data')

  const exportGroup = page.getByRole('region', { name: 'Download your data' })
  await exportGroup.getByRole('button', { name: 'Prepare download' }).click()
  await expect(exportGroup.getByText('Your download is ready')).toBeVisible({ timeout: 30_000 })
  const download = page.waitForEvent('download')
  await exportGroup.getByRole('button', { name: 'Download', exact: true }).click()
  const zip = await readFile(await (await download).path())
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)
  expect(zip.subarray(0, 2).toString()).toBe('PK')

  // The notification links to the page.
  await page.goto('/')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await panel.getByRole('link', { name: /ready/ }).click()
  await expect(page).toHaveURL('/settings/your-data')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const known = page.getByRole('region', { name: 'What Stoop knows about you' })
  await known.locator('summary', { hasText: 'Posts' }).focus()
  await page.keyboard.press('Enter')
  await expect(known.getByText('Your posts to friends, to everyone and in communities')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'See what happens first' }).click()
  await expect(page.getByRole('region', { name: 'The communities you started' })).toContainText(
    'Closes with your account, because you are its only member',
  )
  await expect(page.getByRole('region', { name: 'After that' })).toContainText('post1')
  await expectAccessible(page)

  // The dialog asks for the password, even though the member has just signed in. Back closes only the dialog.
  const submit = page.getByRole('button', { name: 'Delete account' })
  const confirmation = page.getByRole('dialog', { name: "Confirm it's you" })
  await submit.click()
  await expect(confirmation.getByLabel('Password', { exact: true })).toBeFocused()
  await page.goBack()
  await expect(confirmation).toHaveCount(0)
  await expect(submit).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(confirmation.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(ann.password)
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete', exact: true }).click()

  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
  expect((await request.get(`/u/${ann.username}`)).status()).toBe(404)
  // The notice stays when the page is loaded again.
  await page.reload()
  await expect(page.getByText(/If you change your mind, sign in until \w+, \w+ \d+, \d{4} at/)).toBeVisible()

  await page.getByLabel('Email').fill(ann.email)
  await page.getByLabel('Password', { exact: true }).fill(ann.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Your account stays.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.goto('/profile')
  await expect(page.getByText('Porch light is on.')).toBeVisible()
  expect(consoleErrors).toEqual([])
})
