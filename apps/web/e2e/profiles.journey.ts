import { callApi, uniqueName } from './support/api.ts'
import { cityNames } from './support/cities.ts'
import { collectConsoleErrors } from './support/console-errors.ts'
import { closeWithEscape } from './support/overlays.ts'
import { createPost } from './support/posts.ts'
import { expect, test } from './support/test.ts'
import { holdRequests, mockProcedure, waitForResponseTo } from './support/trpc.ts'
import { registerUser, signInAs, signOut } from './support/users.ts'

test('saves the edited profile and city of the viewer', async ({ page, request }) => {
  const consoleErrors = collectConsoleErrors(page)
  const ann = await registerUser(request)
  await signInAs(page, ann)
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Ann Archer' })).toBeVisible()
  await expect(main.getByText('0 friends')).toBeVisible()
  await expect(main.getByText('No bio yet. Tell people about yourself!')).toBeVisible()
  await expect(main.getByText('No posts yet. Share your first post!')).toBeVisible()
  for (const stat of ['Posts', 'Friends', 'Photos'])
    await expect(main.getByRole('term').filter({ hasText: stat }).locator('..')).toContainText('0')
  await expect(main.getByText('AA', { exact: true })).toBeVisible()

  await main.getByRole('button', { name: 'Edit Profile' }).click()
  const dialog = page.getByRole('dialog')
  const firstNameInput = dialog.getByLabel('First Name')
  await expect(firstNameInput).toHaveValue('Ann')
  await firstNameInput.fill('Annie')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await main.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(firstNameInput).toHaveValue('Ann')
  await firstNameInput.fill('  ')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByText('Required')).toBeVisible()
  await expect(firstNameInput).toBeFocused()

  await firstNameInput.fill(' Annie ')
  await dialog.getByLabel('Bio').fill('Tomatoes, mostly.')
  const release = await holdRequests(page, 'profiles.update')
  const sent = page.waitForRequest((asked) => asked.url().includes('profiles.update'))
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  expect((await sent).postDataJSON().json).toEqual({ firstName: 'Annie', lastName: 'Archer', bio: 'Tomatoes, mostly.' })
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  release()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Profile updated')).toBeVisible()
  await expect(page.getByText('Your profile has been updated successfully.')).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Annie Archer' })).toBeVisible()
  await expect(main.getByText('Tomatoes, mostly.')).toBeVisible()

  await main.getByRole('button', { name: 'Change city' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(cityNames)
  await expect(page.getByRole('dialog').getByRole('button', { name: ann.selectedCity, exact: true })).toBeFocused()
  await page.getByRole('dialog').getByRole('button', { name: 'Miami' }).click()
  await expect(main.getByText('Miami')).toBeVisible()
  await page.reload()
  await expect(main.getByText('Miami')).toBeVisible()

  await main.getByRole('button', { name: 'Change profile photo' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await closeWithEscape(page)
  await expect(main.getByRole('button', { name: 'Change profile photo' })).toBeFocused()
  expect(consoleErrors).toEqual([])

  await signOut(page)
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
})

test('copies the link to the profile of the viewer', { tag: '@long' }, async ({ page, request, context }) => {
  const ann = await registerUser(request)
  const { id, slug } = await callApi(request, ann, 'POST', '/api/communities', {
    name: uniqueName('Lamplighters'),
    description: 'All neighbors are welcome',
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs(page, ann, '/profile')
  await page.getByRole('button', { name: 'Share Ann Archer' }).click()
  await expect(page.getByText('Link Copied!')).toBeVisible()
  await expect(page.getByText('Profile link copied to clipboard')).toBeVisible()
  const link = new URL(`/profile/${ann.username}`, page.url()).href
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  const activeTab = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]')
  for (const { path, tab } of [
    { path: link, tab: 'Profile' },
    { path: `/communities/${id}`, tab: 'Communities' },
    { path: `/community/${slug}`, tab: 'Communities' },
    { path: '/create-post', tab: undefined },
  ]) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(activeTab).toHaveText(tab ? [tab] : [])
  }
  await page.goto(`/communities/${id}`)
  await activeTab.click()
  await expect(page).toHaveURL('/communities')
})

test('shows an error toast when saving the profile on Home fails', { tag: '@long' }, async ({ page, request }) => {
  const ann = await registerUser(request)
  await signInAs(page, ann)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const dialog = page.getByRole('dialog')
  const restore = await mockProcedure(page, 'profiles.update', 'nothing')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  const alert = page.getByRole('alert')
  await expect(alert.getByText('Update failed')).toBeVisible()
  await expect(alert.getByText('There was an error updating your profile.')).toBeVisible()
  await expect(dialog.getByLabel('Last Name')).toHaveValue('Archer')
  await expect(page).toHaveURL('/')
  await restore()
  await dialog.getByLabel('Last Name').fill('Arrow')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('heading', { name: 'Ann Arrow' })).toBeVisible()
})

test('shows only the posts that the viewer may read on a profile', { tag: '@long' }, async ({ page, request }) => {
  const ann = await registerUser(request)
  const ben = await registerUser(request, { firstName: 'Ben', lastName: 'Brook', selectedCity: 'Boston' })
  await createPost(request, ben, 'A public post', { visibility: 'public' })
  await createPost(request, ben, 'A post for friends')
  await signInAs(page, ann, `/profile/${ben.username.toUpperCase()}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Ben Brook' })).toBeVisible()
  await expect(page).toHaveTitle(/Ben Brook/)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Communities' }).click()
  await expect(page).toHaveTitle(/Communities/)
  await page.goBack()
  await expect(page).toHaveTitle(/Ben Brook/)
  await expect(main.getByText('Boston')).toBeVisible()
  await expect(main.getByText('A public post')).toBeVisible()
  await expect(main.getByText('A post for friends')).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Edit Profile' })).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Sign Out' })).toHaveCount(0)
  const friendResponse = waitForResponseTo(page, 'friends.request')
  await main.getByRole('button', { name: 'Add Friend' }).click()
  await expect(main.getByRole('button', { name: 'Requested' })).toBeVisible()
  await friendResponse

  await callApi(request, ben, 'POST', '/api/friends/request', { userId: ann.id })
  await page.reload()
  await expect(main.getByText('A post for friends')).toBeVisible()
  await expect(main.getByText('1 friend', { exact: true })).toBeVisible()

  await page.goto(`/profile/${ann.username}`)
  await expect(main.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
  await page.goto('/profile/nobody-at-all')
  await expect(page.getByText('Profile not found')).toBeVisible()
})

test('shows a retry button when the posts of a profile fail to load', { tag: '@long' }, async ({ page, request }) => {
  const ann = await registerUser(request)
  const restore = await mockProcedure(page, 'posts.ofMember', { status: 500, body: '' })
  await signInAs(page, ann, '/profile')
  await expect(page.getByText('Failed to fetch posts: Internal Server Error')).toBeVisible()
  await restore()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No posts yet. Share your first post!')).toBeVisible()
})
