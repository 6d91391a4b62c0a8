import type { Locator, Page } from '@playwright/test'
import { makeFriends, uniqueName } from './support/api.ts'
import { createComment, createPost } from './support/posts.ts'
import { expect, test } from './support/test.ts'
import { waitForResponseTo } from './support/trpc.ts'
import { registerUser, signInAs } from './support/users.ts'

const chooseFor = async (page: Page, menu: string, item: string, container: Page | Locator = page) => {
  await container.getByRole('button', { name: menu }).first().click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Confirms the block, and waits until the server has stored it. */
async function confirmBlock(page: Page) {
  const response = waitForResponseTo(page, 'people.block')
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await response
}

test('hides a friend and the viewer from each other after the viewer blocks the friend from a post', async ({
  page,
  request,
}) => {
  const [ann, ben] = [await registerUser(request), await registerUser(request, { firstName: 'Ben', lastName: 'Brook' })]
  await makeFriends(request, ann, ben)
  await createPost(request, ben, 'First of Ben')
  await createPost(request, ben, 'Second of Ben')
  await createPost(request, ann, 'By Ann')
  await signInAs(page, ann)
  await expect(page.getByText('First of Ben')).toBeVisible()
  await chooseFor(page, 'More about the post by Ben Brook', 'Block Ben')
  await expect(page.getByText(/^This ends your friendship/)).toBeVisible()
  await confirmBlock(page)
  await expect(page.getByText("You blocked Ben. You won't see each other anymore.")).toBeVisible()
  await expect(page.getByText('First of Ben')).toHaveCount(0)
  await expect(page.getByText('Second of Ben')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Unblock' })).toBeFocused()
  await page.getByRole('button', { name: 'Unblock' }).click()
  await expect(page.getByText('Ben is unblocked', { exact: true })).toBeVisible()

  // The unblock does not restore the friendship, so posts for friends stay hidden.
  await page.goto(`/profile/${ben.username}`)
  await expect(page.getByRole('button', { name: 'Add Friend' })).toBeVisible()
  await chooseFor(page, 'More options for Ben Brook', 'Block Ben')
  await expect(page.getByText("You won't see each other on Stoop.", { exact: false })).toBeVisible()
  await expect(page.getByText(/^This ends your friendship/)).toHaveCount(0)
  await confirmBlock(page)
  await expect(page.getByText("You blocked Ben. You won't see each other anymore.")).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Profile not found' })).toBeVisible()

  await signInAs(page, ben, `/profile/${ann.username}`)
  await expect(page.getByRole('heading', { name: 'Profile not found' })).toBeVisible()

  await signInAs(page, ann, '/settings')
  await expect(page.getByText('1 blocked, 0 muted')).toBeVisible()
  await page.getByRole('link', { name: /^Safety/ }).click()
  await page.getByRole('button', { name: 'Unblock Ben Brook' }).click()
  await expect(page.getByText('Unblocked', { exact: true })).toBeVisible()
  await page.goto(`/profile/${ben.username}`)
  await expect(page.getByRole('heading', { name: 'Ben Brook' })).toBeVisible()
})

test('shows the posts of a stranger in the feed of the city again after Unblock', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const [ann, ben] = [await registerUser(request), await registerUser(request, { firstName: 'Ben', lastName: 'Brook' })]
  const [first, second] = [uniqueName('First of Ben'), uniqueName('Second of Ben')]
  await createPost(request, ben, first, { visibility: 'public' })
  await createPost(request, ben, second, { visibility: 'public' })
  await signInAs(page, ann, '/?feed=city')
  await expect(page.getByText(first)).toBeVisible()
  // The feed may contain posts of other journeys.
  const article = page.getByRole('article').filter({ hasText: first })
  await chooseFor(page, 'More about the post by Ben Brook', 'Block Ben', article)
  await confirmBlock(page)
  await expect(page.getByText(second)).toHaveCount(0)
  await page.getByRole('button', { name: 'Unblock' }).click()
  await expect(page.getByText(first)).toBeVisible()
  await expect(page.getByText(second)).toBeVisible()
})

test('hides all replies of an author when the viewer blocks the author from one of them', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const [ann, ben] = [await registerUser(request), await registerUser(request, { firstName: 'Ben', lastName: 'Brook' })]
  await makeFriends(request, ann, ben)
  const postId = await createPost(request, ann, 'What do you think?')
  await createComment(request, ben, postId, 'Something rude')
  await signInAs(page, ann)
  await page.getByRole('button', { name: 'Replies, 1' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'More about the reply by Ben Brook' }).click()
  await page.getByRole('menuitem', { name: 'Block Ben' }).click()
  await confirmBlock(page)
  await expect(dialog.getByText(/^You blocked Ben/)).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Replies (0)' })).toBeVisible()
  await page.reload()
  await expect(dialog.getByText('No replies yet. Be the first to reply!')).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Replies, 0' })).toBeVisible()
})

test('mutes a friend in the feed until the viewer ends the mute on the profile', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const [ann, ben] = [await registerUser(request), await registerUser(request, { firstName: 'Ben', lastName: 'Brook' })]
  await makeFriends(request, ann, ben)
  await createPost(request, ben, 'Loud')
  await signInAs(page, ann)
  await chooseFor(page, 'More about the post by Ben Brook', 'Mute Ben')
  const muteResponse = waitForResponseTo(page, 'people.mute')
  await page.getByRole('button', { name: 'For a week' }).click()
  await expect(page.getByText(/^Ben is muted until/)).toBeVisible()
  await muteResponse
  await expect(page.getByText('Loud')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('No posts to show yet.', { exact: false })).toBeVisible()
  await page.goto(`/profile/${ben.username}`)
  await expect(page.getByText('Loud')).toBeVisible()
  await expect(page.getByText(/^Muted until/)).toBeVisible()
  await page.getByRole('button', { name: 'Unmute' }).click()
  await expect(page.getByText(/^Muted until/)).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByText('Loud')).toBeVisible()
})
