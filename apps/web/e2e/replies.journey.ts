import { waitForAnimations } from './support/animations.ts'
import { callApi, makeFriends } from './support/api.ts'
import { closeWithEscape } from './support/overlays.ts'
import { createComment, createPost } from './support/posts.ts'
import { scrollListToRow } from './support/scroll.ts'
import { expect, test } from './support/test.ts'
import { holdRequests, mockProcedure } from './support/trpc.ts'
import { registerUser, signInAs } from './support/users.ts'

test('shows the replies of a post oldest first, in pages', { tag: '@long' }, async ({ page, request }) => {
  const ann = await registerUser(request)
  const id = await createPost(request, ann, 'Far down the feed')
  for (let count = 1; count <= 25; count++) await createComment(request, ann, id, `Answer ${count}`)
  await signInAs(page, ann)

  const release = await holdRequests(page, 'posts.replies')
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
  await expect(replies.first()).toHaveAttribute('aria-setsize', '-1')
  const lastReply = replies.filter({ hasText: 'Answer 25' })
  await scrollListToRow(replies, lastReply)
  await expect(lastReply).toHaveAttribute('aria-posinset', '25')
  await expect(lastReply).toHaveAttribute('aria-setsize', '25')
  await page.goto(`/?post=${id}`)
  await expect(replies.first()).toContainText('Answer 1')
  await expect(dialog.getByRole('heading', { name: 'Replies (25)' })).toBeVisible()
})

test('returns the focus from the replies to their button on Esc and on a tap on the backdrop', {
  tag: '@long',
}, async ({ page, request }) => {
  const ann = await registerUser(request)
  await createPost(request, ann, 'A post')
  await signInAs(page, ann)
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
  await expect(dialog).toBeVisible()
  await waitForAnimations(page)
  await page.mouse.click(10, 10)
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/')
})

test('restores the text of a reply that the server has rejected', { tag: '@long' }, async ({ page, request }) => {
  const ann = await registerUser(request)
  await createPost(request, ann, 'Say something')
  await signInAs(page, ann)
  await page.getByRole('button', { name: 'Replies, 0' }).click()
  const dialog = page.getByRole('dialog')
  const replyInput = dialog.getByPlaceholder('Write a reply...')

  const restore = await mockProcedure(page, 'posts.reply', { status: 500, body: 'Sorry' })
  await replyInput.fill('Into the wind')
  await dialog.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(page.getByRole('alert').getByText('Failed to post reply')).toBeVisible()
  await expect(page.getByText('There was an error posting your reply.')).toBeVisible()
  await expect(replyInput).toHaveValue('Into the wind')
  await expect(dialog.getByText('No replies yet. Be the first to reply!')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Replies (0)' })).toBeVisible()

  await restore()
  await dialog.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(page.getByText('Reply posted successfully')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await replyInput.fill('x'.repeat(2001))
  await expect(dialog.getByText('2001 / 2000')).toBeVisible()
  await dialog.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(dialog.getByText('Must be 2000 characters or less')).toBeVisible()
})

test('loads replies on Retry after an error', { tag: '@long' }, async ({ page, request }) => {
  const ann = await registerUser(request)
  await createPost(request, ann, 'Anybody?')
  await signInAs(page, ann)
  const restore = await mockProcedure(page, 'posts.replies', 'nothing')
  await page.getByRole('button', { name: 'Replies, 0' }).click()
  await expect(page.getByText('Failed to fetch comments')).toBeVisible()
  await restore()
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No replies yet. Be the first to reply!')).toBeVisible()
})

test('shows “not here” for the link of a post that the viewer may not see', async ({ page, request }) => {
  const ann = await registerUser(request)
  const ben = await registerUser(request, { firstName: 'Ben', lastName: 'Brook' })
  const friendsPostId = await createPost(request, ann, 'For friends')
  await signInAs(page, ben, `/?post=${friendsPostId}`)
  await expect(page.getByRole('dialog').getByText("This post isn't available")).toBeVisible()
  await closeWithEscape(page)
  await expect(page).toHaveURL('/')
  await makeFriends(request, ann, ben)
  await page.goto(`/?post=${friendsPostId}`)
  await expect(page.getByRole('dialog').getByText('No replies yet. Be the first to reply!')).toBeVisible()
})

test('shows a post with its replies on its own page', async ({ page, request }) => {
  const [ann, ben] = [await registerUser(request), await registerUser(request, { firstName: 'Ben' })]
  await makeFriends(request, ann, ben)
  const { id } = await callApi(request, ben, 'POST', '/api/posts', { content: 'First tomatoes!' })
  await callApi(request, ben, 'POST', `/api/posts/${id}/comments`, { content: 'Help yourselves.' })
  await signInAs(page, ann, `/post/${id}`)
  await expect(page.getByText('Help yourselves.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share post' })).toBeVisible()
  await page.getByRole('button', { name: /^Reply to Ben / }).click()
  await page.getByRole('textbox').fill('Thank you!')
  await page.reload()
  await expect(page.getByText(/^Replying to Ben /)).toBeVisible()
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(page.getByText(/^Replying to Ben /)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Replies (2)' })).toBeVisible()

  await page.goto('/post/01900000-0000-7000-8010-000000000099')
  await expect(page.getByText("This post isn't available")).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.goto(`/post/${id}`)
  await expect(page.getByText('Sign in to see this on Stoop')).toBeVisible()
  await expect(page.getByText('First tomatoes!')).toHaveCount(0)
  const document = await request.get(`/post/${id}`)
  expect(document.status()).toBe(200)
  expect(await document.text()).not.toContain('tomatoes')
})
