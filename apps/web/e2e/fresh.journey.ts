import { expect, type Page, test } from '@playwright/test'
import { enterAs, newMember } from './cast.ts'
import { call, makeFriends } from './door.ts'

const tab = (page: Page, name: RegExp) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const replies = (page: Page) => page.getByRole('dialog', { name: /^Replies/ })

test('what others do shows where one goes to see it', async ({ page, request }) => {
  const [ann, ben] = [await newMember(request), await newMember(request, { firstName: 'Ben', lastName: 'Brook' })]
  const post = await call(request, ann, 'POST', '/api/posts', { content: 'First tomatoes!' })
  await enterAs(page, ann)
  await page.getByRole('button', { name: 'Replies, 0' }).click()
  await expect(replies(page).getByText('No replies yet. Be the first to reply!')).toBeVisible()
  await page.keyboard.press('Escape')
  await bell(page).click()
  await expect(page.getByText('No notifications')).toBeVisible()
  await page.keyboard.press('Escape')

  await makeFriends(request, ann, ben)
  await call(request, ben, 'POST', `/api/posts/${post.id}/comments`, { content: 'Trade you for a tune-up.' })
  await tab(page, /^Friends/).click()
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread')

  // Within the 30 seconds of the list that was there before.
  await bell(page).click()
  const news = page.getByRole('listitem').filter({ hasText: 'replied to your post' })
  await news.getByRole('link', { name: 'View' }).click()
  await expect(replies(page).getByText('Trade you for a tune-up.')).toBeVisible()
  await expect(replies(page)).toHaveAccessibleName('Replies (1)')
})

test('a friend’s new post comes with a tap on Home, and not before half a minute', async ({ page, request }) => {
  const [ann, ben] = [await newMember(request), await newMember(request, { firstName: 'Ben', lastName: 'Brook' })]
  await makeFriends(request, ann, ben)
  await page.clock.install()
  await enterAs(page, ann)
  await expect(page.getByText('No posts to show yet.')).toBeVisible()
  await call(request, ben, 'POST', '/api/posts', { content: 'Bread at eight' })
  await tab(page, /^Search/).click()
  await tab(page, /^Home/).click()
  await expect(page.getByText('No posts to show yet.')).toBeVisible()
  await page.clock.fastForward(31_000)
  await tab(page, /^Home/).click()
  await expect(page.getByRole('article').getByText('Bread at eight')).toBeVisible()
})
