import { makeFriends } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { closeWithEscape } from './support/overlays.ts'
import { createComment, createPost } from './support/posts.ts'
import { expect, test } from './support/test.ts'
import { registerUser, signInAs } from './support/users.ts'

// This journey is slow, because axe checks every state in both themes.
test.slow()

test('has no accessibility violations on an empty Home and in the composer', { tag: '@long' }, async ({
  page,
  request,
}) => {
  // The viewer lives in a separate city, so that posts of other journeys do not appear.
  await signInAs(page, await registerUser(request, { selectedCity: 'Los Angeles' }))
  await expect(page.getByText('No posts to show yet.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: "What's on your mind, Ann?" }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
})

test('has no accessibility violations on Home with posts and in the replies', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const ann = await registerUser(request)
  const ben = await registerUser(request, { firstName: 'Ben', lastName: 'Brook' })
  await makeFriends(request, ann, ben)
  await createPost(request, ben, 'With a picture', { imageUrl: 'https://pictures.example/step.jpg' })
  const id = await createPost(request, ben, 'With a reply, and https://stoop.example')
  await createComment(request, ann, id, 'Here it is')
  await signInAs(page, ann)
  await expect(page.getByText('With a picture')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Replies, 1' }).click()
  await expect(page.getByText('Here it is')).toBeVisible()
  await expectAccessible(page)
})

test('has no accessibility violations in the picture viewer', {
  tag: '@long',
}, async ({ page, request }) => {
  await signInAs(page, await registerUser(request), '/profile')
  await expect(page.getByText('No posts yet. Share your first post!')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await closeWithEscape(page)
  await page.getByRole('button', { name: 'Change city' }).click()
  await expect(page.getByRole('dialog').getByText('Austin')).toBeVisible()
  await expectAccessible(page)
})

test('has no accessibility violations on the profile of another member and of an unknown username', {
  tag: '@long',
}, async ({ page, request }) => {
  const ben = await registerUser(request, { firstName: 'Ben', lastName: 'Brook' })
  await signInAs(page, await registerUser(request), `/profile/${ben.username}`)
  await expect(page.getByText("Ben hasn't shared anything with you yet.")).toBeVisible()
  await expectAccessible(page)
  await page.goto('/profile/nobody-at-all')
  await expect(page.getByText('Profile not found')).toBeVisible()
  await expectAccessible(page)
})
