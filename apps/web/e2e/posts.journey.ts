// Over 200 lines: posts and replies of two users, with the same helpers.
import { callApi, makeFriends } from './support/api.ts'
import { collectConsoleErrors } from './support/console-errors.ts'
import { createPost } from './support/posts.ts'
import { expect, test } from './support/test.ts'
import { holdRequests, mockProcedure } from './support/trpc.ts'
import { registerUser, signInAs } from './support/users.ts'

const feedName = 'Posts'

test('lets two new friends read, like and answer the posts of the other one', async ({ page, otherPage, request }) => {
  const consoleErrors = collectConsoleErrors(page)
  const ann = await registerUser(request, { firstName: 'Ann', lastName: 'Archer' })
  const ben = await registerUser(request, { firstName: 'Ben', lastName: 'Brook' })
  await signInAs(page, ann)

  await test.step('shows the empty state on Home', async () => {
    await expect(page.getByRole('heading', { name: 'Ann Archer' })).toBeVisible()
    await expect(page.getByText('Welcome back!')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
    await expect(page.getByText('No posts to show yet. Add some friends or create your first post!')).toBeVisible()
    await expect(page.getByText('Loading more posts...')).toBeVisible()
  })

  await callApi(request, ben, 'POST', '/api/friends/request', { userId: ann.id })
  await page.goto('/friends')
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('link', { name: 'Home', exact: true }).click()

  await test.step('creates a trimmed post once on a double click', async () => {
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
    const createRequest = page.waitForRequest((asked) => asked.url().includes('posts.create'))
    await post.dblclick()
    expect((await createRequest).postDataJSON().json).toMatchObject({ content: 'First tomatoes!\nCome and get some.' })
    await expect(page.getByText('Success', { exact: true })).toBeVisible()
    await expect(page.getByText('Your post has been published!')).toBeVisible()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('article').filter({ hasText: 'First tomatoes!' })).toHaveCount(1)
  })

  const benErrors = collectConsoleErrors(otherPage)
  await signInAs(otherPage, ben)
  const article = otherPage
    .getByRole('feed', { name: feedName })
    .getByRole('article')
    .filter({ hasText: 'First tomatoes!' })

  await test.step('shows the post to the friend', async () => {
    await expect(article.getByRole('link', { name: 'Ann Archer' })).toHaveAttribute('href', `/profile/${ann.username}`)
    await expect(article.getByText('ago')).toBeVisible()
    await expect(article.getByRole('img', { name: 'Shared with friends' })).toBeVisible()
    await expect(article).toHaveAttribute('aria-posinset', '1')
    await expect(otherPage.getByText("You're all caught up")).toBeVisible()
    await expect(otherPage.getByText('Loading more posts...')).toBeVisible()
  })

  await test.step('shows each like at once and disables the button while it is sent', async () => {
    const like = article.getByRole('button', { name: /^Like/ })
    await expect(like).toHaveAccessibleName('Like, 0 likes')
    const release = await holdRequests(otherPage, 'posts.like')
    await like.click()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await expect(like).toHaveAccessibleName('Like, 1 like')
    await expect(like).toBeDisabled()
    release()
    await expect(like).toBeEnabled()
    await expect(like).toHaveAccessibleName('Like, 1 like')
    await like.click()
    await expect(like).toHaveAccessibleName('Like, 0 likes')
    await expect(like).toBeEnabled()
  })

  await test.step('counts a new reply', async () => {
    await article.getByRole('button', { name: 'Replies, 0' }).click()
    const dialog = otherPage.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: 'Replies (0)' })).toBeVisible()
    await expect(dialog.getByText('View and add replies to this post')).toBeVisible()
    await expect(dialog.getByText('No replies yet. Be the first to reply!')).toBeVisible()
    const replyButton = dialog.getByRole('button', { name: 'Reply', exact: true })
    await expect(replyButton).toBeDisabled()
    await dialog.getByPlaceholder('Write a reply...').fill('  Save me two  ')
    await replyButton.dblclick()
    await expect(otherPage.getByText('Reply posted successfully')).toBeVisible()
    await expect(otherPage.getByText('Your reply has been added to the conversation.')).toBeVisible()
    await expect(dialog.getByRole('heading', { name: 'Replies (1)' })).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await expect(dialog.getByRole('listitem')).toContainText('Ben Brook')
    await expect(dialog.getByRole('listitem')).toContainText('Save me two')
    await expect(dialog.getByRole('listitem')).toContainText('ago')
    await expect(dialog.getByPlaceholder('Write a reply...')).toHaveValue('')
    await otherPage.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(article.getByRole('button', { name: 'Replies, 1' })).toBeFocused()
  })
  expect([...consoleErrors, ...benErrors]).toEqual([])
})

test('creates one post when the response is lost and the outbox sends the post again', async ({ page, request }) => {
  const ann = await registerUser(request)
  await signInAs(page, ann)
  await page.getByRole('button', { name: "What's on your mind, Ann?" }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox').fill('Only once')

  // The server creates the post, but the response is lost.
  const restore = await mockProcedure(page, 'posts.create', 'lost')
  await sheet.getByRole('button', { name: 'Post', exact: true }).click()
  const waiting = page.getByRole('region', { name: 'Waiting' })
  await expect(waiting.getByText('Only once')).toBeVisible()
  await expect(sheet).toBeHidden()
  await restore()
  // Reload: the post must keep its idempotency key.
  await page.reload()
  await expect(page.getByRole('feed').getByText('Only once')).toBeVisible()
  await expect(waiting).toBeHidden()
  await expect(page.getByRole('article').filter({ hasText: 'Only once' })).toHaveCount(1)
})

test('keeps drafts until Cancel discards them', async ({ page, request }) => {
  const ann = await registerUser(request)
  const id = await createPost(request, ann, 'A post to answer')
  await signInAs(page, ann)

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
  await box.fill('Half a reply')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: 'Replies, 0' }).click()
  await expect(page).toHaveURL(`/?post=${id}`)
  await expect(box).toHaveValue('Half a reply')
  await page.reload()
  await expect(box).toHaveValue('Half a reply')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(box).toBeHidden()
  await page.getByRole('button', { name: 'Replies, 0' }).click()
  await expect(box).toHaveValue('')
  await page.goBack()
  await expect(box).toBeHidden()
})

test('creates a post with an image URL on /create-post', async ({ page, request }) => {
  const ann = await registerUser(request)
  await signInAs(page, ann)
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

  const restore = await mockProcedure(page, 'posts.create', { status: 500, body: 'Sorry' })
  await picture.fill('  https://pictures.example/step.jpg ')
  await post.click()
  await expect(page.getByRole('alert').getByText('Error creating post')).toBeVisible()
  await expect(page.getByText('Failed to create post', { exact: true })).toBeVisible()
  await restore()

  const release = await holdRequests(page, 'posts.create')
  const createRequest = page.waitForRequest((asked) => asked.url().includes('posts.create'))
  await post.click()
  await expect(page.getByRole('button', { name: 'Posting...' })).toBeDisabled()
  expect((await createRequest).postDataJSON().json).toMatchObject({
    content: 'A view from the step',
    imageUrl: 'https://pictures.example/step.jpg',
  })
  release()
  await expect(page.getByText('Post created!')).toBeVisible()
  await expect(page.getByText('Your post has been shared successfully.')).toBeVisible()
  await expect(page).toHaveURL('/')
  const card = page.getByRole('article').filter({ hasText: 'A view from the step' })
  // The host of the image does not exist, so the app shows a message instead.
  await card.getByRole('button', { name: /^Picture from pictures\.example/ }).click()
  await expect(card.getByText("This picture can't be shown")).toBeVisible()
})

test('shows a post only to its audience', async ({ page, otherPage, request }) => {
  const ann = await registerUser(request)
  const ben = await registerUser(request, { firstName: 'Ben', lastName: 'Brook' })
  const dan = await registerUser(request, { firstName: 'Dan', lastName: 'Dale' })
  await makeFriends(request, ann, ben)
  await signInAs(page, ann)
  for (const [audience, visibility] of [
    ['Public', 'public'],
    ['Only me', 'private'],
  ] as const) {
    await page.getByRole('button', { name: "What's on your mind, Ann?" }).click()
    await page.getByRole('dialog').getByRole('textbox').fill(`For ${audience}`)
    await page.getByRole('dialog').getByText(audience, { exact: true }).click()
    const createRequest = page.waitForRequest((asked) => asked.url().includes('posts.create'))
    await page.getByRole('dialog').getByRole('button', { name: 'Post', exact: true }).click()
    expect((await createRequest).postDataJSON().json).toMatchObject({ content: `For ${audience}`, visibility })
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await createPost(request, ann, 'For friends')
  await signInAs(otherPage, ben)
  await expect(otherPage.getByRole('article').filter({ hasText: /^.*For/ })).toHaveCount(2)
  await expect(otherPage.getByText('For Only me')).toHaveCount(0)
  await signInAs(otherPage, dan)
  await expect(otherPage.getByText('No posts to show yet.')).toBeVisible()
  await otherPage.goto(`/profile/${ann.username}`)
  await expect(otherPage.getByText('For Public')).toBeVisible()
  await expect(otherPage.getByText('For friends')).toHaveCount(0)
})

test('removes /create-post from the history on Post and Cancel', { tag: '@long' }, async ({ page, request }) => {
  await signInAs(page, await registerUser(request), '/friends')
  for (const buttonName of ['Post', 'Cancel'])
    await test.step(buttonName, async () => {
      await page.getByRole('button', { name: 'Create', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Create Post' }).click()
      await expect(page).toHaveURL('/create-post')
      const text = page.getByRole('textbox', { name: "What's on your mind, Ann?" })
      await expect(text).toBeFocused()
      await page.keyboard.type('Good evening')
      await page.getByRole('button', { name: buttonName, exact: true }).click()
      await expect(page).toHaveURL('/')
      await expect(page.getByText('Welcome back!')).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL('/friends')
    })
})

test('opens the author of a post on a tap up to 21 px above or below the name', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const ann = await registerUser(request)
  await createPost(request, ann, 'Good evening')
  await signInAs(page, ann)
  const name = page.getByRole('article').filter({ hasText: 'Good evening' }).getByRole('link', { name: 'Ann Archer' })
  await expect(name).toBeVisible()
  const isReachable = await name.evaluate((link) => {
    const { left, top, bottom } = link.getBoundingClientRect()
    const middle = (top + bottom) / 2
    return [-21, 21].map((offset) => document.elementFromPoint(left + 10, middle + offset) === link)
  })
  expect(isReachable).toEqual([true, true])
})
