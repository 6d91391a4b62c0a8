// Over 200 lines: every action that a viewer can take while an earlier request is pending.
import type { Page } from '@playwright/test'
import { callApi, makeFriends } from './support/api.ts'
import { createPhoto, type ImageFile, svgFile } from './support/images.ts'
import { createPost } from './support/posts.ts'
import { expect, test } from './support/test.ts'
import { holdRequests, holdResponse, mockProcedure, recordCalls } from './support/trpc.ts'
import { registerUser, signInAs, signOut } from './support/users.ts'

// The viewer acts while an earlier request is pending, as on a slow connection.

async function chooseImage(page: Page) {
  await chooseFile(page)
  await expect(page.getByRole('img', { name: 'Picture preview' })).toBeVisible()
}

async function chooseFile(page: Page, file?: ImageFile) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Gallery' }).click()
  await (await chooser).setFiles(file ?? (await createPhoto(page, 600, 400)))
}

const getTab = (page: Page, name: RegExp) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

test('sends the next post without the image and audience of the previous one', async ({ page, request }) => {
  await signInAs(page, await registerUser(request))
  const opener = page.getByRole('button', { name: "What's on your mind, Ann?" })
  const sheet = page.getByRole('dialog')
  const box = sheet.getByRole('textbox', { name: "What's on your mind, Ann?" })
  const post = sheet.getByRole('button', { name: 'Post', exact: true })
  const close = sheet.getByRole('button', { name: 'Close' })

  await test.step('opens the composer without the image error of the previous post', async () => {
    await opener.click()
    await chooseFile(page, svgFile)
    await expect(sheet.getByText('Choose a JPEG, PNG, WebP, AVIF or GIF picture')).toBeVisible()
    await box.fill('Without it, then')
    await post.click()
    await expect(sheet).toBeHidden()
    await opener.click()
    await expect(sheet).toBeVisible()
    await expect(sheet.getByText('Choose a JPEG, PNG, WebP, AVIF or GIF picture')).toHaveCount(0)
    await close.click()
    await expect(sheet).toBeHidden()
  })

  const release = await holdRequests(page, 'posts.create')
  const calls = recordCalls(page, 'posts.create')
  await opener.click()
  await box.fill('First')
  await chooseImage(page)
  await sheet.getByLabel('What does the picture show?').fill('A red sky')
  await sheet.getByText('Public', { exact: true }).click()
  await post.click()
  await close.click()
  await expect(sheet).toBeHidden()

  await opener.click()
  await box.fill('Second')
  release()
  await expect(sheet.getByRole('img', { name: 'A red sky' })).toHaveCount(0)
  await expect(sheet.getByRole('radio', { name: 'Friends' })).toBeChecked()
  await post.click()
  await expect(page.getByRole('article').filter({ hasText: 'Second' })).toBeVisible()
  expect(calls).toEqual([
    { content: 'First', imageUrl: expect.stringMatching(/^\/objects\//), imageAlt: 'A red sky', visibility: 'public' },
    { content: 'Second' },
  ])
})

test('uploads an image while the composer is closed', { tag: '@long' }, async ({ page, request }) => {
  await signInAs(page, await registerUser(request))
  const release = await holdRequests(page, 'photos.forPost')
  const opener = page.getByRole('button', { name: "What's on your mind, Ann?" })
  const sheet = page.getByRole('dialog')
  const altInput = sheet.getByLabel('What does the picture show?')
  await opener.click()
  await chooseImage(page)
  await expect(sheet.getByRole('progressbar')).toBeVisible()
  await altInput.fill('A red sky')
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  await opener.click()
  await expect(sheet.getByRole('progressbar')).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  release()
  await opener.click()
  await expect(sheet.getByRole('progressbar')).toHaveCount(0)
  await expect(sheet.getByRole('img', { name: 'A red sky' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Remove picture' }).click()
  await expect(sheet.locator(':focus')).toHaveCount(1)
  await sheet.getByRole('button', { name: 'Link to a picture' }).click()
  await sheet.getByLabel('Image URL (optional)').fill('https://pictures.example/another.jpg')
  await expect(altInput).toHaveValue('')
})

test('keeps an image chosen while a post with another image is pending', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await signInAs(page, await registerUser(request))
  const release = await holdRequests(page, 'posts.create')
  const releaseUpload = await holdRequests(page, 'photos.forPost')
  const sheet = page.getByRole('dialog')
  const text = sheet.getByRole('textbox', { name: "What's on your mind, Ann?" })
  await page.getByRole('button', { name: "What's on your mind, Ann?" }).click()
  await text.fill('First')
  await page.getByRole('button', { name: 'Link to a picture' }).click()
  const urlInput = sheet.getByLabel('Image URL (optional)')
  await urlInput.fill('https://pictures.example/one.jpg')
  await sheet.getByRole('button', { name: 'Post', exact: true }).click()
  await text.fill('Second')
  await chooseFile(page)
  await expect(sheet.getByRole('progressbar')).toBeVisible()
  release()
  await expect(page.getByText('Your post has been published!')).toBeVisible()
  await expect(sheet.getByRole('progressbar')).toBeVisible()
  releaseUpload()
  await expect(sheet.getByRole('progressbar')).toHaveCount(0)
  await expect(sheet.getByRole('img', { name: 'Picture preview' })).toBeVisible()
  await expect(text).toHaveValue('Second')
})

test('aborts an image upload when the session ends', async ({ page, request }) => {
  const [ann, ben] = [await registerUser(request), await registerUser(request, { firstName: 'Ben' })]
  await signInAs(page, ann)
  const releaseUpload = Promise.withResolvers<void>()
  await page.route(/\/uploads\/[0-9a-f]+/, async (route) => {
    await releaseUpload.promise
    await route.fallback().catch(() => undefined)
  })
  const attachCalls = recordCalls(page, 'photos.forPost')
  const abortedRequest = page.waitForEvent('requestfailed', (sentRequest) => sentRequest.method() === 'PUT')
  await page.getByRole('button', { name: "What's on your mind, Ann?" }).click()
  await chooseFile(page)
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await callApi(request, ann, 'POST', '/api/auth/logout')
  await getTab(page, /^Friends/).click()
  await expect(page).toHaveURL('/auth')
  await abortedRequest
  await page.getByLabel('Email').fill(ben.email)
  await page.getByLabel('Password', { exact: true }).fill(ben.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Ben Archer' })).toBeVisible()
  releaseUpload.resolve()
  await page.getByRole('button', { name: "What's on your mind, Ben?" }).click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('')
  await expect(page.getByRole('alert').getByText(/./)).toHaveCount(0)
  expect(attachCalls).toEqual([])
})

test('keeps a like given during a refetch of the feed', { tag: ['@fresh', '@long'] }, async ({ page, request }) => {
  const ann = await registerUser(request)
  await createPost(request, ann, 'First tomatoes!')
  await page.clock.install()
  await signInAs(page, ann)
  const like = page.getByRole('article').filter({ hasText: 'First tomatoes!' }).getByRole('button', { name: /^Like/ })
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  // The server answers the refetch before it receives the like.
  const { handled, release } = await holdResponse(page, 'posts.feed')
  await page.clock.fastForward(31_000)
  await getTab(page, /^Home/).click()
  await handled
  await like.click()
  await expect(like).toBeEnabled()
  const refetch = page.waitForResponse(/\/trpc\/[^?]*posts\.feed/)
  release()
  await (await refetch).finished()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toHaveAccessibleName('Like, 1 like')
})

test('signs out when the server does not respond', { tag: ['@fresh', '@long'] }, async ({ page, request }) => {
  await page.clock.install()
  await signInAs(page, await registerUser(request), '/profile')
  const sentRequest = page.waitForRequest(/\/trpc\/auth\.logout/)
  await mockProcedure(page, 'auth.logout', 'silence')
  await signOut(page)
  await sentRequest
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
})

test('clears the draft of a created community even if its name contained bidi control characters', {
  tag: '@long',
}, async ({ page, request }) => {
  await signInAs(page, await registerUser(request), '/communities')
  const opener = page.getByRole('button', { name: 'Create New Community' })
  const dialog = page.getByRole('dialog')
  await opener.click()
  await dialog.getByLabel('Name').fill('\u202aChess Club\u202c')
  await dialog.getByLabel('Description').fill('Boards, clocks and long evenings.')
  await dialog.getByRole('button', { name: 'Create Community' }).click()
  await expect(page.getByText('Community created successfully!')).toBeVisible()
  await page.goto('/communities')
  await opener.click()
  await expect(dialog.getByLabel('Name')).toHaveValue('')
  await expect(dialog.getByLabel('Description')).toHaveValue('')
})

test('stays on the current screen when a post is created after leaving /create-post', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await signInAs(page, await registerUser(request), '/create-post')
  const release = await holdRequests(page, 'posts.create')
  await page.getByRole('main').getByRole('textbox').first().fill('Good evening')
  await page.getByRole('main').getByRole('button', { name: 'Post', exact: true }).click()
  await getTab(page, /^Friends/).click()
  await expect(page.getByRole('heading', { name: 'Friends', level: 1 })).toBeVisible()
  release()
  await expect(page.getByRole('status').getByText('Post created!')).toBeVisible()
  await expect(page).toHaveURL('/friends')
})

test('stays on the current screen when leaving a community finishes later', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const ann = await registerUser(request)
  const community = await callApi(request, ann, 'POST', '/api/communities', {
    name: 'Quilts',
    description: 'Needles, threads and long evenings.',
    city: ann.selectedCity,
  })
  await signInAs(page, ann, `/communities/${community.id}`)
  const release = await holdRequests(page, 'communities.leave')
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await getTab(page, /^Friends/).click()
  await expect(page.getByRole('heading', { name: 'Friends', level: 1 })).toBeVisible()
  const leaveResponse = page.waitForResponse((response) => response.url().includes('communities.leave'))
  release()
  await leaveResponse
  await expect(page.getByRole('status').getByText('left', { exact: false })).toBeVisible()
  await expect(page).toHaveURL('/friends')
})

test('keeps an unfriended person hidden while the unfriend call is pending', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const [ann, ben] = [await registerUser(request), await registerUser(request, { firstName: 'Ben' })]
  const cat = await registerUser(request, { firstName: 'Cat' })
  await makeFriends(request, ann, ben)
  await makeFriends(request, ann, cat)
  await signInAs(page, ann)
  await getTab(page, /^Friends/).click()
  await page.getByRole('tab', { name: 'Friends 2' }).click()
  const list = page.getByRole('main').getByRole('listitem')
  await expect(list.filter({ hasText: 'Ben' })).toBeVisible()
  const listCalls = recordCalls(page, 'friends.list')
  const release = await holdRequests(page, 'friends.remove')
  await list.filter({ hasText: 'Ben' }).getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Unfriend' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unfriend' }).click()
  await expect(list.filter({ hasText: 'Ben' })).toHaveCount(0)

  await getTab(page, /^Search/).click()
  const countsResponse = page.waitForResponse((response) => response.url().includes('notifications.counts'))
  await getTab(page, /^Friends/).click()
  await page.getByRole('tab', { name: /^Friends/ }).click()
  await countsResponse
  await expect(list.filter({ hasText: 'Cat' })).toBeVisible()
  await expect(list.filter({ hasText: 'Ben' })).toHaveCount(0)
  expect(listCalls).toHaveLength(0)
  release()
  await expect.poll(() => listCalls.length).toBe(1)
  await expect(list.filter({ hasText: 'Cat' })).toBeVisible()
  await expect(list.filter({ hasText: 'Ben' })).toHaveCount(0)
})

test('keeps the feed when a refetch fails', { tag: ['@fresh', '@long'] }, async ({ page, request }) => {
  const ann = await registerUser(request)
  await createPost(request, ann, 'First tomatoes!')
  await page.clock.install()
  await signInAs(page, ann)
  const post = page.getByRole('article').filter({ hasText: 'First tomatoes!' })
  await expect(post).toBeVisible()
  const restore = await mockProcedure(page, 'posts.feed', { status: 500 })
  await page.clock.fastForward(31_000)
  const failedResponse = page.waitForResponse(/\/trpc\/[^?]*posts\.feed/)
  await getTab(page, /^Home/).click()
  await failedResponse
  await expect(post).toBeVisible()
  await expect(page.getByText('Failed to fetch')).toHaveCount(0)

  await restore()
  await createPost(request, ann, 'Second tomatoes!')
  await getTab(page, /^Home/).click()
  await expect(page.getByRole('article').filter({ hasText: 'Second tomatoes!' })).toBeVisible()
  await expect(post).toBeVisible()
})
