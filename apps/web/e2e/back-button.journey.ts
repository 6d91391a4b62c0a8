// Over 200 lines: Back in every kind of overlay and page.
import type { Page } from '@playwright/test'
import { callApi, makeFriends } from './support/api.ts'
import { waitForIdleNetwork } from './support/idle-network.ts'
import { expect, test } from './support/test.ts'
import { registerUser, signInAs } from './support/users.ts'

const overlays = [
  { path: '/', opener: "What's on your mind, Ann?", title: 'Create New Post' },
  { path: '/', opener: /^Notifications/, title: 'Notifications' },
  { path: '/communities', opener: 'Create New Community', title: 'Create New Community' },
  { path: '/profile', opener: 'Edit Profile', title: 'Edit Profile' },
]

test('closes an overlay on Back', { tag: '@long' }, async ({ page, request }) => {
  await openFromFriends(page, '/search', await registerUser(request))
  await page.goBack()
  for (const { path, opener, title } of overlays)
    await test.step(title, async () => {
      await page.locator(`nav a[href="${path}"]`).click()
      await expect(page).toHaveURL(path)
      const dialog = page.getByRole('dialog', { name: title })
      await page.getByRole('button', { name: opener }).click()
      await expect(dialog).toBeVisible()
      await page.goBack()
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(path)
      await page.goBack()
      await expect(page).toHaveURL('/friends')
    })
})

test('leaves no history entry behind when a dialog is closed by one of its buttons', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await openFromFriends(page, '/profile', await registerUser(request))
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

test('returns with one Back to the page where a notification was opened', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const [ann, ben] = [await registerUser(request), await registerUser(request, { firstName: 'Ben' })]
  await makeFriends(request, ann, ben)
  const post = await callApi(request, ann, 'POST', '/api/posts', { content: 'First tomatoes!' })
  await callApi(request, ben, 'POST', `/api/posts/${post.id}/like`)
  await openFromFriends(page, '/search', ann)
  await page.goBack()
  for (const path of ['/profile', '/'])
    await test.step(path, async () => {
      await page.locator(`nav a[href="${path}"]`).click()
      await expect(page).toHaveURL(path)
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await page.getByRole('listitem').filter({ hasText: 'liked your post' }).getByRole('link').click()
      await expect(page).toHaveURL(`/post/${post.id}`)
      // Wait before going back: a history entry that the page adds later would cancel the step back.
      await expect(page.getByRole('heading', { name: 'Replies (0)' })).toBeVisible()
      await expectOwnHistoryEntry(page)
      await page.goBack()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expectOwnHistoryEntry(page)
      await page.goBack()
      await expect(page).toHaveURL('/friends')
    })
})

test('skips the history entry of an overlay that was open before a reload', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const [ann, ben] = [await registerUser(request), await registerUser(request, { firstName: 'Ben' })]
  await makeFriends(request, ann, ben)
  await openFromFriends(page, '/profile', ann)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await expectOwnHistoryEntry(page)
  await page.goBack()
  await expect(page).toHaveURL('/friends')
  await page.goForward()
  await expect(page).toHaveURL('/profile')

  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('listitem').filter({ hasText: 'accepted' }).getByRole('link').click()
  await expect(page).toHaveURL(`/profile/${ben.username}`)
  await page.reload()
  await page.goBack()
  await expect(page).toHaveURL('/profile')
  await expectOwnHistoryEntry(page)
  await page.goBack()
  await expect(page).toHaveURL('/friends')
})

test('closes a menu on Back', { tag: '@long' }, async ({ page, request }) => {
  await openFromFriends(page, '/communities', await registerUser(request))
  const plus = page.getByRole('button', { name: 'Create', exact: true })
  await plus.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page).toHaveURL('/communities')
  await expectOwnHistoryEntry(page)
  await plus.click()
  await page.getByRole('menuitem', { name: 'Create Post' }).click()
  await expect(page).toHaveURL('/create-post')
  await page.goBack()
  await expect(page).toHaveURL('/communities')
  await expectOwnHistoryEntry(page)
  await page.goBack()
  await expect(page).toHaveURL('/friends')
})

test('restores the URL and the scroll position on Back from a dialog or page that a menu has opened', {
  tag: '@long',
}, async ({ page, request }) => {
  const [ann, ben] = [await registerUser(request), await registerUser(request, { firstName: 'Ben' })]
  await makeFriends(request, ann, ben)
  await signInAs(page, ann)
  await page.goto('/friends?tab=friends')
  await page.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Unfriend' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay friends' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectOwnHistoryEntry(page)

  await page.setViewportSize({ width: 390, height: 320 })
  const getScrollTop = () => page.evaluate(() => Math.round(scrollY))
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(getScrollTop).toBe(0)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const moved = await page.getByRole('menu').evaluate(async (menu) => {
    await Promise.all(menu.getAnimations().map(({ finished }) => finished))
    const { top } = menu.getBoundingClientRect()
    scrollTo(0, document.body.scrollHeight)
    return menu.getBoundingClientRect().top - top
  })
  expect(moved).toBe(0)
  await expect.poll(getScrollTop).toBeGreaterThan(20)
  // Click in the page, because Playwright's click would scroll first. Read the position at the click, because lists
  // that load move the page.
  const scrollTopBefore = await page.getByRole('menuitem', { name: 'Create Post' }).evaluate((item: HTMLElement) => {
    const top = Math.round(scrollY)
    item.click()
    return top
  })
  await expect(page).toHaveURL('/create-post')
  await page.goBack()
  await expect(page).toHaveURL('/friends?tab=friends')
  // The page may be slightly shorter than before, for example without a notice.
  const getRestorable = () =>
    page.evaluate((before) => Math.min(before, document.documentElement.scrollHeight - innerHeight), scrollTopBefore)
  await expect.poll(async () => (await getScrollTop()) - (await getRestorable())).toBe(0)
  await expectOwnHistoryEntry(page)
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('opens a URL requested right after an overlay was closed', { tag: '@long' }, async ({ page, request }) => {
  await signInAs(page, await registerUser(request))
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('menu')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/friends')
  await expect(page).toHaveURL('/friends')
})

test('closes only the replies on two fast taps, without leaving the page', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const ann = await registerUser(request)
  await callApi(request, ann, 'POST', '/api/posts', { content: 'First tomatoes!' })
  await openFromFriends(page, '/', ann)
  for (const frameCount of [0, 1]) {
    await page.getByRole('button', { name: 'Replies, 0' }).click()
    const close = page.getByRole('dialog', { name: 'Replies (0)' }).getByRole('button', { name: 'Close' })
    await expect(close).toBeVisible()
    await expectOwnHistoryEntry(page)
    await close.evaluate(async (button: HTMLElement, frames) => {
      const popstate = new Promise((done) => addEventListener('popstate', done, { once: true }))
      button.click()
      for (let i = 0; i < frames; i++) await new Promise(requestAnimationFrame)
      button.click()
      await popstate
    }, frameCount)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/')
  }
  await page.goBack()
  await expect(page).toHaveURL('/friends')
  await page.goForward()
  await expect(page).toHaveURL('/')
})

test('opens replies while the history entry of the closed replies is being removed', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const ann = await registerUser(request)
  await callApi(request, ann, 'POST', '/api/posts', { content: 'First tomatoes!' })
  await signInAs(page, ann)
  // Get the element before the dialog hides it from assistive technology.
  const opener = await page.getByRole('button', { name: 'Replies, 0' }).elementHandle()
  await opener?.click()
  const replies = page.getByRole('dialog', { name: 'Replies (0)' })
  const close = replies.getByRole('button', { name: 'Close' })
  await expect(close).toBeVisible()
  await close.evaluate(async (closer: HTMLElement, button) => {
    const popstate = new Promise((done) => addEventListener('popstate', done, { once: true }))
    closer.click()
    if (button instanceof HTMLElement) button.click()
    await popstate
  }, opener)
  await expect(page).toHaveURL(/\/\?post=/)
  await expect(replies).toBeVisible()
  await expectOwnHistoryEntry(page)
  await page.goBack()
  await expect(replies).toBeHidden()
  await expect(page).toHaveURL('/')
})

for (const { action, close } of [
  { action: 'the back button', close: (page: Page) => page.goBack() },
  { action: 'Esc', close: (page: Page) => page.keyboard.press('Escape') },
  { action: 'a tap', close: (page: Page) => page.mouse.click(200, 400) },
])
  test(`cancels a loading overlay on ${action}`, { tag: '@long' }, async ({ page, request }) => {
    await openFromFriends(page, '/profile', await registerUser(request))
    const spinner = page.getByRole('status', { name: 'Loading', exact: true })
    await delayPhotoDialog(page)
    await page.getByRole('button', { name: PHOTO_OPENER }).click()
    await expect(spinner).toBeVisible()
    // The loading overlay is shown some milliseconds before it has a history entry. An earlier Back would leave the page.
    await expect.poll(() => page.evaluate(() => history.state)).toEqual({ over: 'loading' })
    await close(page)
    await expect(spinner).toHaveCount(0)
    await expect(page).toHaveURL('/profile')
    await page.goBack()
    await expect(page).toHaveURL('/friends')
    await page.goForward()
    await expect(page).toHaveURL('/profile')
  })

test('handles Back when the browser has ignored an earlier step back of the app', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await openFromFriends(page, '/', await registerUser(request))
  const composer = page.getByRole('dialog', { name: 'Create New Post' })
  const closeComposer = async () => {
    await page.getByRole('button', { name: "What's on your mind, Ann?" }).click()
    await expect(composer).toBeVisible()
    await expect.poll(() => page.evaluate(() => String(history.state?.over))).toMatch(/^(?!loading$|undefined$)./)
    await page.evaluate(() => {
      const { back } = History.prototype
      history.back = () => {
        history.back = back
      }
    })
    await composer.getByRole('button', { name: 'Close' }).click()
    await expect(composer).toHaveCount(0)
  }
  await test.step('Back closes the next overlay', async () => {
    await closeComposer()
    await page.getByRole('button', { name: /^Notifications/ }).click()
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await expect(panel).toBeVisible()
    await page.goBack()
    await expect(panel).toHaveCount(0)
    await expect(page).toHaveURL('/')
    await expect.poll(() => page.evaluate(() => history.state?.over)).toBeUndefined()
  })
  await test.step('Back leaves the next screen', async () => {
    await closeComposer()
    await page.getByRole('link', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/search')
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect.poll(() => page.evaluate(() => history.state?.over)).toBeUndefined()
    await page.goBack()
    await expect(page).toHaveURL('/friends')
  })
})

test('cancels a loading overlay when the user taps at the moment when it appears', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await openFromFriends(page, '/profile', await registerUser(request))
  const { requested } = await delayPhotoDialog(page)
  await page.evaluate(() => {
    const tap = () =>
      document.querySelector('[data-opened-at]')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    new MutationObserver(tap).observe(document.body, { childList: true })
  })
  await page.getByRole('button', { name: PHOTO_OPENER }).click()
  await requested
  await expect(page.getByRole('status', { name: 'Loading', exact: true })).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/friends')
})

test('writes pending search text to the URL only after the dialog over the page has closed', {
  tag: ['@fresh', '@long'],
}, async ({ page, request }) => {
  await openFromFriends(page, '/communities', await registerUser(request))
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

/** Opens Home, Friends and the given page by links, which adds three history entries. */
async function openFromFriends(page: Page, path: string, user: Awaited<ReturnType<typeof registerUser>>) {
  await signInAs(page, user)
  for (const target of ['/friends', path]) {
    await page.locator(`nav a[href="${target}"]`).click()
    await expect(page).toHaveURL(target)
    // Wait until the code of the screen has loaded, because the previous screen is shown until then.
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false')
  }
}

/** Opens a dialog whose code no other part of the app loads. */
const PHOTO_OPENER = 'Change profile photo'

/** Never responds to requests for code that has not loaded yet. Returns a promise of the first such request. */
async function delayPhotoDialog(page: Page) {
  await expect(page.getByRole('button', { name: PHOTO_OPENER })).toBeVisible()
  // Wait for the scroll restoration. Its chunk contains the code that handles Back.
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual')
  await waitForIdleNetwork(page)
  const requested = page.waitForRequest('**/*.js')
  await page.route('**/*.js', () => undefined)
  return { requested }
}

/** Waits until the current history entry belongs to the page instead of a closed overlay. */
async function expectOwnHistoryEntry(page: Page) {
  await expect.poll(() => page.evaluate(() => history.state?.over)).toBeUndefined()
}
