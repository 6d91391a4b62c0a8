import { expect, test } from '@playwright/test'
import { enterAs, newMember } from './cast.ts'
import { makeFriends } from './door.ts'
import { publish, reply } from './neighbours.ts'
import { hold } from './trpc.ts'

test('the replies over Home, also by their link: loading, oldest first, N, 400 px', async ({ page, request }) => {
  const ann = await newMember(request)
  const id = await publish(request, ann, 'Far down the feed')
  for (let count = 1; count <= 25; count++) await reply(request, ann, id, `Answer ${count}`)
  await enterAs(page, ann)

  const release = await hold(page, 'posts.replies')
  await page.getByRole('button', { name: 'Replies, 25' }).click()
  await expect(page).toHaveURL(`/?post=${id}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Loading replies...')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Replies (25)' })).toBeVisible()
  release()
  const replies = dialog.getByRole('listitem').filter({ hasText: 'Answer' })
  await expect(replies.first()).toContainText('Answer 1')
  const list = dialog.getByRole('region', { name: 'Replies' })
  expect(await list.evaluate((element: HTMLElement) => element.offsetHeight)).toBeLessThanOrEqual(400)
  await expect(list).toHaveCSS('max-height', '400px')
  await expect(replies).toHaveCount(20)
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expect(replies).toHaveCount(25)
  await expect(replies.last()).toContainText('Answer 25')
  await page.goto(`/?post=${id}`)
  await expect(replies.first()).toContainText('Answer 1')
  await expect(dialog.getByRole('heading', { name: 'Replies (25)' })).toBeVisible()
})

test('the dialog traps the focus, closes by Esc and backdrop, and gives the focus back', async ({ page, request }) => {
  const ann = await newMember(request)
  await publish(request, ann, 'Knock knock')
  await enterAs(page, ann)
  const opener = page.getByRole('button', { name: 'Replies, 0' })
  const dialog = page.getByRole('dialog')
  await opener.click()
  await expect(dialog).toBeVisible()
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  // It listens for taps beside it once it has the focus.
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.mouse.click(10, 10)
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/')
})

test('a reply that fails comes back into the box with the server’s sentence or the documented one', async ({
  page,
  request,
}) => {
  const ann = await newMember(request)
  await publish(request, ann, 'Say something')
  await enterAs(page, ann)
  await page.getByRole('button', { name: 'Replies, 0' }).click()
  const dialog = page.getByRole('dialog')
  const box = dialog.getByPlaceholder('Write a reply...')

  await page.route('**/trpc/posts.reply', (route) => route.abort())
  await box.fill('Into the wind')
  await dialog.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(page.getByRole('alert').getByText('Failed to post reply')).toBeVisible()
  await expect(page.getByText('There was an error posting your reply.')).toBeVisible()
  await expect(box).toHaveValue('Into the wind')
  await expect(dialog.getByText('No replies yet. Be the first to reply!')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Replies (0)' })).toBeVisible()

  await page.unroute('**/trpc/posts.reply')
  await dialog.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(page.getByText('Reply posted successfully')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await box.fill('x'.repeat(2001))
  await expect(dialog.getByText('2001 / 2000')).toBeVisible()
  await dialog.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(dialog.getByText('Must be 2000 characters or less')).toBeVisible()
})

test('replies that do not come say so and come again', async ({ page, request }) => {
  const ann = await newMember(request)
  await publish(request, ann, 'Anybody?')
  await enterAs(page, ann)
  await page.route('**/trpc/*posts.replies*', (route) => route.abort())
  await page.getByRole('button', { name: 'Replies, 0' }).click()
  await expect(page.getByText('Failed to fetch comments')).toBeVisible()
  await page.unroute('**/trpc/*posts.replies*')
  await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('No replies yet. Be the first to reply!')).toBeVisible()
})

test('what one may not see is not there, by link either', async ({ page, request }) => {
  const ann = await newMember(request)
  const ben = await newMember(request, { firstName: 'Ben', lastName: 'Brook' })
  const secret = await publish(request, ann, 'For friends')
  await enterAs(page, ben)
  await page.goto(`/?post=${secret}`)
  await expect(page.getByRole('dialog').getByText('This post is not here')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
  await makeFriends(request, ann, ben)
  await page.goto(`/?post=${secret}`)
  await expect(page.getByRole('dialog').getByText('No replies yet. Be the first to reply!')).toBeVisible()
})
