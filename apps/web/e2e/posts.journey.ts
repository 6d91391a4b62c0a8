import { expect, test } from '@playwright/test'
import { enterAs, newMember } from './cast.ts'
import { call, makeFriends } from './door.ts'
import { publish } from './neighbours.ts'
import { quiet } from './quiet.ts'
import { hold } from './trpc.ts'

const feed = 'Posts'

test('two neighbours befriend, one posts, the other reads, likes and replies', async ({ page, browser, request }) => {
  const said = quiet(page)
  const ann = await newMember(request, { firstName: 'Ann', lastName: 'Archer' })
  const ben = await newMember(request, { firstName: 'Ben', lastName: 'Brook' })
  await enterAs(page, ann)

  await test.step('an empty home says what to do', async () => {
    await expect(page.getByRole('heading', { name: 'Ann Archer' })).toBeVisible()
    await expect(page.getByText('Welcome back!')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
    await expect(page.getByText('No posts to show yet. Add some friends or create your first post!')).toBeVisible()
    await expect(page.getByText('Loading more posts...')).toBeVisible()
  })

  await call(request, ben, 'POST', '/api/friends/request', { userId: ann.id })
  await page.goto('/friends')
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('link', { name: 'Home', exact: true }).click()

  await test.step('the composer comes up, sends the text trimmed and nothing else', async () => {
    await page.getByRole('button', { name: "What's on your mind, Ann?" }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('radio')).toHaveCount(3)
    for (const audience of ['Friends', 'Public', 'Only me'])
      await expect(sheet.getByRole('radio', { name: audience })).toBeAttached()
    await expect(sheet.getByRole('radio', { name: 'Friends' })).toBeChecked()
    const post = sheet.getByRole('button', { name: 'Post', exact: true })
    await expect(post).toBeDisabled()
    await sheet.getByRole('textbox').fill('   \n ')
    await expect(post).toBeDisabled()
    await sheet.getByRole('textbox').fill('  First tomatoes!\nCome and get some.  ')
    const sent = page.waitForRequest((asked) => asked.url().includes('posts.create'))
    await post.dblclick()
    expect((await sent).postDataJSON().json).toEqual({ content: 'First tomatoes!\nCome and get some.' })
    await expect(page.getByText('Success', { exact: true })).toBeVisible()
    await expect(page.getByText('Your post has been published!')).toBeVisible()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('article').filter({ hasText: 'First tomatoes!' })).toHaveCount(1)
  })

  const other = await browser.newPage()
  const bens = quiet(other)
  await enterAs(other, ben)
  const article = other.getByRole('feed', { name: feed }).getByRole('article').filter({ hasText: 'First tomatoes!' })

  await test.step('the friend reads it', async () => {
    await expect(article.getByRole('link', { name: 'Ann Archer' })).toHaveAttribute('href', `/profile/${ann.username}`)
    await expect(article.getByText('ago')).toBeVisible()
    await expect(article.getByRole('img', { name: 'Shared with friends' })).toBeVisible()
    await expect(article).toHaveAttribute('aria-posinset', '1')
    await expect(other.getByText("You're all caught up")).toBeVisible()
    await expect(other.getByText('Loading more posts...')).toBeVisible()
  })

  await test.step('the like shows at once, waits disabled, and is taken back', async () => {
    const like = article.getByRole('button', { name: /^Like/ })
    await expect(like).toHaveAccessibleName('Like, 0 likes')
    const answer = await hold(other, 'posts.like')
    await like.click()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await expect(like).toHaveAccessibleName('Like, 1 like')
    await expect(like).toBeDisabled()
    answer()
    await expect(like).toBeEnabled()
    await expect(like).toHaveAccessibleName('Like, 1 like')
    await like.click()
    await expect(like).toHaveAccessibleName('Like, 0 likes')
    await expect(like).toBeEnabled()
  })

  await test.step('the reply counts', async () => {
    await article.getByRole('button', { name: 'Replies, 0' }).click()
    const dialog = other.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: 'Replies (0)' })).toBeVisible()
    await expect(dialog.getByText('View and add replies to this post')).toBeVisible()
    await expect(dialog.getByText('No replies yet. Be the first to reply!')).toBeVisible()
    const send = dialog.getByRole('button', { name: 'Reply', exact: true })
    await expect(send).toBeDisabled()
    await dialog.getByPlaceholder('Write a reply...').fill('  Save me two  ')
    await send.dblclick()
    await expect(other.getByText('Reply posted successfully')).toBeVisible()
    await expect(other.getByText('Your reply has been added to the conversation.')).toBeVisible()
    await expect(dialog.getByRole('heading', { name: 'Replies (1)' })).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await expect(dialog.getByRole('listitem')).toContainText('Ben Brook')
    await expect(dialog.getByRole('listitem')).toContainText('Save me two')
    await expect(dialog.getByRole('listitem')).toContainText('ago')
    await expect(dialog.getByPlaceholder('Write a reply...')).toHaveValue('')
    await other.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(article.getByRole('button', { name: 'Replies, 1' })).toBeFocused()
  })
  expect([...said, ...bens]).toEqual([])
  await other.close()
})

test('two fast taps and a lost answer make one post and one reply', async ({ page, request }) => {
  const ann = await newMember(request)
  await enterAs(page, ann)
  await page.getByRole('button', { name: "What's on your mind, Ann?" }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox').fill('Only once')

  // The server writes it, but its answer never comes.
  let lost = 0
  await page.route('**/trpc/posts.create', async (route) => {
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await sheet.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await expect(page.getByText('Failed to publish post. Please try again.')).toBeVisible()
  await expect(sheet.getByRole('textbox')).toHaveValue('Only once')
  await page.unroute('**/trpc/posts.create')
  // Whoever starts over has the draft, and what was tried with it.
  await page.reload()
  await page.getByRole('button', { name: "What's on your mind, Ann?" }).click()
  await sheet.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText('Your post has been published!')).toBeVisible()
  expect(lost).toBe(1)
  await expect(sheet).toBeHidden()
  await page.reload()
  await expect(page.getByRole('article').filter({ hasText: 'Only once' })).toHaveCount(1)
})

test('drafts survive closing, reload and both composers; Cancel throws them away', async ({ page, request }) => {
  const ann = await newMember(request)
  const id = await publish(request, ann, 'A post to answer')
  await enterAs(page, ann)

  await page.getByRole('button', { name: "What's on your mind, Ann?" }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Half a thought')
  await page.getByRole('dialog').getByText('Only me').click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: "What's on your mind, Ann?" }).click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('Half a thought')
  await expect(page.getByRole('radio', { name: 'Only me' })).toBeChecked()

  await page.goto('/create-post')
  await expect(page.getByRole('textbox', { name: "What's on your mind, Ann?" })).toHaveValue('Half a thought')
  await page.getByRole('link', { name: 'Back to Feed' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/create-post')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: "What's on your mind, Ann?" }).click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  const box = page.getByPlaceholder('Write a reply...')
  await page.goto(`/?post=${id}`)
  await box.fill('Half an answer')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: 'Replies, 0' }).click()
  await expect(page).toHaveURL(`/?post=${id}`)
  await expect(box).toHaveValue('Half an answer')
  await page.reload()
  await expect(box).toHaveValue('Half an answer')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(box).toBeHidden()
  await page.getByRole('button', { name: 'Replies, 0' }).click()
  await expect(box).toHaveValue('')
  await page.goBack()
  await expect(box).toBeHidden()
})

test('the page to create a post: picture address, refusal at the field, toast, home', async ({ page, request }) => {
  const ann = await newMember(request)
  await enterAs(page, ann)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Create Post' }).click()
  await expect(page).toHaveURL('/create-post')
  await expect(page.getByRole('heading', { name: 'Create New Post' })).toBeVisible()
  const post = page.getByRole('main').getByRole('button', { name: 'Post', exact: true })
  const picture = page.getByLabel('Image URL')
  await expect(picture).toHaveAttribute('type', 'url')
  await expect(post).toBeDisabled()
  await page.getByRole('textbox', { name: "What's on your mind, Ann?" }).fill('A view from the step')
  await picture.fill('javascript:alert(1)')
  await post.click()
  await expect(picture).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Must be a web address that begins with https://')).toBeVisible()

  await page.route('**/trpc/posts.create', (route) => route.fulfill({ status: 500, body: 'Sorry' }))
  await picture.fill('  https://pictures.example/step.jpg ')
  await post.click()
  await expect(page.getByRole('alert').getByText('Error creating post')).toBeVisible()
  await expect(page.getByText('Failed to create post', { exact: true })).toBeVisible()
  await page.unroute('**/trpc/posts.create')

  const answer = await hold(page, 'posts.create')
  const sent = page.waitForRequest((asked) => asked.url().includes('posts.create'))
  await post.click()
  await expect(page.getByRole('button', { name: 'Posting...' })).toBeDisabled()
  expect((await sent).postDataJSON().json).toEqual({
    content: 'A view from the step',
    imageUrl: 'https://pictures.example/step.jpg',
  })
  answer()
  await expect(page.getByText('Post created!')).toBeVisible()
  await expect(page.getByText('Your post has been shared successfully.')).toBeVisible()
  await expect(page).toHaveURL('/')
  const card = page.getByRole('article').filter({ hasText: 'A view from the step' })
  // The picture's host does not exist: its box stays, with a word.
  await card.scrollIntoViewIfNeeded()
  await expect(card.getByText('This picture cannot be shown')).toBeVisible()
})

test('the audience is sent only when it is not Friends, and decides who reads', async ({ page, browser, request }) => {
  const ann = await newMember(request)
  const ben = await newMember(request, { firstName: 'Ben', lastName: 'Brook' })
  const dan = await newMember(request, { firstName: 'Dan', lastName: 'Dale' })
  await makeFriends(request, ann, ben)
  await enterAs(page, ann)
  for (const [audience, visibility] of [
    ['Public', 'public'],
    ['Only me', 'private'],
  ] as const) {
    await page.getByRole('button', { name: "What's on your mind, Ann?" }).click()
    await page.getByRole('dialog').getByRole('textbox').fill(`For ${audience}`)
    await page.getByRole('dialog').getByText(audience, { exact: true }).click()
    const sent = page.waitForRequest((asked) => asked.url().includes('posts.create'))
    await page.getByRole('dialog').getByRole('button', { name: 'Post', exact: true }).click()
    expect((await sent).postDataJSON().json).toEqual({ content: `For ${audience}`, visibility })
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await publish(request, ann, 'For friends')
  const other = await browser.newPage()
  await enterAs(other, ben)
  await expect(other.getByRole('article').filter({ hasText: /^.*For/ })).toHaveCount(2)
  await expect(other.getByText('For Only me')).toHaveCount(0)
  await enterAs(other, dan)
  await expect(other.getByText('No posts to show yet.')).toBeVisible()
  await other.goto(`/profile/${ann.username}`)
  await expect(other.getByText('For Public')).toBeVisible()
  await expect(other.getByText('For friends')).toHaveCount(0)
  await other.close()
})

for (const act of ['Post', 'Cancel'])
  test(`the page for a post takes the focus and leaves no empty form behind: ${act}`, async ({ page, request }) => {
    await enterAs(page, await newMember(request))
    await page.goto('/friends')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Create Post' }).click()
    await expect(page).toHaveURL('/create-post')
    const text = page.getByRole('textbox', { name: "What's on your mind, Ann?" })
    await expect(text).toBeFocused()
    await page.keyboard.type('Good evening')
    await page.getByRole('button', { name: act, exact: true }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Welcome back!')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/friends')
  })

test('a finger of 44 px finds the name of a post’s author', async ({ page, request }) => {
  const ann = await newMember(request)
  await publish(request, ann, 'Good evening')
  await enterAs(page, ann)
  const name = page.getByRole('article').filter({ hasText: 'Good evening' }).getByRole('link', { name: 'Ann Archer' })
  await expect(name).toBeVisible()
  const reach = await name.evaluate((link) => {
    const { left, top, bottom } = link.getBoundingClientRect()
    const middle = (top + bottom) / 2
    return [-21, 21].map((away) => document.elementFromPoint(left + 10, middle + away) === link)
  })
  expect(reach).toEqual([true, true])
})
