import { expect, test } from '@playwright/test'
import { enterAs, newMember } from './cast.ts'
import { call, unlikeAnyOther } from './door.ts'
import { publish } from './neighbours.ts'
import { quiet } from './quiet.ts'
import { hold } from './trpc.ts'

test('one’s own profile: everything documented, the dialog that edits it, the city', async ({ page, request }) => {
  const said = quiet(page)
  const ann = await newMember(request)
  await enterAs(page, ann)
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
  const first = dialog.getByLabel('First Name')
  await expect(first).toHaveValue('Ann')
  await first.fill('Annie')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await main.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(first).toHaveValue('Ann')
  await first.fill('  ')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByText('Required')).toBeVisible()
  await expect(first).toBeFocused()

  await first.fill(' Annie ')
  await dialog.getByLabel('Bio').fill('Tomatoes, mostly.')
  const answer = await hold(page, 'profiles.update')
  const sent = page.waitForRequest((asked) => asked.url().includes('profiles.update'))
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  expect((await sent).postDataJSON().json).toEqual({ firstName: 'Annie', lastName: 'Archer', bio: 'Tomatoes, mostly.' })
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  answer()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Profile updated')).toBeVisible()
  await expect(page.getByText('Your profile has been updated successfully.')).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Annie Archer' })).toBeVisible()
  await expect(main.getByText('Tomatoes, mostly.')).toBeVisible()

  await main.getByRole('button', { name: 'Change city' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([
    'New York City',
    'Los Angeles',
    'San Francisco',
    'Chicago',
    'Boston',
    'Philadelphia',
    'Miami',
    'Atlanta',
    'Austin',
  ])
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Chicago' })).toBeFocused()
  await page.getByRole('dialog').getByRole('button', { name: 'Miami' }).click()
  await expect(main.getByText('Miami')).toBeVisible()
  await page.reload()
  await expect(main.getByText('Miami')).toBeVisible()

  await main.getByRole('button', { name: 'Change profile photo' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main.getByRole('button', { name: 'Change profile photo' })).toBeFocused()
  expect(said).toEqual([])

  await main.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/auth')
  await page.waitForFunction(() => localStorage.getItem('auth_token') === null)
})

test('one’s own link can be handed on; the lit tab is where one is', async ({ page, request, context }) => {
  const ann = await newMember(request)
  const { id, slug } = await call(request, ann, 'POST', '/api/communities', {
    name: unlikeAnyOther('Lamplighters'),
    description: 'Everybody is welcome',
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterAs(page, ann)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Share Ann Archer' }).click()
  await expect(page.getByText('Link Copied!')).toBeVisible()
  await expect(page.getByText('Profile link copied to clipboard')).toBeVisible()
  const link = new URL(`/profile/${ann.username}`, page.url()).href
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  const lit = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]')
  for (const { path, tab } of [
    { path: link, tab: 'Profile' },
    { path: `/communities/${id}`, tab: 'Communities' },
    { path: `/community/${slug}`, tab: 'Communities' },
    { path: '/create-post', tab: undefined },
  ]) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(lit).toHaveText(tab ? [tab] : [])
  }
  await page.goto(`/communities/${id}`)
  await lit.click()
  await expect(page).toHaveURL('/communities')
})

test('Home’s Edit Profile is the same dialog, in place; a failure is told', async ({ page, request }) => {
  const ann = await newMember(request)
  await enterAs(page, ann)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const dialog = page.getByRole('dialog')
  await page.route('**/trpc/profiles.update', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  const alert = page.getByRole('alert')
  await expect(alert.getByText('Update failed')).toBeVisible()
  await expect(alert.getByText('There was an error updating your profile.')).toBeVisible()
  await expect(dialog.getByLabel('Last Name')).toHaveValue('Archer')
  await expect(page).toHaveURL('/')
  await page.unroute('**/trpc/profiles.update')
  await dialog.getByLabel('Last Name').fill('Arrow')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('heading', { name: 'Ann Arrow' })).toBeVisible()
})

test('a neighbour’s page: what one may read, the friendship button, nobody', async ({ page, request }) => {
  const ann = await newMember(request)
  const ben = await newMember(request, { firstName: 'Ben', lastName: 'Brook', selectedCity: 'Boston' })
  await publish(request, ben, 'Everybody may read', { visibility: 'public' })
  await publish(request, ben, 'Friends may read')
  await enterAs(page, ann)
  await page.goto(`/profile/${ben.username.toUpperCase()}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Ben Brook' })).toBeVisible()
  await expect(page).toHaveTitle(/Ben Brook/)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Communities' }).click()
  await expect(page).toHaveTitle(/Communities/)
  await page.goBack()
  await expect(page).toHaveTitle(/Ben Brook/)
  await expect(main.getByText('Boston')).toBeVisible()
  await expect(main.getByText('Everybody may read')).toBeVisible()
  await expect(main.getByText('Friends may read')).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Edit Profile' })).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Sign Out' })).toHaveCount(0)
  await main.getByRole('button', { name: 'Add Friend' }).click()
  await expect(main.getByRole('button', { name: 'Requested' })).toBeVisible()

  await call(request, ben, 'POST', '/api/friends/request', { userId: ann.id })
  await page.reload()
  await expect(main.getByText('Friends may read')).toBeVisible()
  await expect(main.getByText('1 friend', { exact: true })).toBeVisible()

  await page.goto(`/profile/${ann.username}`)
  await expect(main.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
  await page.goto('/profile/nobody-at-all')
  await expect(page.getByText('Nobody by that name lives here')).toBeVisible()
})

test('a profile’s posts that do not come say why', async ({ page, request }) => {
  const ann = await newMember(request)
  await page.route('**/trpc/*posts.ofMember*', (route) => route.fulfill({ status: 500, body: '' }))
  await enterAs(page, ann)
  await page.goto('/profile')
  await expect(page.getByText('Failed to fetch posts: Internal Server Error')).toBeVisible()
  await page.unroute('**/trpc/*posts.ofMember*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('No posts yet. Share your first post!')).toBeVisible()
})
