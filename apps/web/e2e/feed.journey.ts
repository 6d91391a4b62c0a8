import { expect, test } from '@playwright/test'
import { enterAs, newMember } from './cast.ts'
import { publish, reply } from './neighbours.ts'
import { hold } from './trpc.ts'

test('a feed that does not come says why and comes again', async ({ page, request }) => {
  const ann = await newMember(request)
  await publish(request, ann, 'Here after all')
  await page.route('**/trpc/*posts.feed*', (route) => route.fulfill({ status: 503, body: '' }))
  await enterAs(page, ann)
  await expect(page.getByText('Failed to fetch feed: Service Unavailable')).toBeVisible()
  await page.unroute('**/trpc/*posts.feed*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Here after all')).toBeVisible()
})

test('the feed loads in shapes, pages by itself, keeps its place through a visit and back', async ({
  page,
  request,
}) => {
  const ann = await newMember(request)
  for (let count = 1; count <= 45; count++) await publish(request, ann, `Post number ${count}`)
  await page.goto('/auth')
  await page.evaluate((token) => localStorage.setItem('auth_token', token), ann.token)

  const release = await hold(page, 'posts.feed')
  await page.goto('/')
  await expect(page.getByText('Loading posts...')).toBeVisible()
  release()

  const articles = page.getByRole('feed').getByRole('article').filter({ hasText: 'Post number' })
  await expect(articles.first()).toContainText('Post number 45')
  await expect(articles.first()).toHaveAttribute('aria-setsize', '-1')
  await expect(page.getByText("You're all caught up")).toHaveCount(0)

  await page.getByText('Loading more posts...').scrollIntoViewIfNeeded()
  await expect(articles).toHaveCount(40)

  await page.route('**/trpc/*posts.feed*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByText('Loading more posts...').scrollIntoViewIfNeeded()
  await expect(page.getByText('Failed to fetch feed: Internal Server Error')).toBeVisible()
  await page.unroute('**/trpc/*posts.feed*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(articles).toHaveCount(45)
  await expect(page.getByText("You're all caught up")).toBeVisible()
  await expect(page.getByText('Loading more posts...')).toBeVisible()
  await expect(articles.last()).toHaveAttribute('aria-setsize', /^4[56]$/)

  const post = articles.filter({ has: page.getByText('Post number 10', { exact: true }) })
  await post.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  await post.getByRole('link', { name: 'Ann Archer' }).click()
  await expect(page).toHaveURL(`/profile/${ann.username}`)
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await page.goBack()
  await expect(post).toBeInViewport()
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(5)
})

for (const [browser, forget] of [
  ['with scrollend and the Navigation API', () => undefined],
  [
    'without',
    () => void (Reflect.deleteProperty(window, 'onscrollend') && Reflect.deleteProperty(window, 'navigation')),
  ],
] as const)
  test(`in a browser ${browser} the feed keeps its place under replies that are left and come back to`, async ({
    page,
    request,
  }) => {
    const ann = await newMember(request)
    const ids: string[] = []
    for (let count = 1; count <= 15; count++) ids.push(await publish(request, ann, `Post number ${count}`))
    await reply(request, ann, ids[3] ?? '', 'Lovely')
    await page.addInitScript(forget)
    // Where there is no scrollend nothing tells of it either.
    await page.addInitScript(() => {
      if (!('onscrollend' in window)) addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true)
    })
    await enterAs(page, ann)
    expect(await page.evaluate(() => 'onscrollend' in window)).toBe(browser.startsWith('with '))
    const post = page.getByRole('article').filter({ has: page.getByText('Post number 4', { exact: true }) })
    await post.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => window.scrollY)
    expect(place).toBeGreaterThan(500)
    const expectPlace = () => expect.poll(() => page.evaluate((y) => Math.abs(scrollY - y), place)).toBeLessThan(5)
    const dialog = page.getByRole('dialog', { name: 'Replies (1)' })

    await post.getByRole('button', { name: 'Replies, 1' }).click()
    await dialog.getByRole('listitem').getByRole('link', { name: 'Ann Archer' }).click()
    await expect(page).toHaveURL(`/profile/${ann.username}`)
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeVisible()
    await expectPlace()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL('/')
    await expectPlace()

    await post.getByRole('link', { name: 'Ann Archer' }).click()
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
    await page.locator('nav a[href="/"]').click()
    await expect(page.getByRole('article').first()).toBeInViewport()
    await expect(post).not.toBeInViewport()
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  })

test('the keys of the feed pattern go from post to post and out of it', async ({ page, request }) => {
  const ann = await newMember(request)
  for (const word of ['first', 'second', 'third']) await publish(request, ann, word)
  await enterAs(page, ann)
  const articles = page.getByRole('feed').getByRole('article')
  await expect(articles.first()).toContainText('third')
  await articles.nth(0).getByRole('link').focus()
  await page.keyboard.press('PageDown')
  await expect(articles.nth(1)).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(articles.nth(2)).toBeFocused()
  await page.keyboard.press('PageUp')
  await expect(articles.nth(1)).toBeFocused()
  await page.keyboard.press('Control+Home')
  await expect(page.getByRole('button', { name: "What's on your mind, Ann?" })).toBeFocused()
  await articles.nth(1).focus()
  await page.keyboard.press('Control+End')
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link').first()).toBeFocused()
})

test('a like that fails is taken back and only logged', async ({ page, request }) => {
  const ann = await newMember(request)
  await publish(request, ann, 'Like me')
  await enterAs(page, ann)
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  await page.route('**/trpc/posts.like', (route) => route.fulfill({ status: 500, body: '' }))
  const like = page.getByRole('button', { name: /^Like/ })
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await expect(like).toHaveAccessibleName('Like, 0 likes')
  await expect.poll(() => logged.length).toBeGreaterThan(0)
  await expect(page.getByRole('alert').getByText(/./)).toHaveCount(0)
})

test('what people write is text, never markup', async ({ page, request }) => {
  const evil = '<img src=x onerror="document.title=\'owned\'"><b>bold</b>'
  const ann = await newMember(request, { firstName: '<i>Ann</i>', lastName: '<script>1</script>' })
  await publish(request, ann, `${evil} see https://stoop.example/?a=<b>. Bye`)
  await enterAs(page, ann)
  const post = page.getByRole('article')
  await expect(post.getByText('<b>bold</b>')).toBeVisible()
  await expect(post.getByRole('link', { name: '<i>Ann</i> <script>1</script>' })).toBeVisible()
  await expect(post.locator('b, i, script, img[src=x]')).toHaveCount(0)
  await expect(post.getByRole('link', { name: 'https://stoop.example/?a=' })).toHaveAttribute('rel', /noopener/)
  await expect(page).not.toHaveTitle(/owned/)
})

test('offline is said, drafts stay, and the way back is one tap', async ({ page, context, request }) => {
  const ann = await newMember(request)
  await enterAs(page, ann)
  await page.getByRole('button', { name: "What's on your mind, Ann?" }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox').fill('Written in a tunnel')
  await context.setOffline(true)
  await expect(sheet.getByText('You are offline. What you write is kept here.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText('Failed to publish post. Please try again.')).toBeVisible()
  await expect(sheet.getByRole('textbox')).toHaveValue('Written in a tunnel')
  await context.setOffline(false)
  await sheet.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText('Your post has been published!')).toBeVisible()
})
