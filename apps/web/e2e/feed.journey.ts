// Over 200 lines: scrolling, keys and errors of the feed, with the same posts.
import { createComment, createPost } from './support/posts.ts'
import { getScrollTop, scrollToRow } from './support/scroll.ts'
import { expect, test } from './support/test.ts'
import { holdRequests, mockProcedure } from './support/trpc.ts'
import { registerUser, signInAs } from './support/users.ts'

test('loads the feed on Retry after it has failed to load', { tag: '@long' }, async ({ page, request }) => {
  const ann = await registerUser(request)
  await createPost(request, ann, 'Here after all')
  const restore = await mockProcedure(page, 'posts.feed', { status: 503, body: '' })
  await signInAs(page, ann)
  await expect(page.getByText('Failed to fetch feed: Service Unavailable')).toBeVisible()
  await restore()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Here after all')).toBeVisible()
})

test('restores the scroll position on Back', { tag: '@long' }, async ({ page, request }) => {
  const ann = await registerUser(request)
  for (let count = 1; count <= 45; count++) await createPost(request, ann, `Post number ${count}`)
  await page.goto('/auth')
  await page.evaluate((token) => localStorage.setItem('auth_token', token), ann.token)

  const release = await holdRequests(page, 'posts.feed')
  await page.goto('/search')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByText('Loading posts...')).toBeVisible()
  release()

  const articles = page.getByRole('feed').getByRole('article').filter({ hasText: 'Post number' })
  await expect(articles.first()).toContainText('Post number 45')
  await expect(articles.first()).toHaveAttribute('aria-setsize', '-1')
  await expect(page.getByText("You're all caught up")).toHaveCount(0)

  const postNumber = (number: number) =>
    articles.filter({ has: page.getByText(`Post number ${number}`, { exact: true }) })
  const restore = await mockProcedure(page, 'posts.feed', { status: 500, body: '' })
  await scrollToRow(page, page.getByText('Failed to fetch feed: Internal Server Error'))
  await expect(page.getByText('Failed to fetch feed: Internal Server Error')).toBeVisible()
  await restore()
  await page.getByRole('button', { name: 'Try again' }).click()
  await scrollToRow(page, postNumber(1))
  // A card with suggestions may take one of the positions.
  await expect(postNumber(1)).toHaveAttribute('aria-posinset', /^4[56]$/)
  await expect(page.getByText("You're all caught up")).toBeVisible()
  await expect(page.getByText('Loading more posts...')).toBeVisible()
  await expect(articles.last()).toHaveAttribute('aria-setsize', /^4[56]$/)

  const post = postNumber(10)
  await post.scrollIntoViewIfNeeded()
  const getTop = async () => (await post.boundingBox())?.y ?? Number.NaN
  const topBefore = await getTop()
  await post.getByRole('link', { name: 'Ann Archer' }).click()
  await expect(page).toHaveURL(`/profile/${ann.username}`)
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await page.goBack()
  await expect(post).toBeInViewport()
  // Compare the post's position instead of the page's, because rows above may be measured in the meantime.
  await expect.poll(async () => Math.abs((await getTop()) - topBefore)).toBeLessThan(5)
})

test('restores the scroll position on Back when the posts take longer than usual', {
  tag: ['@fresh', '@long'],
}, async ({ page, request }) => {
  const ann = await registerUser(request)
  for (let count = 1; count <= 12; count++) await createPost(request, ann, `Post number ${count}`)
  await page.clock.install()
  await signInAs(page, ann)
  const post = page.getByRole('article').filter({ has: page.getByText('Post number 4', { exact: true }) })
  await scrollToRow(page, post)
  expect(await getScrollTop(page)).toBeGreaterThan(500)
  await post.getByRole('link', { name: 'Ann Archer' }).click()
  await expect(page).toHaveURL(`/profile/${ann.username}`)
  const release = await holdRequests(page, 'posts.feed')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  // Wait for the code that restores the scroll position.
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual')
  await page.goBack()
  await expect(page.getByText('Loading posts...')).toBeVisible()
  await page.clock.runFor(10_000)
  release()
  await expect(post).toBeInViewport()
})

for (const [browser, removeApis] of [
  ['with scrollend and the Navigation API', () => undefined],
  [
    'without scrollend and the Navigation API',
    () => void (Reflect.deleteProperty(window, 'onscrollend') && Reflect.deleteProperty(window, 'navigation')),
  ],
] as const)
  test(`restores the scroll position of the feed below reopened replies in a browser ${browser}`, {
    tag: ['@fresh', '@long'],
  }, async ({ page, request }) => {
    const ann = await registerUser(request)
    const ids: string[] = []
    for (let count = 1; count <= 15; count++) ids.push(await createPost(request, ann, `Post number ${count}`))
    await createComment(request, ann, ids[3] ?? '', 'Lovely')
    await page.addInitScript(removeApis)
    // A browser without onscrollend must not fire the event either.
    await page.addInitScript(() => {
      if (!('onscrollend' in window)) addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true)
    })
    await signInAs(page, ann)
    expect(await page.evaluate(() => 'onscrollend' in window)).toBe(browser.startsWith('with '))
    const post = page.getByRole('article').filter({ has: page.getByText('Post number 4', { exact: true }) })
    await scrollToRow(page, post)
    const scrollTop = await getScrollTop(page)
    expect(scrollTop).toBeGreaterThan(500)
    const expectScrollTop = () =>
      expect.poll(() => page.evaluate((y) => Math.abs(scrollY - y), scrollTop)).toBeLessThan(5)
    const dialog = page.getByRole('dialog', { name: 'Replies (1)' })

    await post.getByRole('button', { name: 'Replies, 1' }).click()
    await dialog.getByRole('listitem').getByRole('link', { name: 'Ann Archer' }).click()
    await expect(page).toHaveURL(`/profile/${ann.username}`)
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeVisible()
    await expectScrollTop()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL('/')
    await expectScrollTop()

    await post.getByRole('link', { name: 'Ann Archer' }).click()
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
    await page.locator('nav a[href="/"]').click()
    await expect(page.getByRole('article').first()).toBeInViewport()
    await expect(post).not.toBeInViewport()
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  })

test('moves between posts with Page Down and Page Up', { tag: '@long' }, async ({ page, request }) => {
  const ann = await registerUser(request)
  for (const word of ['first', 'second', 'third']) await createPost(request, ann, word)
  await signInAs(page, ann)
  const articles = page.getByRole('feed').getByRole('article')
  await expect(articles.first()).toContainText('third')
  await articles.nth(0).getByRole('link').first().focus()
  await page.keyboard.press('PageDown')
  await expect(articles.nth(1)).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(articles.nth(2)).toBeFocused()
  await page.keyboard.press('PageUp')
  await expect(articles.nth(1)).toBeFocused()
  await page.keyboard.press('Control+Home')
  await expect(page.getByRole('tab', { name: 'Friends' })).toBeFocused()
  await articles.nth(1).focus()
  await page.keyboard.press('Control+End')
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link').first()).toBeFocused()
})

test('reverts a failed like and logs the error without a toast', { tag: '@long' }, async ({ page, request }) => {
  const ann = await registerUser(request)
  await createPost(request, ann, 'Like me')
  await signInAs(page, ann)
  const consoleErrors: string[] = []
  page.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()))
  await mockProcedure(page, 'posts.like', { status: 500, body: '' })
  const like = page.getByRole('button', { name: /^Like/ })
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await expect(like).toHaveAccessibleName('Like, 0 likes')
  await expect.poll(() => consoleErrors.length).toBeGreaterThan(0)
  await expect(page.getByRole('alert').getByText(/./)).toHaveCount(0)
})

test('shows markup in posts and names as text', async ({ page, request }) => {
  const markup = '<img src=x onerror="document.title=\'owned\'"><b>bold</b>'
  const ann = await registerUser(request, { firstName: '<i>Ann</i>', lastName: '<script>1</script>' })
  await createPost(request, ann, `${markup} see https://stoop.example/?a=<b>. Bye`)
  await signInAs(page, ann)
  const post = page.getByRole('article')
  await expect(post.getByText('<b>bold</b>')).toBeVisible()
  await expect(post.getByRole('link', { name: '<i>Ann</i> <script>1</script>' })).toBeVisible()
  await expect(post.locator('b, i, script, img[src=x]')).toHaveCount(0)
  await expect(post.getByRole('link', { name: 'https://stoop.example/?a=' })).toHaveAttribute('rel', /noopener/)
  await expect(page).not.toHaveTitle(/owned/)
})

test('publishes a post that was written offline after reconnecting', async ({ page, context, request }) => {
  const ann = await registerUser(request)
  await signInAs(page, ann)
  await page.getByRole('button', { name: "What's on your mind, Ann?" }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox').fill('Written in a tunnel')
  await context.setOffline(true)
  await expect(sheet.getByText("You're offline. What you write is saved on this device.")).toBeVisible()
  await sheet.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText("Your post will be sent when you're back online.")).toBeVisible()
  const waiting = page.getByRole('region', { name: 'Waiting' })
  await expect(waiting.getByText('Written in a tunnel')).toBeVisible()
  await context.setOffline(false)
  await expect(waiting).toBeHidden()
  await expect(page.getByRole('feed').getByText('Written in a tunnel')).toBeVisible()
})
