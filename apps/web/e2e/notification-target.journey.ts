import type { Page } from '@playwright/test'
import { callApi, makeFriends } from './support/api.ts'
import { createComment, createPost } from './support/posts.ts'
import { expect, test } from './support/test.ts'
import { registerUser, signInAs } from './support/users.ts'

/** Opens the panel and taps the newest notification that contains this text. */
async function openNotification(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('listitem').filter({ hasText: text }).first().getByRole('link').click()
}

const getReply = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

async function expectReplyShown(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(getReply(page, text)).toBeInViewport()
  await expect(getReply(page, text).locator('[data-marked]')).toHaveCount(1)
  await expect(getReply(page, text).locator('[data-marked]')).toHaveCount(0)
}

test('shows a new reply when its post is already open', { tag: '@long' }, async ({ page, request }) => {
  const [ann, ben] = [await registerUser(request), await registerUser(request, { firstName: 'Ben', lastName: 'Brook' })]
  await makeFriends(request, ann, ben)
  const postId = await createPost(request, ann, 'First tomatoes!')
  for (let number = 1; number <= 30; number++) await createComment(request, ann, postId, `Reply number ${number}.`)
  await callApi(request, ben, 'POST', `/api/posts/${postId}/like`)
  await signInAs(page, ann)
  await openNotification(page, 'liked your post')
  await expect(page).toHaveURL(`/post/${postId}`)
  await expect(page.getByRole('heading', { name: 'Replies (30)' })).toBeVisible()
  await expect(page.getByText('Reply number 1.')).toBeVisible()

  await createComment(request, ben, postId, 'Trade you for a tune-up.')
  // Repeat the event, because the code of the listener loads after the first screen.
  const timer = await page.evaluateHandle(() => setInterval(() => dispatchEvent(new Event('focus')), 100))
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  await page.evaluate((focusing) => clearInterval(focusing), timer)
  await openNotification(page, 'replied to your post')
  await expectReplyShown(page, 'Trade you for a tune-up.')
  await expect(page.getByRole('heading', { name: 'Replies (31)' })).toHaveCount(1)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('opens a post at the reply of the notification', { tag: '@long' }, async ({ page, request }) => {
  const [ann, ben] = [await registerUser(request), await registerUser(request, { firstName: 'Ben', lastName: 'Brook' })]
  await makeFriends(request, ann, ben)
  const postId = await createPost(request, ann, 'First tomatoes!')
  for (let number = 1; number <= 30; number++) await createComment(request, ann, postId, `Reply number ${number}.`)
  await createComment(request, ben, postId, 'Trade you for a tune-up.')
  for (let number = 31; number <= 45; number++) await createComment(request, ann, postId, `Reply number ${number}.`)
  await signInAs(page, ann)
  await openNotification(page, 'replied to your post')
  await expectReplyShown(page, 'Trade you for a tune-up.')
  await page.goBack()
  await expect(page).toHaveURL('/')
})
