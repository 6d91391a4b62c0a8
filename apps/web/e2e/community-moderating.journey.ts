import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { callApi, uniqueName } from './support/api.ts'
import { createPhoto } from './support/images.ts'
import { expect, test } from './support/test.ts'
import { registerUser, signInAs, type TestUser } from './support/users.ts'

/** Creates a community of Ann with the member Ben. */
async function createCommunity(request: APIRequestContext) {
  const ann = await registerUser(request, { firstName: 'Ann', lastName: 'Alvarez' })
  const ben = await registerUser(request, { firstName: 'Ben', lastName: 'Okafor' })
  const { id, name } = await callApi(request, ann, 'POST', '/api/communities', {
    name: uniqueName('Front Step Gardeners'),
    description: 'Pots, steps and windowsills.',
  })
  await callApi(request, ben, 'POST', `/api/communities/${id}/join`)
  return { ann, ben, name: String(name), path: `/communities/${id}` }
}

const createPost = (request: APIRequestContext, author: TestUser, path: string, content: string) =>
  callApi(request, author, 'POST', `/api${path}/posts`, { content })

async function chooseInPost(page: Page, post: Locator, item: string) {
  await post.getByRole('button', { name: /^More about the post/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Enters the reason and confirms. */
async function confirmWithReason(page: Page, title: string, reason: string, button: string) {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByLabel('Why?').fill(reason)
  await dialog.getByRole('button', { name: button, exact: true }).click()
}

test('pins a post of a member above newer posts until it is unpinned', { tag: '@long' }, async ({ page, request }) => {
  const { ann, ben, path } = await createCommunity(request)
  await createPost(request, ben, path, 'Seeds to share')
  await createPost(request, ann, path, 'The newer one')
  await signInAs(page, ann, path)
  const articles = page.getByRole('article')
  const post = articles.filter({ hasText: 'Seeds to share' })
  await expect(articles.first()).toContainText('The newer one')
  await chooseInPost(page, post, 'Pin post')
  await expect(articles.first()).toContainText('Seeds to share')
  await expect(post.getByText('Pinned', { exact: true })).toBeVisible()
  await page.reload()
  await expect(articles.first()).toContainText('Seeds to share')
  await chooseInPost(page, post, 'Unpin post')
  await expect(articles.first()).toContainText('The newer one')
  await expect(post.getByText('Pinned', { exact: true })).toHaveCount(0)
})

test('shows the author of a removed post the reason of the removal', async ({ page, request }) => {
  const { ann, ben, name, path } = await createCommunity(request)
  await createPost(request, ben, path, 'Cheap watches')
  await signInAs(page, ann, path)
  const post = page.getByRole('article').filter({ hasText: 'Cheap watches' })
  await chooseInPost(page, post, 'Remove post')
  await confirmWithReason(page, "Remove Ben Okafor's post?", 'This is not about plants.', 'Remove')
  await expect(page.getByText('Post removed')).toBeVisible()
  await expect(post).toHaveCount(0)

  await signInAs(page, ben, path)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('No posts yet')).toBeVisible()
  await expect(post).toHaveCount(0)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('link', { name: /A moderator has made a decision about you/ }).click()
  await expect(page.getByRole('heading', { name: 'Your post was removed' })).toBeVisible()
  await expect(page.getByText('This is not about plants.')).toBeVisible()
})

test('lets a banned member join again after Unban', { tag: '@long' }, async ({ page, request }) => {
  const { ann, ben, name, path } = await createCommunity(request)
  await createPost(request, ben, path, 'Cheap watches')
  await signInAs(page, ann, path)
  await chooseInPost(page, page.getByRole('article').filter({ hasText: 'Cheap watches' }), 'Ban Ben')
  await confirmWithReason(page, 'Ban Ben Okafor?', 'Sold watches.', 'Ban')
  await expect(page.getByText('Ben is banned')).toBeVisible()

  await signInAs(page, ben, path)
  await expect(page.getByText("You can't join this community")).toBeVisible()
  await expect(page.getByText(/Sold watches\./)).toBeVisible()

  await signInAs(page, ann, path)
  await page.getByRole('button', { name: `More options for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Moderation' }).click()
  const sheet = page.getByRole('dialog', { name: 'Moderation' })
  await expect(sheet.getByText('Sold watches.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Unban Ben Okafor' }).click()
  await expect(sheet.getByText('Nobody is banned')).toBeVisible()

  await signInAs(page, ben, path)
  await page.getByRole('button', { name: 'Join Community' }).click()
  await expect(page.getByRole('button', { name: 'Create Post' })).toBeVisible()
})

test('opens the page of a post with a picture', { tag: '@long' }, async ({ page, request }) => {
  const { ben, path } = await createCommunity(request)
  await signInAs(page, ben, path)
  await page.getByRole('button', { name: 'Create Post' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill('The first tomato')
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Gallery' }).click()
  await (await chooser).setFiles(await createPhoto(page, 600, 400))
  await dialog.getByLabel('What does the picture show?').fill('A red tomato')
  await dialog.getByRole('button', { name: 'Post', exact: true }).click()
  const post = page.getByRole('article').filter({ hasText: 'The first tomato' })
  await expect(post.getByRole('img', { name: 'A red tomato' })).toBeVisible()
  await post.locator('a[href*="/posts/"]').first().click()
  await expect(page).toHaveURL(/\/communities\/[0-9a-f-]{36}\/posts\/[0-9a-f-]{36}$/)
  await expect(post.getByRole('img', { name: 'A red tomato' })).toHaveAttribute('src', /^\/objects\//)
})
