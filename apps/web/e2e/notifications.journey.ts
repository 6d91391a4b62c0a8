import type { Page } from '@playwright/test'
import { callApi, makeFriends, uniqueName } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { scrollListToRow } from './support/scroll.ts'
import { expect, test } from './support/test.ts'
import { holdRequests, mockProcedure, recordCalls, waitForResponseTo } from './support/trpc.ts'
import { registerUser, signInAs } from './support/users.ts'

const getPanel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
// includeHidden: the modal panel hides the bell from the accessibility tree.
const getBell = (page: Page) => page.getByRole('button', { name: /^Notifications/, includeHidden: true })
const getNotification = (page: Page, sentence: string) =>
  getPanel(page).getByRole('listitem').filter({ hasText: sentence })

test('marks notifications read on opening their target or all at once', async ({ page, request }) => {
  const ann = await registerUser(request, { firstName: 'Ann', lastName: 'Alvarez' })
  const ben = await registerUser(request, { firstName: 'Ben', lastName: 'Okafor' })
  await makeFriends(request, ann, ben)
  const post = await callApi(request, ann, 'POST', '/api/posts', { content: 'First tomatoes!' })
  await callApi(request, ben, 'POST', `/api/posts/${post.id}/like`)
  await callApi(request, ben, 'POST', `/api/posts/${post.id}/comments`, { content: 'Trade you for a tune-up.' })

  const listCalls = recordCalls(page, 'notifications.groups')
  const readCalls = recordCalls(page, 'notifications.read')
  await signInAs(page, ann)
  await expect(getBell(page)).toHaveAccessibleName('Notifications, 3 unread')
  expect(listCalls).toEqual([])

  const release = await holdRequests(page, 'notifications.groups')
  await getBell(page).click()
  await expect(getPanel(page).getByText('Loading...')).toBeVisible()
  release()
  await expect(getPanel(page).getByRole('listitem')).toHaveText([
    /^.*Ben Okafor replied to your post.*Unread.*ago.*$/,
    /^.*Ben Okafor liked your post.*Unread.*ago.*$/,
    /^.*Ben Okafor accepted your friend request.*Unread.*ago.*$/,
  ])
  expect(listCalls).toHaveLength(1)
  await expectAccessible(page)

  await getNotification(page, 'replied to your post').getByRole('link').click()
  await expect(page).toHaveURL(`/post/${post.id}`)
  await expect(getPanel(page)).toBeHidden()
  const replies = page.getByRole('heading', { name: 'Replies (1)' })
  await expect(replies).toBeVisible()
  await expect(page.getByText('Trade you for a tune-up.')).toBeVisible()
  expect(readCalls).toEqual([{ id: expect.any(String) }])
  await page.goBack()
  await expect(replies).toBeHidden()

  // Opening the post has marked the notification of the like as read.
  await expect(getBell(page)).toHaveAttribute('aria-label', 'Notifications, 1 unread')
  await getBell(page).click()
  await expect(getNotification(page, 'replied to your post')).not.toContainText('Unread')
  await expect(getNotification(page, 'liked your post')).not.toContainText('Unread')
  const readAllResponse = waitForResponseTo(page, 'notifications.readAll')
  await getPanel(page).getByRole('button', { name: 'Mark all as read' }).click()
  await expect(getPanel(page).locator('span').getByText('Unread')).toHaveCount(0)
  await expect(getPanel(page).getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  await readAllResponse
  await page.reload()
  await expect(getBell(page)).toHaveAttribute('aria-label', 'Notifications')
})

test('accepts a friend request in the panel', { tag: '@long' }, async ({ page, request }) => {
  const ann = await registerUser(request)
  const cleo = await registerUser(request, { firstName: 'Cleo', lastName: uniqueName('Nakamura') })
  const dan = await registerUser(request, { firstName: 'Dan', lastName: uniqueName('Whitfield') })
  await callApi(request, cleo, 'POST', '/api/friends/request', { userId: ann.id })
  await callApi(request, dan, 'POST', '/api/friends/request', { userId: ann.id })
  await signInAs(page, ann, '/friends')
  await page.getByRole('listitem').filter({ hasText: 'Dan' }).getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('tab', { name: 'Requests' })).toHaveText(/1$/)

  await getBell(page).click()
  await expect(getNotification(page, 'Dan')).toContainText('Declined')
  await expect(getNotification(page, 'Dan')).not.toContainText('Unread')
  const respondCalls = recordCalls(page, 'friends.respond')
  await getNotification(page, 'Cleo').getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(getNotification(page, 'Cleo')).toContainText('Accepted')
  await expect(getNotification(page, 'Cleo')).not.toContainText('Unread')
  expect(respondCalls).toEqual([{ friendshipId: expect.any(String), status: 'accepted' }])

  await page.keyboard.press('Escape')
  await expect(getPanel(page)).toBeHidden()
  await expect(page.getByText('No friend requests')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Friends' })).toHaveText(/1$/)
})

test('shows that a request was cancelled when it is accepted too late', { tag: '@long' }, async ({ page, request }) => {
  const [ann, cleo] = [await registerUser(request), await registerUser(request, { firstName: 'Cleo' })]
  const { id } = await callApi(request, cleo, 'POST', '/api/friends/request', { userId: ann.id })
  await signInAs(page, ann)
  await getBell(page).click()
  await expect(getNotification(page, 'Cleo').getByRole('button', { name: 'Accept', exact: true })).toBeVisible()
  await callApi(request, cleo, 'DELETE', `/api/friends/request/${id}`)
  await getNotification(page, 'Cleo').getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(getNotification(page, 'Cleo')).toContainText('This request was cancelled')
  await expect(getNotification(page, 'Cleo').getByRole('button', { name: /Accept|Decline/ })).toHaveCount(0)
  await expect(getBell(page)).toHaveAttribute('aria-label', 'Notifications')
})

test('returns the focus from the notifications panel to the bell when it closes', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await signInAs(page, await registerUser(request))
  const restore = await mockProcedure(page, 'notifications.groups', { status: 503 })
  await getBell(page).focus()
  await page.keyboard.press('Enter')
  await expect(getPanel(page).getByText("Couldn't load your notifications")).toBeVisible()
  await restore()
  await getPanel(page).getByRole('button', { name: 'Try again' }).click()
  await expect(getPanel(page).getByText('No notifications')).toBeVisible()
  await expectAccessible(page)
  for (const _ of Array(4)) {
    await page.keyboard.press('Tab')
    expect(await getPanel(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(getPanel(page)).toBeHidden()
  await expect(getBell(page)).toBeFocused()
})

test('refetches the notifications when the panel opens, but not within 30 seconds', {
  tag: ['@fresh', '@long'],
}, async ({ page, request }) => {
  await page.clock.install()
  await signInAs(page, await registerUser(request))
  const listRequests = recordCalls(page, 'notifications.groups')
  const openAndClosePanel = async () => {
    await getBell(page).click()
    await expect(getPanel(page).getByText('No notifications')).toBeVisible()
    await getPanel(page).getByRole('button', { name: 'Close' }).click()
    await page.clock.runFor(1000)
    await expect(getPanel(page)).toBeHidden()
  }
  await openAndClosePanel()
  await page.clock.fastForward(20_000)
  await openAndClosePanel()
  expect(listRequests).toHaveLength(1)
  await page.clock.fastForward(60_000)
  expect(listRequests).toHaveLength(1)
  await openAndClosePanel()
  await expect.poll(() => listRequests.length).toBe(2)
})

test('loads the next page of a long list of notifications inside the panel', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const ann = await registerUser(request)
  const community = await callApi(request, ann, 'POST', '/api/communities', {
    name: uniqueName('Gardeners'),
    description: 'Pots, steps and windowsills.',
  })
  const ben = await registerUser(request)
  await callApi(request, ben, 'POST', `/api/communities/${community.id}/join`, {})
  const postsPath = `/api/communities/${community.id}/posts`
  for (let number = 0; number < 24; number++) {
    const post = await callApi(request, ann, 'POST', postsPath, { content: `Mint, anyone? ${number}` })
    await callApi(request, ben, 'POST', `${postsPath}/${post.id}/comments`, { content: 'Yes, please' })
  }
  await signInAs(page, ann)
  await getBell(page).click()
  const lastItem = getPanel(page)
    .getByRole('listitem')
    .filter({ hasText: `joined ${community.name}` })
  const rows = getPanel(page).getByRole('listitem')
  await expect(rows.first()).toHaveAttribute('aria-setsize', '-1')
  expect(await getPanel(page).evaluate((element: HTMLElement) => element.offsetHeight)).toBeLessThanOrEqual(600)
  await scrollListToRow(rows, lastItem)
  await expect(lastItem).toHaveAttribute('aria-posinset', '25')
  await expect(lastItem).toHaveAttribute('aria-setsize', '25')
  await lastItem.getByRole('link').click()
  await expect(page).toHaveURL(`/communities/${community.id}?tab=members`)
  await expect(page.getByRole('heading', { name: 'Community Members (2)' })).toBeVisible()
})
