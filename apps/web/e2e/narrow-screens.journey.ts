import type { Locator } from '@playwright/test'
import { callApi, makeFriends } from './support/api.ts'
import { createComment, createPost } from './support/posts.ts'
import { expect, test } from './support/test.ts'
import { registerUser, signInAs } from './support/users.ts'

/** Expects that the whole label of a button is inside it, on one line and on the screen. */
async function expectWhole(button: Locator) {
  await button.scrollIntoViewIfNeeded()
  await expect(button).toBeInViewport({ ratio: 1 })
  const { labelLeft, labelRight, left, right, lines } = await button.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const label = range.getBoundingClientRect()
    const box = element.getBoundingClientRect()
    const text = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
    const lines = text.flatMap((node) => {
      range.selectNodeContents(node)
      return [...range.getClientRects()]
    }).length
    return { labelLeft: label.left, labelRight: label.right, left: box.left, right: box.right, lines }
  })
  expect(lines).toBe(1)
  expect(labelLeft).toBeGreaterThanOrEqual(left)
  expect(labelRight).toBeLessThanOrEqual(right)
}

test('shows every button of requests and replies whole at 320 px', { tag: '@long' }, async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const ann = await registerUser(request)
  const [ben, cleo] = [
    await registerUser(request, { firstName: 'Bartholomew', lastName: 'Featherstonehaugh' }),
    await registerUser(request, { firstName: 'Cleo', lastName: 'Cook' }),
  ]
  await callApi(request, ben, 'POST', '/api/friends/request', { userId: ann.id })
  await makeFriends(request, ann, cleo)
  const postId = await createPost(request, ann, 'First tomatoes!')
  await createComment(request, cleo, postId, 'They look great')
  await signInAs(page, ann, '/friends')
  const row = page.getByRole('main')
  for (const name of ['Accept', 'Decline']) await expectWhole(row.getByRole('button', { name }))
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  for (const name of ['Accept', 'Decline']) await expectWhole(panel.getByRole('button', { name }))

  await page.goto(`/?post=${postId}`)
  const replies = page.getByRole('dialog', { name: 'Replies (1)' })
  const answer = replies.getByRole('button', { name: 'Reply to Cleo Cook' })
  await expect(answer).toHaveText('Reply')
  await expectWhole(answer)
})
