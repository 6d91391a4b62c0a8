import type { APIRequestContext, Page } from '@playwright/test'
import { callApi, uniqueName } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'
import { registerUser, signInAs, type TestUser } from './support/users.ts'

/** Creates a community of Ann with the member Ben. */
async function createCommunity(request: APIRequestContext, ann: TestUser, ben: TestUser) {
  const community = await callApi(request, ann, 'POST', '/api/communities', {
    name: uniqueName('Front Step Gardeners'),
    description: 'Pots, steps and windowsills.',
  })
  await callApi(request, ben, 'POST', `/api/communities/${community.id}/join`)
  return community
}

const registerPair = async (request: APIRequestContext) => [
  await registerUser(request, { firstName: 'Ann', lastName: 'Alvarez' }),
  await registerUser(request, { firstName: 'Ben', lastName: 'Okafor' }),
]

const getNotice = (page: Page, name: string) => page.getByRole('region', { name })
const getSettingsLink = (page: Page) => page.getByRole('link', { name: 'Community settings' })

test('hands a community over to a member who accepts', { tag: '@long' }, async ({ page, request, otherPage }) => {
  const [ann, ben] = await registerPair(request)
  if (!ann || !ben) throw new Error('No users')
  const { id, name } = await createCommunity(request, ann, ben)
  const ask = () => callApi(request, ann, 'PUT', `/api/communities/${id}/members/${ben.id}`, { role: 'creator' })

  await ask()
  await signInAs(page, ann, `/communities/${id}`)
  const waiting = getNotice(page, 'You asked Ben Okafor to take over')
  await waiting.getByRole('button', { name: 'Withdraw' }).click()
  await expect(waiting).toHaveCount(0)
  await ask()

  await signInAs(otherPage, ben, `/communities/${id}`)
  const asked = getNotice(otherPage, 'Ann Alvarez asks you to take over')
  await expect(asked).toBeVisible()
  await expect(getSettingsLink(otherPage)).toHaveCount(0)
  await expectAccessible(otherPage)
  await asked.getByRole('button', { name: 'Accept' }).click()
  await expect(otherPage.getByText(`You're now the creator of ${name}`)).toBeVisible()
  await expect(asked).toHaveCount(0)
  await getSettingsLink(otherPage).click()
  await expect(otherPage.getByLabel('Name', { exact: true })).toHaveValue(name)

  await page.reload()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(getSettingsLink(page)).toHaveCount(0)
})

test('lets a member volunteer after the creator has left', { tag: '@long' }, async ({ page, request }) => {
  const [ann, ben] = await registerPair(request)
  if (!ann || !ben) throw new Error('No users')
  const { id, name } = await createCommunity(request, ann, ben)
  await signInAs(page, ann, `/communities/${id}`)
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Leave ${name}?` })
  await expect(dialog.getByRole('radio', { name: 'Nobody in particular' })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: /Ben Okafor/ })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByText("You've left the community")).toBeVisible()

  await signInAs(page, ben, `/communities/${id}`)
  const notice = getNotice(page, 'This community has no creator')
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Volunteer' }).click()
  await expect(page.getByText(`You're now the creator of ${name}`)).toBeVisible()
  await expect(notice).toHaveCount(0)
  await expect(getSettingsLink(page)).toBeVisible()
})
