import { callApi, uniqueName } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'
import { registerUser } from './support/users.ts'

test('returns a signed-out viewer to the shared profile after sign-in', async ({ page, request }) => {
  const ben = await registerUser(request, { firstName: 'Ben', lastName: uniqueName('Okafor') })
  const ann = await registerUser(request)
  await page.goto(`/profile/${ben.username}`)
  await expect(page.getByRole('heading', { name: `Ben ${ben.lastName}` })).toBeVisible()
  await expect(page.getByText(ben.email)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
  await page.getByLabel('Email').fill(ann.email)
  await page.getByLabel('Password', { exact: true }).fill(ann.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(`/profile/${ben.username}`)
  await expect(page.getByRole('button', { name: 'Add Friend' })).toBeVisible()
})

test('returns a signed-out viewer to the shared community after sign-up', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const ann = await registerUser(request)
  const community = await callApi(request, ann, 'POST', '/api/communities', {
    name: uniqueName('Front Step Gardeners'),
    description: 'What grows where there is no yard.',
  })
  await page.goto(`/community/${community.slug}`)
  await expect(page.getByRole('heading', { name: community.name })).toBeVisible()
  await expect(page.getByText('What grows where there is no yard.')).toBeVisible()
  await expect(page.getByText(ann.selectedCity)).toBeVisible()
  await expect(page.getByText('1 member', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sign Up' }).click()
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
  await page.getByLabel('First Name').fill('Noor')
  await page.getByLabel('Last Name').fill('Husseini')
  await page.getByLabel('City').selectOption('Chicago')
  const username = `noor.${crypto.randomUUID().slice(0, 8)}`
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(`${username}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill('stoop-at-dusk')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(`/community/${community.slug}`)
  await expect(page.getByRole('button', { name: 'Join Community' })).toBeVisible()
})

test('shows the same card for a private community, an unknown community and an unknown user', async ({
  page,
  request,
}) => {
  const ann = await registerUser(request)
  const privateCommunity = await callApi(request, ann, 'POST', '/api/communities', {
    name: uniqueName('Block Captains'),
    description: 'Who has the ladder and the keys.',
    isPrivate: true,
  })
  const cardTexts: (string | null)[] = []
  for (const path of [`/community/${privateCommunity.slug}`, '/community/no-such-place', '/profile/no.such.person']) {
    await page.goto(path)
    await expect(page.getByText('Sign in to see this on Stoop')).toBeVisible()
    await expect(page.getByText('Block Captains')).toHaveCount(0)
    cardTexts.push(await page.getByRole('main').textContent())
  }
  expect(new Set(cardTexts).size).toBe(1)
  await expectAccessible(page)
})

test('returns from /auth to a community after sign-in', { tag: '@long' }, async ({ page, request }) => {
  const ann = await registerUser(request)
  const community = await callApi(request, ann, 'POST', '/api/communities', {
    name: uniqueName('Harbor Walkers'),
    description: 'Early walks along the water.',
  })
  await page.goto(`/communities/${community.id}`)
  await expect(page).toHaveURL('/auth')
  await page.getByLabel('Email').fill(ann.email)
  await page.getByLabel('Password', { exact: true }).fill(ann.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(`/communities/${community.id}`)
  await expect(page.getByRole('heading', { name: community.name })).toBeVisible()
})
