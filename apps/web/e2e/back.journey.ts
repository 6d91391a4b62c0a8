import { expect, type Page, test } from '@playwright/test'
import { enterAs, newMember } from './cast.ts'
import { call, makeFriends } from './door.ts'

const over = [
  { path: '/', opener: "What's on your mind, Ann?", title: 'Create New Post' },
  { path: '/', opener: /^Notifications/, title: 'Notifications' },
  { path: '/communities', opener: 'Create New Community', title: 'Create New Community' },
  { path: '/profile', opener: 'Edit Profile', title: 'Edit Profile' },
]

for (const { path, opener, title } of over)
  test(`${title}: the back button closes it, and the next one leaves the page`, async ({ page, request }) => {
    await fromFriendsTo(page, path, await newMember(request))
    const dialog = page.getByRole('dialog', { name: title })
    await page.getByRole('button', { name: opener }).click()
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(path)
    await page.goBack()
    await expect(page).toHaveURL('/friends')
  })

test('what was closed without the back button leaves nothing to go back to', async ({ page, request }) => {
  await fromFriendsTo(page, '/profile', await newMember(request))
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
  for (const close of ['Cancel', 'Save Changes', 'Close']) {
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await dialog.getByRole('button', { name: close }).click()
    await expect(dialog).toBeHidden()
  }
  await page.goBack()
  await expect(page).toHaveURL('/friends')
  await page.goForward()
  await expect(page).toHaveURL('/profile')
})

test('from where a notification led, back is where it was read', async ({ page, request }) => {
  const [ann, ben] = [await newMember(request), await newMember(request, { firstName: 'Ben' })]
  await makeFriends(request, ann, ben)
  const post = await call(request, ann, 'POST', '/api/posts', { content: 'First tomatoes!' })
  await call(request, ben, 'POST', `/api/posts/${post.id}/like`)
  await fromFriendsTo(page, '/profile', ann)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('listitem').filter({ hasText: 'liked your post' }).getByRole('link', { name: 'View' }).click()
  await expect(page).toHaveURL(`/?post=${post.id}`)
  // Nobody goes back before anything has come: the browser drops a step back when the page makes an entry meanwhile.
  await expect(page.getByRole('dialog', { name: 'Replies (0)' })).toBeVisible()
  await onOwnEntry(page)
  await page.goBack()
  await expect(page).toHaveURL('/profile')
  await onOwnEntry(page)
  await page.goBack()
  await expect(page).toHaveURL('/friends')
})

test('what a reload closed is no step back, from there and from further on', async ({ page, request }) => {
  const [ann, ben] = [await newMember(request), await newMember(request, { firstName: 'Ben' })]
  await makeFriends(request, ann, ben)
  await fromFriendsTo(page, '/profile', ann)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await onOwnEntry(page)
  await page.goBack()
  await expect(page).toHaveURL('/friends')
  await page.goForward()
  await expect(page).toHaveURL('/profile')

  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('listitem').filter({ hasText: 'accepted' }).getByRole('link', { name: 'View' }).click()
  await expect(page).toHaveURL(`/profile/${ben.username}`)
  await page.reload()
  await page.goBack()
  await expect(page).toHaveURL('/profile')
  await onOwnEntry(page)
  await page.goBack()
  await expect(page).toHaveURL('/friends')
})

test('a post that a notification opened over the feed closes back to it, without a step more', async ({
  page,
  request,
}) => {
  const [ann, ben] = [await newMember(request), await newMember(request, { firstName: 'Ben' })]
  await makeFriends(request, ann, ben)
  const post = await call(request, ann, 'POST', '/api/posts', { content: 'First tomatoes!' })
  await call(request, ben, 'POST', `/api/posts/${post.id}/like`)
  await fromFriendsTo(page, '/', ann)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('listitem').filter({ hasText: 'liked your post' }).getByRole('link', { name: 'View' }).click()
  await expect(page).toHaveURL(`/?post=${post.id}`)
  await page.getByRole('dialog', { name: 'Replies (0)' }).getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/friends')
})

test('a menu: the back button closes it; what is chosen in it is one step from where it was', async ({
  page,
  request,
}) => {
  await fromFriendsTo(page, '/communities', await newMember(request))
  const plus = page.getByRole('button', { name: 'Create', exact: true })
  await plus.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page).toHaveURL('/communities')
  await onOwnEntry(page)
  await plus.click()
  await page.getByRole('menuitem', { name: 'Create Post' }).click()
  await expect(page).toHaveURL('/create-post')
  await page.goBack()
  await expect(page).toHaveURL('/communities')
  await onOwnEntry(page)
  await page.goBack()
  await expect(page).toHaveURL('/friends')
})

test('what a menu opens closes back to where the menu was, and the page lies where it was left', async ({
  page,
  request,
}) => {
  const [ann, ben] = [await newMember(request), await newMember(request, { firstName: 'Ben' })]
  await makeFriends(request, ann, ben)
  await enterAs(page, ann)
  await page.goto('/friends?tab=friends')
  await page.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Unfriend' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await onOwnEntry(page)

  await page.setViewportSize({ width: 390, height: 320 })
  const depth = () => page.evaluate(() => Math.round(scrollY))
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(depth).toBe(0)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const moved = await page.getByRole('menu').evaluate(async (menu) => {
    await Promise.all(menu.getAnimations().map(({ finished }) => finished))
    const { top } = menu.getBoundingClientRect()
    scrollTo(0, document.body.scrollHeight)
    return menu.getBoundingClientRect().top - top
  })
  expect(moved).toBe(0)
  await expect.poll(depth).toBeGreaterThan(20)
  const left = await depth()
  // A click of the tests' own would scroll first.
  await page.getByRole('menuitem', { name: 'Create Post' }).evaluate((item: HTMLElement) => item.click())
  await expect(page).toHaveURL('/create-post')
  await page.goBack()
  await expect(page).toHaveURL('/friends?tab=friends')
  await expect.poll(depth).toBe(left)
  await onOwnEntry(page)
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('an address asked for right after closing is gone to', async ({ page, request }) => {
  await enterAs(page, await newMember(request))
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('menu')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/friends')
  await expect(page).toHaveURL('/friends')
})

test('two taps faster than the phone close the replies and no more', async ({ page, request }) => {
  const ann = await newMember(request)
  await call(request, ann, 'POST', '/api/posts', { content: 'First tomatoes!' })
  await fromFriendsTo(page, '/', ann)
  for (const between of [0, 1]) {
    await page.getByRole('button', { name: 'Replies, 0' }).click()
    const close = page.getByRole('dialog', { name: 'Replies (0)' }).getByRole('button', { name: 'Close' })
    await expect(close).toBeVisible()
    await onOwnEntry(page)
    await close.evaluate(async (button: HTMLElement, frames) => {
      const stepped = new Promise((done) => addEventListener('popstate', done, { once: true }))
      button.click()
      for (let i = 0; i < frames; i++) await new Promise(requestAnimationFrame)
      button.click()
      await stepped
    }, between)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/')
  }
  await page.goBack()
  await expect(page).toHaveURL('/friends')
  await page.goForward()
  await expect(page).toHaveURL('/')
})

for (const [way, close] of [
  ['the back button', (page: Page) => page.goBack()],
  ['Esc', (page: Page) => page.keyboard.press('Escape')],
  ['a tap', (page: Page) => page.mouse.click(200, 400)],
] as const)
  test(`what is on its way is called off by ${way}, and the next back leaves the page`, async ({ page, request }) => {
    const ann = await newMember(request)
    await call(request, ann, 'POST', '/api/posts', { content: 'First tomatoes!' })
    await fromFriendsTo(page, '/', ann)
    const waiting = page.getByRole('status', { name: 'Loading', exact: true })
    await expect(page.getByRole('button', { name: 'Replies, 0' })).toBeVisible()
    // The code that hears of going back comes with what keeps the scroll position.
    await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual')
    await page.route('**/*.js', () => undefined)
    for (const opener of ["What's on your mind, Ann?", 'Replies, 0']) {
      await page.getByRole('button', { name: opener }).click()
      await expect(waiting).toBeVisible()
      await close(page)
      await expect(waiting).toHaveCount(0)
      await expect(page).toHaveURL('/')
      await page.goBack()
      await expect(page).toHaveURL('/friends')
      await page.goForward()
      await expect(page).toHaveURL('/')
    }
  })

test('text on its way to the address waits for the dialog over the page to close', async ({ page, request }) => {
  await fromFriendsTo(page, '/communities', await newMember(request))
  const box = page.getByRole('searchbox')
  const opener = page.getByRole('button', { name: 'Create New Community' })
  const dialog = page.getByRole('dialog', { name: 'Create New Community' })
  await opener.click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await page.clock.pauseAt(Date.now() + 60_000)
  await box.fill('quilts')
  await opener.click()
  await expect(dialog).toBeVisible()
  await page.clock.runFor(1000)
  await page.clock.resume()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/communities?q=quilts')
  await expect(box).toHaveValue('quilts')
  await page.goBack()
  await expect(page).toHaveURL('/friends')
})

/** Home, then Friends, then the page, each by its link: three entries to go back through. */
async function fromFriendsTo(page: Page, path: string, member: Awaited<ReturnType<typeof newMember>>) {
  await enterAs(page, member)
  for (const to of ['/friends', path]) {
    await page.locator(`nav a[href="${to}"]`).click()
    await expect(page).toHaveURL(to)
  }
}

/** The page stands in an entry of its own: that of what has closed is stepped over, which takes a moment. */
async function onOwnEntry(page: Page) {
  await expect.poll(() => page.evaluate(() => history.state?.over)).toBeUndefined()
}
