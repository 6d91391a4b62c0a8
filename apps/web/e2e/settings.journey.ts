import { callApi } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { waitForIdleNetwork } from './support/idle-network.ts'
import { expect, test } from './support/test.ts'
import { mockProcedure } from './support/trpc.ts'
import { registerUser, signInAs } from './support/users.ts'

test('returns from the settings to the profile by the back links', { tag: '@long' }, async ({ page, request }) => {
  await signInAs(page, await registerUser(request), '/profile')
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/settings')
  await expect(page).toHaveTitle('Settings · Stoop')
  await expectAccessible(page)
  for (const section of ['Account', 'Privacy', 'Notifications', 'Appearance', 'Security', 'About']) {
    await page.getByRole('main').getByRole('link', { name: section }).click()
    await expect(page).toHaveURL(`/settings/${section.toLowerCase()}`)
    await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible()
    await waitForIdleNetwork(page)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to Settings' }).click()
    await expect(page).toHaveURL('/settings')
  }
  await page.getByRole('link', { name: 'Back to your profile' }).click()
  await expect(page).toHaveURL('/profile')
})

test('returns to a section of the settings after a sign-in', { tag: '@long' }, async ({ page, request }) => {
  const ann = await registerUser(request)
  await page.goto('/settings/security')
  await expect(page).toHaveURL('/auth')
  await page.getByLabel('Email').fill(ann.email)
  await page.getByLabel('Password', { exact: true }).fill(ann.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/settings/security')
})

test('applies a theme that was chosen on another device', { tag: '@long' }, async ({ page, request, otherPage }) => {
  const ann = await registerUser(request)
  await page.emulateMedia({ colorScheme: 'light' })
  await signInAs(page, ann, '/settings/appearance')
  const getTheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  expect(await getTheme()).toBe('light dark')
  await page.getByText('Dark', { exact: true }).click()
  await expect.poll(getTheme).toBe('dark')
  await expect(page.getByText('Saved')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  expect(await getTheme()).toBe('dark')
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()

  await signInAs(otherPage, ann)
  await expect.poll(() => otherPage.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
})

test('undoes a change of the friend requests setting that could not be saved', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const [ann, ben] = [await registerUser(request), await registerUser(request, { firstName: 'Ben' })]
  await signInAs(page, ann, '/settings/privacy')
  const stopFailing = await mockProcedure(page, 'settings.update', { status: 500 })
  await page.getByRole('radio', { name: 'Nobody' }).click()
  await expect(page.getByText("Couldn't save this change")).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Everyone' })).toBeChecked()
  await stopFailing()
  await page.getByRole('radio', { name: 'Nobody' }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  await page.getByRole('switch', { name: 'Show my city on my profile' }).click({ force: true })
  await expect
    .poll(async () => (await callApi(request, ann, 'GET', '/api/settings')).privacy)
    .toMatchObject({
      friendRequestsFrom: 'nobody',
      isCityShown: false,
    })
  const refused = await request.post('/api/friends/request', {
    headers: { authorization: `Bearer ${ben.token}` },
    data: { userId: ann.id },
  })
  expect(refused.ok()).toBe(false)
  await page.goto('/settings')
  await expect(page.getByText('No friend requests')).toBeVisible()
})

test('saves whether the member is notified of likes', async ({ page, request }) => {
  const ann = await registerUser(request)
  await signInAs(page, ann, '/settings/notifications')
  await page.getByRole('combobox', { name: 'Likes', exact: true }).selectOption('Off')
  await expect(page.getByText('Saved')).toBeVisible()
  await page.getByRole('combobox', { name: 'Replies', exact: true }).selectOption('In the app and by mail')
  await expect
    .poll(async () => (await callApi(request, ann, 'GET', '/api/settings')).notifications)
    .toMatchObject({ like: 'off', comment: 'mail', friend_request: 'app' })
})

test('redirects links with the old username to the profile', { tag: '@long' }, async ({ page, request }) => {
  const [ann, ben] = [await registerUser(request), await registerUser(request, { firstName: 'Ben' })]
  await signInAs(page, ann, '/settings/account')
  await page.getByRole('button', { name: /^Username/ }).click()
  const field = page.getByRole('dialog').getByLabel('New username')
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await field.fill(ben.username)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await expect(field).toBeFocused()
  const newName = `${ann.username}x`
  await field.fill(newName)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Username changed')).toBeVisible()
  await expect(page.getByRole('button', { name: `Username @${newName}` })).toBeFocused()

  await signInAs(page, ben, `/profile/${ann.username}`)
  await expect(page.getByRole('heading', { name: 'Ann Archer' })).toBeVisible()
  await expect(page).toHaveURL(`/profile/${newName}`)
})

test('signs the other devices out after a change of the password', async ({ page, request }) => {
  const ann = await registerUser(request)
  const { email, password } = ann
  const { token } = await (await request.post('/api/auth/login', { data: { email, password } })).json()
  await signInAs(page, ann, '/settings/account')
  await page.getByRole('button', { name: /^Password/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill('not-my-password')
  await dialog.getByLabel('New password').fill('porch-lamp-42')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByLabel('Current password')).toBeFocused()
  await expect(dialog.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const status = async (bearer: string) =>
    (await request.get('/api/auth/user', { headers: { authorization: `Bearer ${bearer}` } })).status()
  await expect.poll(() => status(token)).toBe(401)
  expect(await status(ann.token)).toBe(200)
})
