import type { Page } from '@playwright/test'
import { makeFriends } from './support/api.ts'
import { createComment, createPost } from './support/posts.ts'
import { expect, test } from './support/test.ts'
import { holdRequests, mockProcedure, recordCalls, waitForResponseTo } from './support/trpc.ts'
import { registerUser, signInAs } from './support/users.ts'

/** Makes the ten seconds for Undo three times as long, so that a busy machine does not miss them. */
const prolongUndo = (page: Page) =>
  page.evaluate(() => {
    window.setTimeout = new Proxy(window.setTimeout, {
      apply: (start, self, [run, delay, ...rest]) =>
        Reflect.apply(start, self, [run, delay === 10_000 ? 30_000 : delay, ...rest]),
    })
  })

test('keeps a deleted post hidden after a reload unless Undo is tapped', { tag: '@fresh' }, async ({
  page,
  request,
}) => {
  const ann = await registerUser(request)
  await createPost(request, ann, 'Too much said')
  await createPost(request, ann, 'Still fine')
  await signInAs(page, ann)
  const post = page.getByRole('article').filter({ hasText: 'Too much said' })
  const remove = async () => {
    await post.getByRole('button', { name: 'More about your post' }).click()
    await page.getByRole('menuitem', { name: 'Delete post' }).click()
    await expect(page.getByText('Post deleted.')).toBeVisible()
    await expect(post).toHaveCount(0)
  }
  // Simulate a slow connection: the user taps Undo before the server has deleted the post.
  const release = await holdRequests(page, 'posts.delete')
  await remove()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  const restored = waitForResponseTo(page, 'posts.restore')
  await page.getByRole('button', { name: 'Undo' }).dblclick()
  release()
  await restored
  await expect(post).toBeVisible()
  await expect(page.getByText('Post deleted.')).toHaveCount(0)

  await page.clock.install()
  await remove()
  await page.clock.runFor(10_000)
  await expect(page.getByText('Post deleted.')).toHaveCount(0)
  await expect(page.getByRole('article').filter({ hasText: 'Still fine' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('article').filter({ hasText: 'Still fine' })).toBeVisible()
  await expect(post).toHaveCount(0)
})

test('restores a post on Undo when the response to its deletion is lost', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const ann = await registerUser(request)
  await createPost(request, ann, 'Too much said')
  await signInAs(page, ann)
  const post = page.getByRole('article').filter({ hasText: 'Too much said' })
  await mockProcedure(page, 'posts.delete', 'lost')
  const release = await holdRequests(page, 'posts.delete')
  await post.getByRole('button', { name: 'More about your post' }).click()
  await page.getByRole('menuitem', { name: 'Delete post' }).click()
  const restored = waitForResponseTo(page, 'posts.restore')
  await page.getByRole('button', { name: 'Undo' }).click()
  release()
  expect((await restored).ok()).toBe(true)
  await page.reload()
  await expect(post).toBeVisible()
})

test('offers no reply on the page of a deleted post during the Undo period', { tag: ['@fresh', '@long'] }, async ({
  page,
  request,
}) => {
  const ann = await registerUser(request)
  const id = await createPost(request, ann, 'Too much said')
  await signInAs(page, ann, `/post/${id}`)
  await page.clock.install()
  await page.getByRole('button', { name: 'More about your post' }).click()
  await page.getByRole('menuitem', { name: 'Delete post' }).click()
  await expect(page.getByText('Post deleted.')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await page.clock.runFor(10_000)
  await expect(page.getByRole('heading', { name: "This post isn't available" })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('shows the post again with a message when it cannot be deleted', { tag: '@long' }, async ({ page, request }) => {
  const ann = await registerUser(request)
  await createPost(request, ann, 'Too much said')
  await signInAs(page, ann)
  await mockProcedure(page, 'posts.delete', 'nothing')
  await page.getByRole('button', { name: 'More about your post' }).click()
  await page.getByRole('menuitem', { name: 'Delete post' }).click()
  await expect(page.getByText("Couldn't delete the post. Please try again.")).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'Too much said' })).toBeVisible()
})

test('keeps the notice of a deletion until a slow Undo has ended', { tag: ['@fresh', '@long'] }, async ({
  page,
  request,
}) => {
  const ann = await registerUser(request)
  await createPost(request, ann, 'Too much said')
  await signInAs(page, ann)
  const post = page.getByRole('article').filter({ hasText: 'Too much said' })
  const notice = page.getByText('Post deleted.')
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(post).toBeVisible()
  await page.clock.install()
  await prolongUndo(page)
  const deleted = waitForResponseTo(page, 'posts.delete')
  await post.getByRole('button', { name: 'More about your post' }).click()
  await page.getByRole('menuitem', { name: 'Delete post' }).click()
  await deleted
  const restores = recordCalls(page, 'posts.restore')
  const endFailure = await mockProcedure(page, 'posts.restore', { status: 503 })
  await undo.click()
  await expect(page.getByText("Couldn't restore the post. Please try again.")).toBeVisible()
  await endFailure()

  const release = await holdRequests(page, 'posts.restore')
  await undo.click()
  await expect.poll(() => restores.length).toBe(2)
  // Longer than the time for Undo.
  await page.clock.runFor(31_000)
  await expect(notice).toBeVisible()
  await undo.click()
  release()
  await expect(post).toBeVisible()
  await expect(notice).toHaveCount(0)
  expect(restores).toHaveLength(2)
  await page.reload()
  await expect(post).toBeVisible()
})

test('counts a reply that was written after the deletion of another reply and before its Undo', {
  tag: ['@fresh', '@long'],
}, async ({ page, request }) => {
  const ann = await registerUser(request)
  const postId = await createPost(request, ann, 'What do you think?')
  await createComment(request, ann, postId, 'First thought')
  await createComment(request, ann, postId, 'Second thought')
  await signInAs(page, ann)
  await page.getByRole('button', { name: 'Replies, 2' }).click()
  await prolongUndo(page)
  const dialog = page.getByRole('dialog')
  const expectCount = (count: number) =>
    expect(dialog.getByRole('heading', { name: `Replies (${count})`, exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'More about the reply by Ann Archer' }).first().click()
  const deleted = waitForResponseTo(page, 'posts.deleteReply')
  await page.getByRole('menuitem', { name: 'Delete reply' }).click()
  await deleted
  await expectCount(1)
  await dialog.getByRole('textbox').fill('Third thought')
  await dialog.getByRole('button', { name: 'Reply', exact: true }).click()
  await expectCount(2)
  const release = await holdRequests(page, 'posts.restoreReply')
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expectCount(2)
  release()
  await expectCount(3)
  await expect(dialog.getByText('Reply deleted.')).toHaveCount(0)
  await page.reload()
  await expectCount(3)
})

test('lets authors delete replies to their posts, and other members only their own', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const [ann, ben] = [await registerUser(request), await registerUser(request, { firstName: 'Ben', lastName: 'Brook' })]
  await makeFriends(request, ann, ben)
  const postId = await createPost(request, ann, 'What do you think?')
  await createComment(request, ben, postId, 'Something rude')
  await createComment(request, ann, postId, 'My own')
  await signInAs(page, ann)
  await page.getByRole('button', { name: 'Replies, 2' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'More about the reply by Ben Brook' }).click()
  await page.getByRole('menuitem', { name: 'Delete reply' }).click()
  await expect(dialog.getByText('Reply deleted.')).toBeVisible()
  await expect(dialog.getByText('Something rude')).toHaveCount(0)
  await expect(dialog.getByRole('heading', { name: 'Replies (1)' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByText('Something rude')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Replies (2)' })).toBeVisible()

  await signInAs(page, ben)
  await page.getByRole('button', { name: 'Replies, 2' }).click()
  await expect(dialog.getByText('My own')).toBeVisible()
  await dialog.getByRole('button', { name: `More about the reply by ${ann.firstName} ${ann.lastName}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Report reply' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Delete reply' })).toHaveCount(0)
})
