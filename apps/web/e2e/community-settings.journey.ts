import type { APIRequestContext, Page } from '@playwright/test'
import { callApi, uniqueName } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { collectConsoleErrors } from './support/console-errors.ts'
import { createPhoto } from './support/images.ts'
import { expect, test } from './support/test.ts'
import { registerUser, signInAs, type TestUser } from './support/users.ts'

async function createCommunity(request: APIRequestContext, creator: TestUser, name: string) {
  const description = 'Pots, steps and windowsills.'
  return callApi(request, creator, 'POST', '/api/communities', { name: uniqueName(name), description })
}

const getSave = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

/** Confirms in the open dialog. */
const confirm = (page: Page, label: string) => page.getByRole('dialog').getByRole('button', { name: label }).click()

test('redirects the earlier address of a community whose address was edited', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const consoleErrors = collectConsoleErrors(page)
  const ann = await registerUser(request)
  const { id, slug } = await createCommunity(request, ann, 'Front Step Gardeners')
  await signInAs(page, ann, `/communities/${id}`)
  await page.getByRole('link', { name: 'Community settings' }).click()
  await expect(page).toHaveURL(`/communities/${id}/settings`)
  await expect(page.getByText(`Address: /community/${slug}`)).toBeVisible()
  await expectAccessible(page)

  const name = uniqueName('Back Yard Gardeners')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByText('Change the address to match the name').click()
  await page.getByLabel('Rules').fill('Be kind.\nShare your cuttings.')
  for (const label of ['Choose cover', 'Choose picture']) {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: label }).click()
    await (await chooser).setFiles(await createPhoto(page, 1300, 900))
    await expect(page.getByRole('button', { name: label.replace('Choose', 'Remove') })).toBeVisible()
    await expect(getSave(page)).toBeEnabled()
  }
  // Check that a reload keeps the draft.
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
  await expectAccessible(page)
  await getSave(page).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(getSave(page)).toHaveCount(0)

  await page.getByRole('link', { name: 'Back to the community' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByText('Rules', { exact: true }).click()
  await expect(page.getByText('Share your cuttings.')).toBeVisible()
  await expect(page.getByRole('main').locator('header img')).toHaveCount(2)
  await page.goto(`/community/${slug}`)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  expect(consoleErrors).toEqual([])
})

test('keeps the viewer’s own value when the same setting was changed elsewhere', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const ann = await registerUser(request)
  const { id } = await createCommunity(request, ann, 'Bike Kitchen')
  await signInAs(page, ann, `/communities/${id}/settings`)
  await page.getByLabel('Rules').fill('Bring your own tools.')
  const { version } = await callApi(request, ann, 'GET', `/api/communities/${id}`)
  await callApi(request, ann, 'PUT', `/api/communities/${id}`, { version, rules: 'Tools are shared.' })
  await getSave(page).click()
  const note = page.getByRole('alert').filter({ hasText: 'Changed elsewhere' })
  await expect(note.getByText('Tools are shared.')).toBeVisible()
  await expect(page.getByLabel('Rules')).toHaveValue('Bring your own tools.')
  await expect(getSave(page)).toBeDisabled()
  // The page has scrolled down to the note, so the header covers a part of the link that leads back to the community.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expectAccessible(page)
  await note.getByRole('button', { name: 'Keep mine' }).click()
  await getSave(page).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  expect(await callApi(request, ann, 'GET', `/api/communities/${id}`)).toMatchObject({ rules: 'Bring your own tools.' })
})

test('ends the invitation links of a public community that becomes private', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const ann = await registerUser(request)
  const { id, slug } = await createCommunity(request, ann, 'Block Captains')
  await signInAs(page, ann, `/communities/${id}/settings`)
  await page.getByRole('radio', { name: 'Members only' }).check()
  await expect(page.getByRole('radio', { name: 'By request' })).toHaveCount(0)
  await getSave(page).click()
  await expect(page.getByRole('dialog', { name: 'Make it members only?' })).toBeVisible()
  await expectAccessible(page)
  await confirm(page, 'Make it private')
  await expect(page.getByText('Its address is secret.')).toBeVisible()
  await page.goto(`/community/${slug}`)
  await expect(page.getByText('Community not found')).toBeVisible()
})

test('closes a community for all members until it is reopened', { tag: '@long' }, async ({
  page,
  request,
  otherPage,
}) => {
  const [ann, ben] = [await registerUser(request), await registerUser(request)]
  const { id } = await createCommunity(request, ann, 'Porch Music')
  await callApi(request, ben, 'POST', `/api/communities/${id}/join`)
  await signInAs(page, ann, `/communities/${id}/settings`)
  await page.getByRole('button', { name: /^Close community/ }).click()
  // The focus moves into the dialog one frame after it opens.
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(question.locator(':focus')).toHaveCount(1)
  await expectAccessible(page)
  await confirm(page, 'Close it')
  await expect(page.getByRole('button', { name: /^Reopen community/ })).toBeVisible()

  await signInAs(otherPage, ben, `/communities/${id}`)
  await expect(otherPage.getByText('This community is closed. You can read its posts')).toBeVisible()
  await expect(otherPage.getByRole('button', { name: 'Create Post' })).toHaveCount(0)
  await expectAccessible(otherPage)

  await page.getByRole('button', { name: /^Reopen community/ }).click()
  await expect(page.getByRole('button', { name: /^Close community/ })).toBeVisible()
  await otherPage.reload()
  await expect(otherPage.getByRole('button', { name: 'Create Post' })).toBeVisible()
})

test('restores a deleted community', async ({ page, request }) => {
  const [ann, ben] = [await registerUser(request), await registerUser(request)]
  const { id, name } = await createCommunity(request, ann, 'Harbor Walkers')
  await callApi(request, ben, 'POST', `/api/communities/${id}/join`)
  await signInAs(page, ann, `/communities/${id}/settings`)
  await page.getByRole('button', { name: /^Delete community/ }).click()
  await expect(page.getByText(/You have 14 days to restore it/)).toBeVisible()
  await confirm(page, 'Delete')
  await expect(page).toHaveURL('/communities?tab=joined')
  await expect(page.getByText('Community deleted')).toBeVisible()
  await expect(page.getByRole('article', { name })).toHaveCount(0)
  const missing = await request.get(`/api/communities/${id}`, { headers: { authorization: `Bearer ${ben.token}` } })
  expect(missing.status()).toBe(404)
  await expectAccessible(page)

  await page.getByRole('button', { name: `Restore ${name}` }).click()
  await expect(page.getByText(`${name} is back`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Restore ${name}` })).toHaveCount(0)
  await page.getByRole('article', { name }).getByRole('link').click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('2 members')).toBeVisible()
})
