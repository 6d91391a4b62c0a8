import type { Page } from '@playwright/test'
import { callApi, makeFriends } from './support/api.ts'
import { createComment, createPost } from './support/posts.ts'
import { expect, test } from './support/test.ts'
import { registerUser, signInAs } from './support/users.ts'

const chooseForOwnPost = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'More about your post' }).first().click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('shows the versions of an edited post, except a version that its author has erased', async ({ page, request }) => {
  const [ann, ben] = [await registerUser(request), await registerUser(request, { firstName: 'Ben', lastName: 'Brook' })]
  await makeFriends(request, ann, ben)
  await createPost(request, ann, 'First tomatos')
  await signInAs(page, ann)
  await chooseForOwnPost(page, 'Edit post')
  const sheet = page.getByRole('dialog', { name: 'Edit post' })
  await sheet.getByRole('textbox', { name: 'Text of your post' }).fill('First tomatoes')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('article').getByText('First tomatoes')).toBeVisible()

  await signInAs(page, ben)
  await page.getByRole('button', { name: 'Edited. Show versions' }).click()
  const versions = page.getByRole('dialog', { name: 'Versions' })
  await expect(versions.getByText('First tomatos', { exact: true })).toBeVisible()
  await expect(versions.getByRole('button', { name: /^Erase/ })).toHaveCount(0)

  await signInAs(page, ann)
  await page.getByRole('button', { name: 'Edited. Show versions' }).click()
  await versions.getByRole('button', { name: /^Erase the version/ }).click()
  await page
    .getByRole('dialog', { name: 'Erase this version?' })
    .getByRole('button', { name: 'Erase', exact: true })
    .click()
  await expect(versions.getByText('This version was erased.')).toBeVisible()
})

test('keeps the text of an edit when the post was changed elsewhere', { tag: '@long' }, async ({ page, request }) => {
  const ann = await registerUser(request)
  const postId = await createPost(request, ann, 'As it was')
  await signInAs(page, ann)
  await chooseForOwnPost(page, 'Edit post')
  const sheet = page.getByRole('dialog', { name: 'Edit post' })
  const field = sheet.getByRole('textbox', { name: 'Text of your post' })
  await field.fill('From this tab')
  await callApi(request, ann, 'PUT', `/api/posts/${postId}`, { version: 1, content: 'From another tab' })
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText('From another tab')).toBeVisible()
  await expect(field).toHaveValue('From this tab')
  await sheet.getByRole('button', { name: 'Keep mine' }).click()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('article').getByText('From this tab')).toBeVisible()
})

test('asks before a post gets more readers', { tag: '@long' }, async ({ page, request }) => {
  const [ann, ben] = [await registerUser(request), await registerUser(request, { firstName: 'Ben', lastName: 'Brook' })]
  await makeFriends(request, ann, ben)
  await createPost(request, ann, 'For friends')
  await signInAs(page, ann)
  await chooseForOwnPost(page, 'Edit post')
  const sheet = page.getByRole('dialog', { name: 'Edit post' })
  await sheet.getByRole('radio', { name: 'Public' }).check({ force: true })
  await sheet.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: 'Share with everyone?' })
  await expect(question.getByText(/^Until now only you and your friend could read it/)).toBeVisible()
  await question.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('img', { name: 'Shared with everyone' })).toBeVisible()

  await chooseForOwnPost(page, 'Who can reply')
  await page
    .getByRole('dialog', { name: 'Who can reply' })
    .getByRole('button', { name: /^Nobody/ })
    .click()
  await expect(page.getByText('Nobody else can reply')).toBeVisible()
  await signInAs(page, ben)
  await page.getByRole('button', { name: 'Replies, 0' }).click()
  await expect(page.getByText(`${ann.firstName} has turned off replies.`)).toBeVisible()
  await expect(page.getByPlaceholder('Write a reply...')).toHaveCount(0)
})

test('shows the edited text of a reply and its earlier version', { tag: '@long' }, async ({ page, request }) => {
  const ann = await registerUser(request)
  const postId = await createPost(request, ann, 'Question')
  await createComment(request, ann, postId, 'Anser')
  await signInAs(page, ann)
  await page.getByRole('button', { name: 'Replies, 1' }).click()
  await page.getByRole('button', { name: /^More about the reply by/ }).click()
  await page.getByRole('menuitem', { name: 'Edit reply' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit reply' })
  await dialog.getByRole('textbox', { name: 'Text of your reply' }).fill('Tomorrow at nine')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const replies = page.getByRole('dialog', { name: 'Replies (1)' })
  await expect(replies.getByText('Tomorrow at nine')).toBeVisible()
  await expect(replies.getByRole('button', { name: 'Edited. Show versions' })).toBeVisible()
})
