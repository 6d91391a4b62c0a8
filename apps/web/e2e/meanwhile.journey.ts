import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { enterAs, newMember } from './cast.ts'
import { call, makeFriends } from './door.ts'
import { publish } from './neighbours.ts'
import { anSvg, aPhoto, type Chosen } from './picture.ts'
import { answer, callsOf, hold } from './trpc.ts'

// What one does while something of one's own is still on its way: a slow line is no reason to wait.

async function choosePicture(page: Page) {
  await page.getByRole('button', { name: 'Add a picture' }).click()
  await giveFile(page)
  await expect(page.getByRole('img', { name: 'Preview of the picture' })).toBeVisible()
}

async function giveFile(page: Page, file?: Chosen) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose from this device' }).click()
  await (await chooser).setFiles(file ?? (await aPhoto(page, 600, 400)))
}

/** "First" stands in the composer; what will be sent of it is held back until it may `arrive`. */
async function beginFirst(page: Page, request: APIRequestContext) {
  await enterAs(page, await newMember(request))
  const arrive = await hold(page, 'posts.create')
  const sent = callsOf(page, 'posts.create')
  const opener = page.getByRole('button', { name: "What's on your mind, Ann?" })
  const sheet = page.getByRole('dialog')
  await opener.click()
  await sheet.getByRole('textbox').fill('First')
  return { arrive, sent, opener, sheet }
}

const tab = (page: Page, name: RegExp) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

test('a post that is begun while another is on its way stays in the composer', async ({ page, request }) => {
  const { arrive, sent, opener, sheet } = await beginFirst(page, request)
  await sheet.getByRole('button', { name: 'Post', exact: true }).click()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()

  await opener.click()
  await expect(sheet.getByRole('textbox')).toHaveValue('First')
  await expect(sheet.getByRole('button', { name: 'Posting...' })).toBeVisible()
  await sheet.getByRole('textbox').fill('Second')
  await sheet.getByRole('textbox').press('Control+Enter')
  arrive()
  await expect(page.getByText('Your post has been published!')).toBeVisible()
  await expect(page.locator('article').filter({ hasText: 'First' })).toBeVisible()
  await expect(sheet.getByRole('textbox')).toHaveValue('Second')
  await sheet.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('article').getByText('Second')).toBeVisible()
  await expect(sheet).toBeHidden()
  expect(sent).toEqual([{ content: 'First' }, { content: 'Second' }])
})

test('of the picture, its words and the audience of one post nothing goes out with the next', async ({
  page,
  request,
}) => {
  const { arrive, sent, opener, sheet } = await beginFirst(page, request)
  await choosePicture(page)
  await sheet.getByLabel('What does the picture show?').fill('A red sky')
  await sheet.getByText('Public', { exact: true }).click()
  await sheet.getByRole('button', { name: 'Post', exact: true }).click()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()

  await opener.click()
  await sheet.getByRole('textbox', { name: "What's on your mind, Ann?" }).fill('Second')
  arrive()
  await expect(sheet.getByRole('img', { name: 'A red sky' })).toHaveCount(0)
  await expect(sheet.getByRole('radio', { name: 'Friends' })).toBeChecked()
  await sheet.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Second' })).toBeVisible()
  expect(sent).toEqual([
    { content: 'First', imageUrl: expect.stringMatching(/^\/objects\//), imageAlt: 'A red sky', visibility: 'public' },
    { content: 'Second' },
  ])
})

test('a picture goes on its way while the composer is closed, and its words are no other’s', async ({
  page,
  request,
}) => {
  await enterAs(page, await newMember(request))
  const arrive = await hold(page, 'photos.forPost')
  const opener = page.getByRole('button', { name: "What's on your mind, Ann?" })
  const sheet = page.getByRole('dialog')
  const words = sheet.getByLabel('What does the picture show?')
  await opener.click()
  await choosePicture(page)
  await expect(sheet.getByRole('progressbar')).toBeVisible()
  await words.fill('A red sky')
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  await opener.click()
  await expect(sheet.getByRole('progressbar')).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  arrive()
  await opener.click()
  await expect(sheet.getByRole('progressbar')).toHaveCount(0)
  await expect(sheet.getByRole('img', { name: 'A red sky' })).toBeVisible()
  // What goes out with the post is in sight.
  await expect(sheet.getByRole('button', { name: 'Add a picture' })).toHaveCount(0)

  await sheet.getByRole('button', { name: 'Remove the picture' }).click()
  await expect(sheet.locator(':focus')).toHaveCount(1)
  await sheet.getByLabel('Image URL (optional)').fill('https://pictures.example/another.jpg')
  await expect(words).toHaveValue('')
})

test('a picture chosen while a post with another is on its way is kept', async ({ page, request }) => {
  await enterAs(page, await newMember(request))
  const arrive = await hold(page, 'posts.create')
  const put = await hold(page, 'photos.forPost')
  const sheet = page.getByRole('dialog')
  const text = sheet.getByRole('textbox', { name: "What's on your mind, Ann?" })
  await page.getByRole('button', { name: "What's on your mind, Ann?" }).click()
  await text.fill('First')
  await page.getByRole('button', { name: 'Add a picture' }).click()
  const address = sheet.getByLabel('Image URL (optional)')
  await address.fill('https://pictures.example/one.jpg')
  await sheet.getByRole('button', { name: 'Post', exact: true }).click()
  await text.fill('Second')
  await giveFile(page)
  await expect(sheet.getByRole('progressbar')).toBeVisible()
  arrive()
  await expect(page.getByText('Your post has been published!')).toBeVisible()
  await expect(sheet.getByRole('progressbar')).toBeVisible()
  put()
  await expect(sheet.getByRole('progressbar')).toHaveCount(0)
  await expect(sheet.getByRole('img', { name: 'Preview of the picture' })).toBeVisible()
  await expect(text).toHaveValue('Second')
})

test('a picture on its way ends with its member’s session', async ({ page, request }) => {
  const [ann, ben] = [await newMember(request), await newMember(request, { firstName: 'Ben' })]
  await enterAs(page, ann)
  const put = Promise.withResolvers<void>()
  await page.route(/\/uploads\/[0-9a-f]+/, async (route) => {
    await put.promise
    await route.fallback().catch(() => undefined)
  })
  const used = callsOf(page, 'photos.forPost')
  const aborted = page.waitForEvent('requestfailed', (asked) => asked.method() === 'PUT')
  await page.getByRole('button', { name: "What's on your mind, Ann?" }).click()
  await page.getByRole('button', { name: 'Add a picture' }).click()
  await giveFile(page)
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await call(request, ann, 'POST', '/api/auth/logout')
  await tab(page, /^Friends/).click()
  await expect(page).toHaveURL('/auth')
  await aborted
  await page.getByLabel('Email').fill(ben.email)
  await page.getByLabel('Password', { exact: true }).fill(ben.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Ben Archer' })).toBeVisible()
  put.resolve()
  await page.getByRole('button', { name: "What's on your mind, Ben?" }).click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('')
  await expect(page.getByRole('alert').getByText(/./)).toHaveCount(0)
  expect(used).toEqual([])
})

test('what was said of one post’s picture does not greet the next', async ({ page, request }) => {
  await enterAs(page, await newMember(request))
  const sheet = page.getByRole('dialog')
  const opener = page.getByRole('button', { name: "What's on your mind, Ann?" })
  await opener.click()
  await page.getByRole('button', { name: 'Add a picture' }).click()
  await giveFile(page, anSvg)
  await expect(sheet.getByText('Choose a JPEG, PNG, WebP, AVIF or GIF picture')).toBeVisible()
  await sheet.getByRole('textbox', { name: "What's on your mind, Ann?" }).fill('Without it, then')
  await sheet.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(sheet).toBeHidden()
  await opener.click()
  await expect(sheet).toBeVisible()
  await expect(sheet.getByText('Choose a JPEG, PNG, WebP, AVIF or GIF picture')).toHaveCount(0)
  await expect(sheet.getByRole('button', { name: 'Add a picture' })).toHaveAttribute('aria-expanded', 'false')
})

test('a like that is given while the feed renews itself stays', async ({ page, request }) => {
  const ann = await newMember(request)
  await publish(request, ann, 'First tomatoes!')
  await page.clock.install()
  await enterAs(page, ann)
  const like = page.getByRole('article').filter({ hasText: 'First tomatoes!' }).getByRole('button', { name: /^Like/ })
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  // Its answer left the server before the like came there.
  const { promise: liked, resolve } = Promise.withResolvers<void>()
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  await page.route(/\/trpc\/[^?]*posts\.feed/, async (route) => {
    const response = await route.fetch()
    ask()
    await liked
    await route.fulfill({ response })
  })
  await page.clock.fastForward(31_000)
  await tab(page, /^Home/).click()
  await asked
  await like.click()
  await expect(like).toBeEnabled()
  const renewed = page.waitForResponse(/\/trpc\/[^?]*posts\.feed/)
  resolve()
  await (await renewed).finished()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toHaveAccessibleName('Like, 1 like')
})

test('a silent server keeps nobody signed in', async ({ page, request }) => {
  await page.clock.install()
  await enterAs(page, await newMember(request))
  await page.goto('/profile')
  const asked = page.waitForRequest(/\/trpc\/auth\.logout/)
  await page.route('**/trpc/auth.logout', () => undefined)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await asked
  await expect(page).toHaveURL('/auth', { timeout: 15_000 })
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
})

test('a name pasted with signs that turn it leaves no draft behind once its community stands', async ({
  page,
  request,
}) => {
  await enterAs(page, await newMember(request))
  await page.goto('/communities')
  const opener = page.getByRole('button', { name: 'Create New Community' })
  const dialog = page.getByRole('dialog')
  await opener.click()
  await dialog.getByLabel('Name').fill('\u202aChess Club\u202c')
  await dialog.getByLabel('Description').fill('Boards, clocks and long evenings.')
  await dialog.getByRole('button', { name: 'Create Community' }).click()
  await expect(page.getByText('Community created successfully!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await opener.click()
  await expect(dialog.getByLabel('Name')).toHaveValue('')
  await expect(dialog.getByLabel('Description')).toHaveValue('')
})

test('a reply on its way is not sent again by opening its post once more', async ({ page, request }) => {
  const ann = await newMember(request)
  await publish(request, ann, 'Say something')
  await enterAs(page, ann)
  const arrive = await hold(page, 'posts.reply')
  const sent = callsOf(page, 'posts.reply')
  const dialog = page.getByRole('dialog')
  const box = dialog.getByPlaceholder('Write a reply...')
  await page.getByRole('button', { name: 'Replies, 0' }).click()
  await box.fill('Only once')
  await dialog.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Only once' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Replies, 0' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Only once' })).toBeVisible()
  await expect(box).toHaveValue('')
  await box.press('Control+Enter')
  arrive()
  await expect(page.getByText('Reply posted successfully')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expect(dialog.getByRole('heading', { name: 'Replies (1)' })).toBeVisible()
  await expect(box).toHaveValue('')
  expect(sent).toHaveLength(1)
})

test('whoever has left the page for a post is not called back from where they are', async ({ page, request }) => {
  await enterAs(page, await newMember(request))
  await page.goto('/create-post')
  const arrive = await hold(page, 'posts.create')
  await page.getByRole('main').getByRole('textbox').first().fill('Good evening')
  await page.getByRole('main').getByRole('button', { name: 'Post', exact: true }).click()
  await tab(page, /^Friends/).click()
  await expect(page.getByRole('heading', { name: 'Friends', level: 1 })).toBeVisible()
  arrive()
  await expect(page.getByRole('status').getByText('Post created!')).toBeVisible()
  await expect(page).toHaveURL('/friends')
})

test('whoever has gone on while they leave a community stays where they are', async ({ page, request }) => {
  const ann = await newMember(request)
  const community = await call(request, ann, 'POST', '/api/communities', {
    name: 'Quilts',
    description: 'Needles, threads and long evenings.',
    city: ann.selectedCity,
  })
  await enterAs(page, ann)
  await page.goto(`/communities/${community.id}`)
  const arrive = await hold(page, 'communities.leave')
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await tab(page, /^Friends/).click()
  await expect(page.getByRole('heading', { name: 'Friends', level: 1 })).toBeVisible()
  const left = page.waitForResponse((response) => response.url().includes('communities.leave'))
  arrive()
  await left
  await expect(page.getByRole('status').getByText('left', { exact: false })).toBeVisible()
  await expect(page).toHaveURL('/friends')
})

test('who is no friend any more does not come back into the list before the server knows', async ({
  page,
  request,
}) => {
  const [ann, ben] = [await newMember(request), await newMember(request, { firstName: 'Ben' })]
  const cat = await newMember(request, { firstName: 'Cat' })
  await makeFriends(request, ann, ben)
  await makeFriends(request, ann, cat)
  await enterAs(page, ann)
  await tab(page, /^Friends/).click()
  await page.getByRole('tab', { name: 'Friends 2' }).click()
  const list = page.getByRole('main').getByRole('listitem')
  await expect(list.filter({ hasText: 'Ben' })).toBeVisible()
  const lists = callsOf(page, 'friends.list')
  const arrive = await hold(page, 'friends.remove')
  await list.filter({ hasText: 'Ben' }).getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Unfriend' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unfriend' }).click()
  await expect(list.filter({ hasText: 'Ben' })).toHaveCount(0)

  await tab(page, /^Search/).click()
  const counted = page.waitForResponse((response) => response.url().includes('notifications.counts'))
  await tab(page, /^Friends/).click()
  await page.getByRole('tab', { name: /^Friends/ }).click()
  await counted
  await expect(list.filter({ hasText: 'Cat' })).toBeVisible()
  await expect(list.filter({ hasText: 'Ben' })).toHaveCount(0)
  expect(lists).toHaveLength(0)
  arrive()
  await expect.poll(() => lists.length).toBe(1)
  await expect(list.filter({ hasText: 'Cat' })).toBeVisible()
  await expect(list.filter({ hasText: 'Ben' })).toHaveCount(0)
})

test('news that do not come leave the feed as it is', async ({ page, request }) => {
  const ann = await newMember(request)
  await publish(request, ann, 'First tomatoes!')
  await page.clock.install()
  await enterAs(page, ann)
  const post = page.getByRole('article').filter({ hasText: 'First tomatoes!' })
  await expect(post).toBeVisible()
  const giveBack = await answer(page, 'posts.feed', { status: 500 })
  await page.clock.fastForward(31_000)
  const failed = page.waitForResponse(/\/trpc\/[^?]*posts\.feed/)
  await tab(page, /^Home/).click()
  await failed
  await expect(post).toBeVisible()
  await expect(page.getByText('Failed to fetch')).toHaveCount(0)

  await giveBack()
  await publish(request, ann, 'Second tomatoes!')
  await tab(page, /^Home/).click()
  await expect(page.getByRole('article').filter({ hasText: 'Second tomatoes!' })).toBeVisible()
  await expect(post).toBeVisible()
})
