// Over 200 lines: every way into a community, each with two members.
import type { Page } from '@playwright/test'
import { callApi, makeFriends, uniqueName } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'
import { recordCalls, waitForResponseTo } from './support/trpc.ts'
import { registerUser, signInAs } from './support/users.ts'

async function signUp(page: Page): Promise<void> {
  const username = `noor.${crypto.randomUUID().slice(0, 8)}`
  await page.getByLabel('First Name').fill('Noor')
  await page.getByLabel('Last Name').fill('Husseini')
  await page.getByLabel('City').selectOption('Chicago')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(`${username}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill('stoop-at-dusk')
  await page.getByRole('button', { name: 'Create Account' }).click()
}

test('lets a person sign up and join with the link of a private community', async ({ page, request, otherPage }) => {
  const ann = await registerUser(request)
  await signInAs(page, ann, '/communities')
  await page.getByRole('button', { name: 'Create New Community' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Community' })
  const name = uniqueName('Block Captains')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Description').fill('Who has the ladder and the keys.')
  await dialog.getByRole('radio', { name: 'Members only' }).check()
  await dialog.getByRole('button', { name: 'Create Community' }).click()

  const sheet = page.getByRole('dialog', { name: `Invite to ${name}` })
  await sheet.getByLabel('People who can join').selectOption('1 person')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Create link' }).click()
  const url = await sheet.getByLabel('Invitation link').inputValue()
  await expect(sheet.getByText('0 of 1 joined')).toBeVisible()

  const addresses: string[] = []
  otherPage.on('request', (sent) => {
    if (new URL(sent.url()).pathname !== new URL(url).pathname) addresses.push(sent.url())
  })
  await otherPage.goto(url)
  await expect(otherPage.getByRole('heading', { name })).toBeVisible()
  await expect(otherPage.getByText('Who has the ladder and the keys.')).toBeVisible()
  await expectAccessible(otherPage)
  await otherPage.getByRole('link', { name: 'Sign Up' }).click()
  await signUp(otherPage)
  await expect(otherPage.getByRole('heading', { name })).toBeVisible()
  const joinCalls = recordCalls(otherPage, 'communities.joinByToken')
  await otherPage.getByRole('button', { name: 'Join Community' }).click()
  await expect(otherPage).toHaveURL(/\/communities\/[0-9a-f-]{36}$/)
  await expect(otherPage.getByText('2 members')).toBeVisible()
  expect(joinCalls).toHaveLength(1)
  // Only the URL of the page itself contains the token.
  const token = url.split('/').at(-1) ?? ''
  expect(addresses.filter((address) => address.includes(token))).toEqual([])

  // For a member, the link opens the community. For another person, it no longer works, because it was used up.
  await otherPage.goto(url)
  await expect(otherPage).toHaveURL(/\/communities\/[0-9a-f-]{36}$/)
  const late = await registerUser(request)
  await signInAs(page, late, new URL(url).pathname)
  await expect(page.getByRole('heading', { name: "This invitation doesn't work anymore" })).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
})

test('shows that a revoked invitation link no longer works', { tag: '@long' }, async ({ page, request }) => {
  const ann = await registerUser(request)
  await signInAs(page, ann)
  const name = uniqueName('Porch Music')
  const headers = { authorization: `Bearer ${ann.token}` }
  const created = await request.post('/api/communities', {
    headers,
    data: { name, description: 'Unplugged, on every porch.', isPrivate: true },
  })
  const { id } = await created.json()
  await page.goto(`/communities/${id}`)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: `Invite to ${name}` })
  await sheet.getByRole('button', { name: 'Create link' }).click()
  const url = await sheet.getByLabel('Invitation link').inputValue()
  await sheet.getByRole('button', { name: /^Revoke the link/ }).click()
  await page.getByRole('dialog', { name: 'Revoke this link?' }).getByRole('button', { name: 'Revoke' }).click()
  await expect(sheet.getByText('Revoked')).toBeVisible()
  const late = await registerUser(request)
  await signInAs(page, late, new URL(url).pathname)
  await expect(page.getByRole('heading', { name: "This invitation doesn't work anymore" })).toBeVisible()
})

test('adds a person to the community when a moderator accepts the request', { tag: '@long' }, async ({
  page,
  request,
  otherPage,
}) => {
  const ann = await registerUser(request)
  const ben = await registerUser(request, { firstName: 'Ben', lastName: 'Okafor' })
  const { id, name, version } = await callApi(request, ann, 'POST', '/api/communities', {
    name: uniqueName('Bike Kitchen'),
    description: 'Bring a bike that squeaks.',
    joinPolicy: 'request',
  }).then(({ id: created }) => callApi(request, ann, 'GET', `/api/communities/${created}`))
  await callApi(request, ann, 'PUT', `/api/communities/${id}`, {
    version,
    questions: ['Which tools do you have?'],
    rules: 'Wash your hands.',
  })

  await signInAs(otherPage, ben, `/communities/${id}`)
  const ask = otherPage.getByRole('button', { name: 'Ask to join' })
  await ask.click()
  const dialog = otherPage.getByRole('dialog', { name: `Ask to join ${name}` })
  await expect(dialog.getByText('Wash your hands.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog.getByLabel('Which tools do you have?')).toBeFocused()
  await dialog.getByLabel('Which tools do you have?').fill('A truing stand')
  await expectAccessible(otherPage)
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(otherPage.getByText('Request sent')).toBeVisible()
  const withdrawal = waitForResponseTo(otherPage, 'communities.withdraw')
  await otherPage.getByRole('button', { name: /^Withdraw/ }).click()
  await withdrawal
  await ask.click()
  await dialog.getByLabel('Which tools do you have?').fill('A truing stand')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(otherPage.getByText('Requested', { exact: true })).toBeVisible()

  await signInAs(page, ann)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('link', { name: new RegExp(`asked to join ${name}`) }).click()
  await expect(page.getByRole('tab', { name: /^Requests/ })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('A truing stand')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Accept Ben Okafor' }).click()
  await expect(page.getByText('Accepted', { exact: true })).toBeVisible()
  await expect(page.getByText('2 members')).toBeVisible()

  await otherPage.goto('/')
  await otherPage.getByRole('button', { name: /^Notifications/ }).click()
  await otherPage.getByRole('link', { name: new RegExp(name) }).click()
  await expect(otherPage.getByRole('button', { name: 'Create Post' })).toBeVisible()
})

test('accepts many requests at once, and counts those that were withdrawn', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const ann = await registerUser(request)
  const { id } = await callApi(request, ann, 'POST', '/api/communities', {
    name: uniqueName('Harbor Walkers'),
    description: 'Early walks along the water.',
    joinPolicy: 'request',
  })
  const people = await Promise.all([1, 2, 3, 4].map(() => registerUser(request)))
  for (const person of people) await callApi(request, person, 'POST', `/api/communities/${id}/requests`, {})
  await signInAs(page, ann, `/communities/${id}?tab=requests`)
  const all = page.getByRole('checkbox', { name: 'Select all' })
  await expect(page.getByRole('button', { name: /^Accept / })).toHaveCount(4)
  // One requester withdraws while the moderator decides.
  const [withdrawn] = people
  if (withdrawn) await callApi(request, withdrawn, 'DELETE', `/api/communities/${id}/requests`)
  await all.check()
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Accept 4 requests?' })
    .getByRole('button', { name: 'Accept', exact: true })
    .click()
  await expect(page.getByText('3 accepted, 1 had withdrawn or was decided already.')).toBeFocused()
  await expect(page.getByText('No requests')).toBeVisible()
  await expect(page.getByText('4 members')).toBeVisible()
})

test('adds an invited person who accepts, but not one who declines', { tag: '@long' }, async ({
  page,
  request,
  otherPage,
}) => {
  const ann = await registerUser(request)
  const ben = await registerUser(request, { firstName: 'Ben', lastName: 'Okafor' })
  const cleo = await registerUser(request, { firstName: 'Cleo', lastName: 'Nakamura' })
  await makeFriends(request, ann, ben)
  const { id, name } = await callApi(request, ann, 'POST', '/api/communities', {
    name: uniqueName('Block Captains'),
    description: 'Who has the ladder and the keys.',
    isPrivate: true,
  })
  await signInAs(page, ann, `/communities/${id}`)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: `Invite to ${name}` })
  await sheet.getByRole('tab', { name: 'People' }).click()
  const row = sheet.getByRole('listitem').filter({ hasText: 'Ben Okafor' })
  await row.getByRole('button', { name: 'Invite' }).click()
  await expect(row.getByText('Invited')).toBeVisible()
  await sheet.getByRole('searchbox').fill(`@${cleo.username}`)
  await sheet.getByRole('button', { name: `Invite @${cleo.username}` }).click()
  await expect(sheet.getByText('Cleo Nakamura')).toBeVisible()
  await expectAccessible(page)

  await signInAs(otherPage, ben, '/communities')
  await expect(otherPage.getByRole('heading', { name: /^Invitations/ })).toBeVisible()
  await expectAccessible(otherPage)
  await otherPage.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(otherPage.getByText(`You joined ${name}`)).toBeVisible()
  await otherPage.goto(`/communities/${id}`)
  await expect(otherPage.getByText('2 members')).toBeVisible()

  await signInAs(otherPage, cleo)
  await otherPage.getByRole('button', { name: /^Notifications/ }).click()
  await expect(otherPage.getByText(`invited you to join ${name}`)).toBeVisible()
  await otherPage.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(otherPage.getByText('Declined', { exact: true })).toBeVisible()
  await otherPage.goto(`/communities/${id}`)
  await expect(otherPage.getByText('Community not found')).toBeVisible()
})
