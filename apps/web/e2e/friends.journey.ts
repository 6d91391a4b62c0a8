import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { enterAs, type Member, newMember } from './cast.ts'
import { call, makeFriends, unlikeAnyOther } from './door.ts'
import { answer, callsOf, hold } from './trpc.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const row = (page: Page, { firstName, lastName }: Member): Locator =>
  page.getByRole('listitem').filter({ hasText: `${firstName} ${lastName}` })

test('asking, taking back, accepting, a message, parting', async ({ page, request, browser }) => {
  const ben = await newMember(request, { firstName: 'Ben', lastName: unlikeAnyOther('Okafor') })
  const ann = await newMember(request, { firstName: 'Ann', lastName: unlikeAnyOther('Alvarez') })
  await enterAs(page, ann)
  await page.getByRole('link', { name: 'Friends' }).click()
  await expect(tab(page, 'Requests')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab')).toHaveText([/^Requests\s*0$/, /^Friends\s*0$/, /^Suggestions\s*\d+/])

  await tab(page, 'Suggestions').click()
  await expect(page.getByRole('heading', { name: 'People You May Know' })).toBeVisible()
  await expect(row(page, ben)).toContainText('Lives in Chicago')
  const asked = callsOf(page, 'friends.request')
  await row(page, ben).getByRole('button', { name: 'Add Friend', exact: true }).dblclick()
  await expect(page.getByRole('status').getByText('Friend request sent', { exact: true })).toBeVisible()
  expect(asked).toEqual([{ addresseeId: ben.id }])

  await row(page, ben).getByRole('button', { name: 'Requested', exact: true }).click()
  await expect(row(page, ben).getByRole('button', { name: 'Add Friend', exact: true })).toBeVisible()
  await expect(page.getByRole('status').getByText('Request cancelled', { exact: true })).toBeVisible()
  await expect(page.getByText('Friend request sent', { exact: true })).toHaveCount(0)
  await row(page, ben).getByRole('button', { name: 'Add Friend', exact: true }).click()
  await expect(row(page, ben).getByRole('button', { name: 'Requested', exact: true })).toBeVisible()

  const other = await browser.newContext({ baseURL: new URL(page.url()).origin, viewport: { width: 320, height: 640 } })
  const bens = await other.newPage()
  await enterAs(bens, ben)
  await bens.getByRole('link', { name: 'Friends (1 request)' }).click()
  await expect(tab(bens, 'Requests')).toHaveText(/^Requests\s*1$/)
  const answers = callsOf(bens, 'friends.respond')
  await row(bens, ann).getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(bens.getByText('No friend requests')).toBeVisible()
  expect(answers).toEqual([{ friendshipId: expect.any(String), status: 'accepted' }])
  await expect(tab(bens, 'Requests')).toHaveText(/^Requests\s*0$/)
  await expect(tab(bens, 'Friends')).toHaveText(/^Friends\s*1$/)

  await tab(bens, 'Friends').click()
  await expect(row(bens, ann)).toContainText(`@${ann.username}`)
  await row(bens, ann).getByRole('button', { name: 'Message', exact: true }).click()
  await expect(bens).toHaveURL(`/profile/${ann.username}`)
  await bens.goBack()
  await expect(bens).toHaveURL('/friends?tab=friends')

  await row(bens, ann)
    .getByRole('button', { name: /^More about/ })
    .click()
  await bens.getByRole('menuitem', { name: 'Unfriend' }).click()
  await bens.getByRole('dialog').getByRole('button', { name: 'Unfriend' }).click()
  await expect(bens.getByText('No friends yet')).toBeVisible()
  await expect(bens.getByText('Start connecting with people!')).toBeVisible()
  await expect(tab(bens, 'Friends')).toHaveText(/^Friends\s*0$/)
  await other.close()
})

test('a request declined is gone, and its asker still waits', async ({ page, request }) => {
  const ann = await newMember(request)
  const cleo = await newMember(request, { firstName: 'Cleo', lastName: unlikeAnyOther('Nakamura') })
  await call(request, cleo, 'POST', '/api/friends/request', { userId: ann.id })
  await enterAs(page, ann)
  await page.goto('/friends')
  const answers = callsOf(page, 'friends.respond')
  await row(page, cleo).getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(row(page, cleo)).toHaveCount(0)
  expect(answers).toEqual([{ friendshipId: expect.any(String), status: 'declined' }])
  const [found] = await call(request, cleo, 'GET', `/api/users/search?q=${ann.username}`)
  expect(found).toMatchObject({ id: ann.id, friendshipStatus: 'sent' })
})

test('a request that cannot be sent is taken back with a word', async ({ page, request }) => {
  const dan = await newMember(request, { firstName: 'Dan', lastName: unlikeAnyOther('Whitfield') })
  await enterAs(page, await newMember(request))
  await answer(page, 'friends.request', { status: 500 })
  await page.goto('/friends?tab=suggestions')
  await row(page, dan).getByRole('button', { name: 'Add Friend', exact: true }).click()
  await expect(page.getByRole('alert').getByText('Failed to send friend request', { exact: true })).toBeVisible()
  await expect(row(page, dan).getByRole('button', { name: 'Add Friend', exact: true })).toBeVisible()
})

test('a dismissed suggestion can be taken back from its toast, and otherwise stays away', async ({ page, request }) => {
  const edie = await newMember(request, { firstName: 'Edie', lastName: unlikeAnyOther('Larsson') })
  await enterAs(page, await newMember(request))
  await page.goto('/friends?tab=suggestions')
  const dismiss = row(page, edie).getByRole('button', { name: `Dismiss Edie ${edie.lastName}` })
  await dismiss.click()
  await expect(row(page, edie)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, edie)).toBeVisible()
  await dismiss.click()
  await expect(page.getByText('Edie will not be suggested again')).toBeVisible()
  await page.reload()
  await expect(
    page.getByRole('button', { name: 'Add Friend' }).or(page.getByText('No suggestions available')).first(),
  ).toBeVisible()
  await expect(row(page, edie)).toHaveCount(0)
})

test('the tabs: what fails says so and is tried again, what is empty says what to do', async ({ page, request }) => {
  await enterAs(page, await newMember(request))
  for (const { name, procedure, thing, empty } of [
    { name: 'Requests', procedure: 'friends.requests', thing: 'friend requests', empty: 'No friend requests' },
    { name: 'Friends', procedure: 'friends.list', thing: 'friends', empty: 'No friends yet' },
    { name: 'Suggestions', procedure: 'friends.suggestions', thing: 'suggestions', empty: 'No suggestions available' },
  ]) {
    const mend = await answer(page, procedure, { status: 503 })
    await page.goto(`/friends?tab=${name.toLowerCase()}`)
    await expect(page.getByText(`Failed to fetch ${thing}: Service Unavailable`)).toBeVisible()
    await mend()
    await answer(page, procedure, { output: { items: [], nextCursor: null } })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(empty)).toBeVisible()
  }
  await expectAccessible(page)
})

test('requests are asked for again after 30 seconds, not before', async ({ page, request }) => {
  const opened = Date.now()
  await page.clock.setFixedTime(opened)
  await enterAs(page, await newMember(request))
  const asked = callsOf(page, 'friends.requests')
  await page.goto('/friends')
  await expect(page.getByText('No friend requests')).toBeVisible()
  const leaveAndComeBack = async () => {
    await tab(page, 'Friends').click()
    await expect(page.getByText('No friends yet')).toBeVisible()
    await tab(page, 'Requests').click()
    await expect(page.getByText('No friend requests')).toBeVisible()
  }
  await page.clock.setFixedTime(opened + 29_000)
  await leaveAndComeBack()
  expect(asked).toHaveLength(1)
  await page.clock.setFixedTime(opened + 31_000)
  await leaveAndComeBack()
  await expect.poll(() => asked.length).toBe(2)
})

test('the tab stays in the address through reload, back and forward', async ({ page, request }) => {
  await enterAs(page, await newMember(request))
  await page.goto('/friends')
  await tab(page, 'Requests').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Friends')).toBeFocused()
  await expect(page).toHaveURL('/friends?tab=friends')
  await page.reload()
  await expect(tab(page, 'Friends')).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('link', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search')
  await page.goBack()
  await expect(tab(page, 'Friends')).toHaveAttribute('aria-selected', 'true')
  await tab(page, 'Requests').click()
  await expect(page).toHaveURL('/friends')
})

test('people of every shape look right at 320 px, in both themes', async ({ page, request }) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 640 })
  const ann = await newMember(request)
  const long = await newMember(request, {
    firstName: 'Wilhelmina-Alexandrina',
    lastName: unlikeAnyOther('Featherstonehaugh-Cholmondeley'),
  })
  const noor = await newMember(request, { firstName: 'نور', lastName: 'الحسيني' })
  const jun = await newMember(request, { firstName: 'Jun', lastName: unlikeAnyOther('Park') })
  await makeFriends(request, ann, noor)
  await call(request, long, 'POST', '/api/friends/request', { userId: ann.id })
  await enterAs(page, ann)
  for (const [tab, shown] of [
    ['requests', long],
    ['friends', noor],
    ['suggestions', jun],
  ] as const) {
    const release = await hold(page, 'friends.requests')
    await page.goto(`/friends?tab=${tab}`)
    if (tab === 'requests') await expect(page.getByRole('status').getByText('Loading...')).toBeAttached()
    release()
    await expect(row(page, shown)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await expectAccessible(page)
  }
})
