import { callApi } from './support/api.ts'
import { createPost } from './support/posts.ts'
import { expect, test } from './support/test.ts'
import { registerUser, signInAs } from './support/users.ts'

test('shows the posts of a friend on their profile until the friendship ends', async ({ page, request }) => {
  const [ann, ben] = [await registerUser(request), await registerUser(request, { firstName: 'Ben' })]
  await createPost(request, ben, 'Bread at eight')
  await callApi(request, ben, 'POST', '/api/friends/request', { userId: ann.id })
  await signInAs(page, ann, `/profile/${ben.username}`)
  await expect(page.getByText("Ben hasn't shared anything with you yet.")).toBeVisible()
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('Bread at eight')).toBeVisible()

  await page.getByRole('link', { name: /^Friends/ }).click()
  await page.getByRole('tab', { name: /^Friends/ }).click()
  await page.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Unfriend' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unfriend' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Ben Archer' })).toBeVisible()
  await expect(page.getByText("Ben hasn't shared anything with you yet.")).toBeVisible()
  await expect(page.getByText('Bread at eight')).toHaveCount(0)
})

test('shows the posts of a new friend when the viewer opens the notification that the request was accepted', {
  tag: '@long',
}, async ({ page, request }) => {
  const [ann, ben] = [await registerUser(request), await registerUser(request, { firstName: 'Ben' })]
  await createPost(request, ben, 'Bread at eight')
  const { id: friendshipId } = await callApi(request, ann, 'POST', '/api/friends/request', { userId: ben.id })
  await signInAs(page, ann, `/profile/${ben.username}`)
  await expect(page.getByText("Ben hasn't shared anything with you yet.")).toBeVisible()
  await callApi(request, ben, 'POST', '/api/friends/respond', { friendshipId, status: 'accepted' })
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('link', { name: /accepted your friend request/ }).click()
  await expect(page.getByText('Bread at eight')).toBeVisible()
  await expect(page.getByText('Requested')).toHaveCount(0)
})
