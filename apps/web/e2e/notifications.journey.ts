import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { enterAs, newMember } from './cast.ts'
import { call, makeFriends, unlikeAnyOther } from './door.ts'
import { answer, callsOf, hold } from './trpc.ts'

const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
// Also while the panel, which is modal, hides it from a screen reader.
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/, includeHidden: true })
const news = (page: Page, sentence: string) => panel(page).getByRole('listitem').filter({ hasText: sentence })

test('the panel: asked for when opened, read one by one, then all, View to where it happened', async ({
  page,
  request,
}) => {
  const ann = await newMember(request, { firstName: 'Ann', lastName: 'Alvarez' })
  const ben = await newMember(request, { firstName: 'Ben', lastName: 'Okafor' })
  await makeFriends(request, ann, ben)
  const post = await call(request, ann, 'POST', '/api/posts', { content: 'First tomatoes!' })
  await call(request, ben, 'POST', `/api/posts/${post.id}/like`)
  await call(request, ben, 'POST', `/api/posts/${post.id}/comments`, { content: 'Trade you for a tune-up.' })

  const lists = callsOf(page, 'notifications.list')
  const reads = callsOf(page, 'notifications.read')
  await enterAs(page, ann)
  await expect(bell(page)).toHaveAccessibleName('Notifications, 3 unread')
  expect(lists).toEqual([])

  const release = await hold(page, 'notifications.list')
  await bell(page).click()
  await expect(panel(page).getByText('Loading...')).toBeVisible()
  release()
  await expect(panel(page).getByRole('listitem')).toHaveText([
    /^.*Ben Okafor replied to your post.*Unread.*ago.*View$/,
    /^.*Ben Okafor liked your post.*Unread.*ago.*View$/,
    /^.*Ben Okafor accepted your friend request.*Unread.*ago.*View$/,
  ])
  expect(lists).toHaveLength(1)
  await expectAccessible(page)

  await news(page, 'liked your post').getByRole('button').click()
  await expect(news(page, 'liked your post')).not.toContainText('Unread')
  await expect(panel(page)).toBeVisible()
  expect(reads).toEqual([{ id: expect.any(String) }])
  await expect(bell(page)).toHaveAttribute('aria-label', 'Notifications, 2 unread')

  await panel(page).getByRole('button', { name: 'Mark all as read' }).click()
  await expect(panel(page).getByText('Unread')).toHaveCount(0)
  await expect(panel(page).getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)

  await news(page, 'replied to your post').getByRole('link', { name: 'View' }).click()
  await expect(page).toHaveURL(`/?post=${post.id}`)
  await expect(page.getByRole('dialog', { name: 'Replies (1)' })).toBeVisible()
  await expect(page.getByText('Trade you for a tune-up.')).toBeVisible()
  await page.reload()
  await expect(bell(page)).toHaveAttribute('aria-label', 'Notifications')
})

test('a friend request is answered inside the panel, and says so wherever it was answered', async ({
  page,
  request,
}) => {
  const ann = await newMember(request)
  const cleo = await newMember(request, { firstName: 'Cleo', lastName: unlikeAnyOther('Nakamura') })
  const dan = await newMember(request, { firstName: 'Dan', lastName: unlikeAnyOther('Whitfield') })
  await call(request, cleo, 'POST', '/api/friends/request', { userId: ann.id })
  await call(request, dan, 'POST', '/api/friends/request', { userId: ann.id })
  await enterAs(page, ann)
  await page.goto('/friends')
  await page.getByRole('listitem').filter({ hasText: 'Dan' }).getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('tab', { name: 'Requests' })).toHaveText(/1$/)

  await bell(page).click()
  await expect(news(page, 'Dan')).toContainText('Declined')
  await expect(news(page, 'Dan')).not.toContainText('Unread')
  const answers = callsOf(page, 'friends.respond')
  await news(page, 'Cleo').getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(news(page, 'Cleo')).toContainText('Accepted')
  await expect(news(page, 'Cleo')).not.toContainText('Unread')
  expect(answers).toEqual([{ friendshipId: expect.any(String), status: 'accepted' }])

  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(page.getByText('No friend requests')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Friends' })).toHaveText(/1$/)
})

test('empty, failing, and by keyboard: focus stays inside and comes back to the bell', async ({ page, request }) => {
  await enterAs(page, await newMember(request))
  const mend = await answer(page, 'notifications.list', { status: 503 })
  await bell(page).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByText('Failed to fetch notifications: Service Unavailable')).toBeVisible()
  await mend()
  await panel(page).getByRole('button', { name: 'Try again' }).click()
  await expect(panel(page).getByText('No notifications')).toBeVisible()
  await expectAccessible(page)
  for (const _ of Array(4)) {
    await page.keyboard.press('Tab')
    expect(await panel(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(bell(page)).toBeFocused()
})

test('the list is asked for again after 30 seconds, not before, and never while the panel is closed', async ({
  page,
  request,
}) => {
  await page.clock.install()
  await enterAs(page, await newMember(request))
  const asked = callsOf(page, 'notifications.list')
  const look = async () => {
    await bell(page).click()
    await expect(panel(page).getByText('No notifications')).toBeVisible()
    await panel(page).getByRole('button', { name: 'Close' }).click()
    await page.clock.runFor(1000)
    await expect(panel(page)).toBeHidden()
  }
  await look()
  await page.clock.fastForward(20_000)
  await look()
  expect(asked).toHaveLength(1)
  await page.clock.fastForward(60_000)
  expect(asked).toHaveLength(1)
  await look()
  await expect.poll(() => asked.length).toBe(2)
})

test('a long list scrolls inside the panel and pages on', async ({ page, request }) => {
  const ann = await newMember(request)
  const community = await call(request, ann, 'POST', '/api/communities', {
    name: unlikeAnyOther('Gardeners'),
    description: 'Pots, steps and windowsills.',
  })
  const ben = await newMember(request)
  await call(request, ben, 'POST', `/api/communities/${community.id}/join`, {})
  const post = await call(request, ann, 'POST', `/api/communities/${community.id}/posts`, { content: 'Mint, anyone?' })
  for (let number = 0; number < 24; number++)
    await call(request, ben, 'POST', `/api/communities/${community.id}/posts/${post.id}/comments`, {
      content: `Reply ${number}`,
    })
  await enterAs(page, ann)
  await bell(page).click()
  const last = panel(page).getByRole('listitem').filter({ hasText: 'joined your community' })
  await expect(panel(page).getByRole('listitem')).toHaveCount(20)
  expect(await panel(page).evaluate((element: HTMLElement) => element.offsetHeight)).toBeLessThanOrEqual(600)
  await panel(page).getByRole('listitem').nth(19).scrollIntoViewIfNeeded()
  await expect(panel(page).getByRole('listitem')).toHaveCount(25)
  await last.getByRole('link', { name: 'View' }).click()
  await expect(page).toHaveURL(`/communities/${community.id}?tab=members`)
  await expect(page.getByRole('heading', { name: 'Community Members (2)' })).toBeVisible()
})
