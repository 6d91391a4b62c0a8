// Over 200 lines: requests, suggestions and friends share one screen and the helpers for two users.
import type { Locator, Page } from '@playwright/test'
import { callApi, makeFriends, uniqueName } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { scrollToRow } from './support/scroll.ts'
import { expect, test } from './support/test.ts'
import { holdRequests, mockProcedure, recordCalls } from './support/trpc.ts'
import { registerUser, signInAs, type TestUser } from './support/users.ts'

const getTab = (page: Page, name: string) => page.getByRole('tab', { name })
const getRow = (page: Page, { firstName, lastName }: TestUser): Locator =>
  page.getByRole('listitem').filter({ hasText: `${firstName} ${lastName}` })

test('makes two people friends who accept a request, and ends the friendship with Unfriend', async ({
  page,
  request,
  otherPage,
}) => {
  const ben = await registerUser(request, { firstName: 'Ben', lastName: uniqueName('Okafor') })
  const ann = await registerUser(request, { firstName: 'Ann', lastName: uniqueName('Alvarez') })
  await signInAs(page, ann)
  await page.getByRole('link', { name: 'Friends' }).click()
  // Ann has neither requests nor friends yet.
  await expect(getTab(page, 'Suggestions')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab')).toHaveText([/^Requests\s*0$/, /^Friends\s*0$/, /^Suggestions\s*\d+/])

  await expect(page.getByRole('heading', { name: 'People You May Know' })).toBeVisible()
  await expect(getRow(page, ben)).toContainText(`Lives in ${ben.selectedCity}`)
  const requestCalls = recordCalls(page, 'friends.request')
  await getRow(page, ben).getByRole('button', { name: 'Add Friend', exact: true }).dblclick()
  await expect(page.getByRole('status').getByText('Friend request sent', { exact: true })).toBeVisible()
  expect(requestCalls).toEqual([{ addresseeId: ben.id }])

  await getRow(page, ben).getByRole('button', { name: 'Requested', exact: true }).click()
  const confirmDialog = page.getByRole('dialog', { name: `Cancel your friend request to Ben ${ben.lastName}?` })
  // Wait for the focus in the dialog, because the page behind the dialog is hidden from screen readers just before
  // the focus moves.
  await expect(confirmDialog.locator(':focus')).toHaveCount(1)
  await expectAccessible(page)
  await confirmDialog.getByRole('button', { name: 'Keep request' }).click()
  await expect(confirmDialog).toBeHidden()
  await getRow(page, ben).getByRole('button', { name: 'Requested', exact: true }).click()
  await confirmDialog.getByRole('button', { name: 'Cancel request' }).click()
  await expect(getRow(page, ben).getByRole('button', { name: 'Add Friend', exact: true })).toBeVisible()
  await expect(page.getByText('Friend request sent', { exact: true })).toHaveCount(0)
  // Wait for the response, because the button changes before the server receives the request.
  const requestResponse = page.waitForResponse(/\/trpc\/friends\.request$/)
  await getRow(page, ben).getByRole('button', { name: 'Add Friend', exact: true }).click()
  await expect(getRow(page, ben).getByRole('button', { name: 'Requested', exact: true })).toBeVisible()
  await requestResponse

  await otherPage.setViewportSize({ width: 320, height: 640 })
  await signInAs(otherPage, ben)
  await otherPage.getByRole('link', { name: 'Friends (1 request)' }).click()
  await expect(getTab(otherPage, 'Requests')).toHaveText(/^Requests\s*1$/)
  const respondCalls = recordCalls(otherPage, 'friends.respond')
  await getRow(otherPage, ann).getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(otherPage.getByText('No friend requests')).toBeVisible()
  expect(respondCalls).toEqual([{ friendshipId: expect.any(String), status: 'accepted' }])
  await expect(getTab(otherPage, 'Requests')).toHaveText(/^Requests\s*0$/)
  await expect(getTab(otherPage, 'Friends')).toHaveText(/^Friends\s*1$/)

  await getTab(otherPage, 'Friends').click()
  await expect(getRow(otherPage, ann)).toContainText(`@${ann.username}`)
  await getRow(otherPage, ann).getByRole('button', { name: 'Message', exact: true }).click()
  await expect(otherPage).toHaveURL(`/messages/${ann.username}`)
  await expect(otherPage.getByRole('heading', { name: `${ann.firstName} ${ann.lastName}` })).toBeVisible()
  await otherPage.goBack()
  await expect(otherPage).toHaveURL('/friends?tab=friends')

  await getRow(otherPage, ann)
    .getByRole('button', { name: /^More options for/ })
    .click()
  await otherPage.getByRole('menuitem', { name: 'Unfriend' }).click()
  await otherPage.getByRole('dialog').getByRole('button', { name: 'Unfriend' }).click()
  await expect(otherPage.getByText('No friends yet')).toBeVisible()
  await expect(otherPage.getByText('Start connecting with people!')).toBeVisible()
  await expect(getTab(otherPage, 'Friends')).toHaveText(/^Friends\s*0$/)
})

test('removes a declined request for the addressee, but shows it as pending to the requester', async ({
  page,
  request,
}) => {
  const ann = await registerUser(request)
  const cleo = await registerUser(request, { firstName: 'Cleo', lastName: uniqueName('Nakamura') })
  await callApi(request, cleo, 'POST', '/api/friends/request', { userId: ann.id })
  await signInAs(page, ann, '/friends')
  const respondCalls = recordCalls(page, 'friends.respond')
  await getRow(page, cleo).getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(getRow(page, cleo)).toHaveCount(0)
  expect(respondCalls).toEqual([{ friendshipId: expect.any(String), status: 'declined' }])
  const [searchResult] = await callApi(request, cleo, 'GET', `/api/users/search?q=${ann.username}`)
  expect(searchResult).toMatchObject({ id: ann.id, friendshipStatus: 'sent' })
})

test('shows Add Friend again when a request fails', { tag: '@long' }, async ({ page, request }) => {
  const dan = await registerUser(request, { firstName: 'Dan', lastName: uniqueName('Whitfield') })
  await signInAs(page, await registerUser(request))
  await mockProcedure(page, 'friends.request', { status: 500 })
  await page.goto('/friends?tab=suggestions')
  await getRow(page, dan).getByRole('button', { name: 'Add Friend', exact: true }).click()
  await expect(page.getByRole('alert').getByText('Failed to send friend request', { exact: true })).toBeVisible()
  await expect(getRow(page, dan).getByRole('button', { name: 'Add Friend', exact: true })).toBeVisible()
})

test('hides a dismissed suggestion after a reload unless Undo is tapped', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const edie = await registerUser(request, { firstName: 'Edie', lastName: uniqueName('Larsson') })
  await signInAs(page, await registerUser(request), '/friends?tab=suggestions')
  const dismiss = getRow(page, edie).getByRole('button', { name: `Dismiss Edie ${edie.lastName}` })
  await dismiss.click()
  await expect(getRow(page, edie)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(getRow(page, edie)).toBeVisible()
  await dismiss.click()
  await expect(page.getByText("We won't suggest Edie again")).toBeVisible()
  await page.reload()
  await expect(
    page.getByRole('button', { name: 'Add Friend' }).or(page.getByText('No suggestions available')).first(),
  ).toBeVisible()
  await expect(getRow(page, edie)).toHaveCount(0)
})

test('shows an error or an empty state in each tab of Friends', { tag: '@long' }, async ({ page, request }) => {
  await signInAs(page, await registerUser(request))
  for (const { name, procedure, errorText, empty } of [
    {
      name: 'Requests',
      procedure: 'friends.requests',
      errorText: 'Failed to fetch friend requests: Service Unavailable',
      empty: 'No friend requests',
    },
    { name: 'Friends', procedure: 'friends.list', errorText: "Couldn't load your friends", empty: 'No friends yet' },
    {
      name: 'Suggestions',
      procedure: 'friends.suggestions',
      errorText: 'Failed to fetch suggestions: Service Unavailable',
      empty: 'No suggestions available',
    },
  ] as const) {
    const restore = await mockProcedure(page, procedure, { status: 503 })
    await page.goto(`/friends?tab=${name.toLowerCase()}`)
    await expect(page.getByText(errorText)).toBeVisible()
    await expect(page.getByText("This didn't work just now. Try again in a moment.")).toBeVisible()
    await restore()
    await mockProcedure(page, procedure, { output: { items: [], nextCursor: null } })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(empty)).toBeVisible()
  }
  await expectAccessible(page)
})

test('refetches friend requests when their tab is reopened after more than 30 seconds', {
  tag: ['@fresh', '@long'],
}, async ({ page, request }) => {
  const openedAt = Date.now()
  await page.clock.setFixedTime(openedAt)
  await signInAs(page, await registerUser(request))
  const requestCalls = recordCalls(page, 'friends.requests')
  await page.goto('/friends?tab=requests')
  await expect(page.getByText('No friend requests')).toBeVisible()
  const switchTabs = async () => {
    await getTab(page, 'Friends').click()
    await expect(page.getByText('No friends yet')).toBeVisible()
    await getTab(page, 'Requests').click()
    await expect(page.getByText('No friend requests')).toBeVisible()
  }
  await page.clock.setFixedTime(openedAt + 29_000)
  await switchTabs()
  expect(requestCalls).toHaveLength(1)
  await page.clock.setFixedTime(openedAt + 31_000)
  await switchTabs()
  await expect.poll(() => requestCalls.length).toBe(2)
})

test('keeps the tab in the URL on reload and Back', { tag: '@long' }, async ({ page, request }) => {
  await signInAs(page, await registerUser(request), '/friends?tab=requests')
  await getTab(page, 'Requests').focus()
  await page.keyboard.press('ArrowRight')
  await expect(getTab(page, 'Friends')).toBeFocused()
  await expect(page).toHaveURL('/friends?tab=friends')
  await page.reload()
  await expect(getTab(page, 'Friends')).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('link', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search')
  await page.goBack()
  await expect(getTab(page, 'Friends')).toHaveAttribute('aria-selected', 'true')
  await getTab(page, 'Requests').click()
  await expect(page).toHaveURL('/friends?tab=requests')
})

test('fits long and right-to-left names in 320 px without accessibility violations', { tag: '@long' }, async ({
  page,
  request,
}) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 640 })
  const ann = await registerUser(request)
  const longNameUser = await registerUser(request, {
    firstName: 'Wilhelmina-Alexandrina',
    lastName: uniqueName('Featherstonehaugh-Cholmondeley'),
  })
  const noor = await registerUser(request, { firstName: 'نور', lastName: 'الحسيني' })
  const jun = await registerUser(request, { firstName: 'Jun', lastName: uniqueName('Park') })
  await makeFriends(request, ann, noor)
  await callApi(request, longNameUser, 'POST', '/api/friends/request', { userId: ann.id })
  await signInAs(page, ann)
  for (const [tab, visibleUser] of [
    ['requests', longNameUser],
    ['friends', noor],
    ['suggestions', jun],
  ] as const) {
    const release = await holdRequests(page, 'friends.requests')
    await page.goto(`/friends?tab=${tab}`)
    if (tab === 'requests') await expect(page.getByRole('status').getByText('Loading...')).toBeAttached()
    release()
    await scrollToRow(page, getRow(page, visibleUser))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await expectAccessible(page)
  }
})
