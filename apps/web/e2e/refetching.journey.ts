import type { Page } from '@playwright/test'
import { callApi, makeFriends } from './support/api.ts'
import { closeWithEscape } from './support/overlays.ts'
import { expect, test } from './support/test.ts'
import { registerUser, signInAs } from './support/users.ts'

const getTab = (page: Page, name: RegExp) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
const getBell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const getRepliesDialog = (page: Page) => page.getByRole('dialog', { name: /^Replies/ })

test('refetches the notifications whenever the panel opens, and the replies whenever the dialog opens', {
  tag: '@long',
}, async ({ page, request }) => {
  const [ann, ben] = [await registerUser(request), await registerUser(request, { firstName: 'Ben', lastName: 'Brook' })]
  const post = await callApi(request, ann, 'POST', '/api/posts', { content: 'First tomatoes!' })
  await signInAs(page, ann)
  await page.getByRole('button', { name: 'Replies, 0' }).click()
  await expect(getRepliesDialog(page).getByText('No replies yet. Be the first to reply!')).toBeVisible()
  await closeWithEscape(page)
  await getBell(page).click()
  await expect(page.getByText('No notifications')).toBeVisible()
  await closeWithEscape(page)

  await makeFriends(request, ann, ben)
  await callApi(request, ben, 'POST', `/api/posts/${post.id}/comments`, { content: 'Trade you for a tune-up.' })
  await getTab(page, /^Friends/).click()
  await expect(getBell(page)).toHaveAccessibleName('Notifications, 2 unread')

  // The list was fetched less than 30 seconds ago, but it is refetched, because the badge shows a different number of
  // unread notifications.
  await getBell(page).click()
  const notification = page.getByRole('listitem').filter({ hasText: 'replied to your post' })
  await notification.getByRole('link').click()
  await expect(page.getByText('Trade you for a tune-up.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Replies (1)' })).toBeVisible()
})

test('refetches the feed on a tap on Home only after 30 seconds', { tag: ['@fresh', '@long'] }, async ({
  page,
  request,
}) => {
  const [ann, ben] = [await registerUser(request), await registerUser(request, { firstName: 'Ben', lastName: 'Brook' })]
  await makeFriends(request, ann, ben)
  await page.clock.install()
  await signInAs(page, ann)
  await expect(page.getByText('No posts to show yet.')).toBeVisible()
  await callApi(request, ben, 'POST', '/api/posts', { content: 'Bread at eight' })
  await getTab(page, /^Search/).click()
  await getTab(page, /^Home/).click()
  await expect(page.getByText('No posts to show yet.')).toBeVisible()
  await page.clock.fastForward(31_000)
  await getTab(page, /^Home/).click()
  await expect(page.getByRole('article').getByText('Bread at eight')).toBeVisible()
})
