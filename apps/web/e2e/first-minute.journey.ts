import type { Page } from '@playwright/test'
import { callApi } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { getOwnCity } from './support/cities.ts'
import { waitForIdleNetwork } from './support/idle-network.ts'
import { createPost } from './support/posts.ts'
import { expect, test } from './support/test.ts'
import { registerUser } from './support/users.ts'

async function signUp(page: Page, city: string) {
  const name = `new.${crypto.randomUUID().slice(0, 8)}`
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('First Name').fill('Ana')
  await page.getByLabel('Last Name').fill('Diaz')
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Email').fill(`${name}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill('stoop-at-dusk')
  await page.getByLabel('City').selectOption(city)
  await page.getByRole('button', { name: 'Create Account' }).click()
}

test('guides a new member to a community, a suggested person and their posts', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const ben = await registerUser(request, { firstName: 'Ben' })
  const community = await callApi(request, ben, 'POST', '/api/communities', {
    name: `Rowers ${ben.username}`,
    description: 'Rowing on the river every week',
  })
  await callApi(request, ben, 'POST', `/api/communities/${community.id}/posts`, { content: 'Boats leave at nine' })
  const publicPost = `Street fair on Sunday, by ${ben.username}`
  await createPost(request, ben, publicPost, { visibility: 'public' })

  await signUp(page, ben.selectedCity)
  await expect(page).toHaveURL('/')
  const sheet = page.getByRole('dialog', { name: 'Make yourself at home, Ana' })
  await expect(sheet.getByRole('heading', { name: `Join a community in ${ben.selectedCity}` })).toBeFocused()
  await sheet.getByRole('listitem').filter({ hasText: community.name }).getByRole('button', { name: 'Join' }).click()
  await expect(sheet.getByRole('listitem').filter({ hasText: community.name }).getByText('Joined')).toBeVisible()
  // Wait until the toast has disappeared, because while it moves in it covers the sheet's Close button.
  await expect(page.getByText('Joined community successfully!')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Next' }).click()
  const person = sheet.getByRole('listitem').filter({ hasText: 'Ben Archer' }).first()
  await person.getByRole('button', { name: 'Add Friend' }).click()
  await expect(person.getByRole('button', { name: 'Requested' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Next' }).click()
  await expect(sheet.getByRole('heading', { name: 'Add a photo' })).toBeFocused()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(sheet).toHaveCount(0)

  await expect(page.getByText('No posts to show yet. Add some friends or create your first post!')).toBeVisible()
  await expect(page.getByText(publicPost)).toBeVisible()
  await page.getByRole('tab', { name: 'Communities' }).click()
  await expect(page.getByText('Boats leave at nine')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Boats leave at nine')).toBeVisible()
  await page.goto('/')
  await expect(page.getByText(publicPost)).toBeVisible()
  await expect(sheet).toHaveCount(0)
})

test('shows the welcome sheet again after a reload until it is dismissed', { tag: '@long' }, async ({ page }) => {
  await signUp(page, getOwnCity())
  const sheet = page.getByRole('dialog', { name: 'Make yourself at home, Ana' })
  await expect(sheet).toBeVisible()
  await page.reload()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL('/')
  await page.reload()
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await waitForIdleNetwork(page)
  await expect(sheet).toHaveCount(0)
})
