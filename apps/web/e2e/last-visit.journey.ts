import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { callApi, makeFriends } from './support/api.ts'
import { createPost } from './support/posts.ts'
import { scrollToRow } from './support/scroll.ts'
import { expect, test } from './support/test.ts'
import { holdRequests, holdResponse, mockProcedure, recordCalls, waitForResponseTo } from './support/trpc.ts'
import { registerUser, signInAs, signOut, type TestUser } from './support/users.ts'

const readStored = (page: Page) => page.evaluate(() => localStorage.getItem('last_visit'))
const writeStored = (page: Page, value: string) =>
  page.evaluate((text) => localStorage.setItem('last_visit', text), value)
const getPost = (page: Page, text: string) => page.getByRole('article').filter({ has: page.getByText(text) })

/** Registers Ann, and visits her Home, which shows this post. */
async function registerVisitor(page: Page, request: APIRequestContext, content = 'First tomatoes!'): Promise<TestUser> {
  const ann = await registerUser(request)
  await createPost(request, ann, content)
  await visitHome(page, ann, content)
  return ann
}

/** Opens Home, and waits until the browser has stored it. */
async function visitHome(page: Page, user: TestUser, content: string): Promise<void> {
  await signInAs(page, user)
  await expect(page.getByText(content)).toBeVisible()
  await expect.poll(() => readStored(page)).toContain(content)
}

/** Opens Home again, but holds back the response to its request. Returns a function that releases the response. */
async function openHomeWithoutResponse(page: Page): Promise<() => void> {
  const release = await holdRequests(page, 'posts.feed')
  await page.goto('/')
  return release
}

const expectSpinner = (page: Page) => expect(page.getByRole('status', { name: 'Loading' }).first()).toBeVisible()

test('shows the last feed until the server responds, then newer posts above it without moving it', {
  tag: '@long',
}, async ({ page, request }) => {
  const ann = await registerUser(request)
  // A suggestion, which is shown between the posts.
  await registerUser(request, { firstName: 'Ben' })
  const cleo = await registerUser(request, { firstName: 'Cleo' })
  await makeFriends(request, ann, cleo)
  for (let number = 1; number <= 12; number++) await createPost(request, ann, `Post number ${number}`)
  await visitHome(page, ann, 'Post number 12')
  // The toast does not count the viewer's own posts.
  await createPost(request, ann, 'Posted on another device')
  await createPost(request, cleo, 'Newer than the visit')

  const release = await openHomeWithoutResponse(page)
  const top = getPost(page, 'Post number 12')
  await expect(top).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ann Archer' })).toBeVisible()
  await expect(page.getByText('Newer than the visit')).toHaveCount(0)
  const suggestions = page.getByRole('heading', { name: 'People You May Know' })
  await expect(suggestions).toBeVisible()
  const getTop = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN
  const before = [await getTop(top), await getTop(suggestions)] as const
  const haveKeptPlaces = async () => [
    Math.abs((await getTop(top)) - before[0]) < 2,
    Math.abs((await getTop(suggestions)) - before[1]) < 2,
  ]
  release()

  const newPost = getPost(page, 'Newer than the visit')
  await expect(newPost).toHaveCount(1)
  await expect.poll(haveKeptPlaces).toEqual([true, true])
  await expect(page.getByText('1 new post')).toBeVisible()
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(newPost).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('keeps a like of a post of the last feed when an older response arrives', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await registerVisitor(page, request)
  const readVisit = async () => JSON.parse((await readStored(page)) ?? '{}')
  const { at } = await readVisit()
  // The server responds before it receives the like.
  const { handled, release } = await holdResponse(page, 'posts.feed')
  await page.goto('/')
  await handled
  const like = getPost(page, 'First tomatoes!').getByRole('button', { name: /^Like/ })
  await like.click()
  await expect(like).toHaveText('1')
  await expect(like).toBeEnabled()
  release()
  await expect.poll(async () => (await readVisit()).at).toBeGreaterThan(at)
  await expect(like).toHaveText('1')
  expect((await readVisit()).feed.items).toMatchObject([{ isLiked: true, likeCount: 1 }])
})

test('removes deleted posts and posts by a person blocked on another device as soon as the server responds', async ({
  page,
  request,
}) => {
  const ann = await registerUser(request)
  const ben = await registerUser(request, { firstName: 'Ben' })
  await makeFriends(request, ann, ben)
  await createPost(request, ben, 'Says Ben')
  const deleted = await createPost(request, ann, 'Deleted later')
  await createPost(request, ann, 'Remains')
  await visitHome(page, ann, 'Remains')
  await callApi(request, ann, 'POST', `/api/users/${ben.id}/block`)
  await callApi(request, ann, 'DELETE', `/api/posts/${deleted}`)

  const release = await openHomeWithoutResponse(page)
  await expect(page.getByText('Says Ben')).toBeVisible()
  release()
  await expect(page.getByText('Says Ben')).toHaveCount(0)
  await expect(page.getByText('Deleted later')).toHaveCount(0)
  await expect(page.getByText('Remains')).toBeVisible()
  await expect.poll(() => readStored(page)).toMatch(/^(?!.*Says Ben)(?!.*Deleted later).*Remains/)
})

test('erases the last feed at Sign Out and never shows it to another member', async ({ page, request }) => {
  const ann = await registerVisitor(page, request)
  const ben = await registerUser(request, { firstName: 'Ben' })

  await test.step('Sign Out', async () => {
    await page.goto('/profile')
    await signOut(page)
    expect(await readStored(page)).toBeNull()
  })

  await test.step('sign-in of another member after the session has expired', async () => {
    await visitHome(page, await signInAgain(request, ann), 'First tomatoes!')
    const { token } = await page.evaluate(() => ({ token: localStorage.getItem('auth_token') }))
    await callApi(request, { ...ann, token: token ?? '' }, 'POST', '/api/auth/logout')
    await page.goto('/')
    await expect(page).toHaveURL('/auth')
    expect(await readStored(page)).toBeNull()
    await page.getByLabel('Email').fill(ben.email)
    await page.getByLabel('Password', { exact: true }).fill(ben.password)
    const release = await holdRequests(page, 'posts.feed')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL('/')
    await expectSpinner(page)
    await expect(page.getByText('First tomatoes!')).toHaveCount(0)
    release()
    await expect(page.getByRole('heading', { name: 'Ben Archer' })).toBeVisible()
  })

  await test.step('a token that the page has not stored itself', async () => {
    const again = await signInAgain(request, ann)
    await visitHome(page, again, 'First tomatoes!')
    const stored = (await readStored(page)) ?? ''
    await page.goto('/readyz')
    await page.evaluate((value) => localStorage.setItem('auth_token', value), ben.token)
    await writeStored(page, stored)
    const release = await openHomeWithoutResponse(page)
    await expectSpinner(page)
    await expect(page.getByText('First tomatoes!')).toHaveCount(0)
    expect(await readStored(page)).toBeNull()
    release()
    await expect(page.getByRole('heading', { name: 'Ben Archer' })).toBeVisible()
  })
})

/** Signs the member in again. */
async function signInAgain(request: APIRequestContext, user: TestUser): Promise<TestUser> {
  const { email, password } = user
  const response = await request.post('/api/auth/login', { data: { email, password } })
  return { ...user, token: (await response.json()).token }
}

test('ignores a stored feed that is damaged or older than a week', { tag: '@long' }, async ({ page, request }) => {
  await registerVisitor(page, request)
  const stored = JSON.parse((await readStored(page)) ?? '{}')
  const weekMs = 7 * 24 * 60 * 60_000
  const values = {
    truncated: JSON.stringify(stored).slice(0, -100),
    empty: '',
    'without a feed': JSON.stringify({ ...stored, feed: undefined }),
    'of another build': JSON.stringify({ ...stored, stamp: 'another' }),
    'a week old': JSON.stringify({ ...stored, at: stored.at - weekMs }),
    'from the future': JSON.stringify({ ...stored, at: stored.at + weekMs }),
  }
  for (const [name, value] of Object.entries(values))
    await test.step(name, async () => {
      await page.goto('/readyz')
      await writeStored(page, value)
      const release = await openHomeWithoutResponse(page)
      await expectSpinner(page)
      await expect(page.getByText('First tomatoes!')).toHaveCount(0)
      release()
      await expect(page.getByText('First tomatoes!')).toBeVisible()
      await page.unrouteAll({ behavior: 'wait' })
    })
})

test('loads no next page of the last feed before the first page is up to date', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const ann = await registerUser(request)
  for (let number = 1; number <= 21; number++) await createPost(request, ann, `Post ${number}`)
  await visitHome(page, ann, 'Post 21')
  const restore = await mockProcedure(page, 'posts.feed', 'nothing')
  await page.goto('/')
  await expect(page.getByText('These posts are from your last visit.')).toBeVisible()
  await createPost(request, ann, 'After the reconnection')
  const feedCalls = recordCalls(page, 'posts.feed')
  await scrollToRow(page, page.getByText('Post 2', { exact: true }))
  await page.context().setOffline(true)
  await restore()
  await page.context().setOffline(false)
  await expect.poll(() => feedCalls.length).toBeGreaterThan(0)
  expect(feedCalls[0]).not.toMatchObject({ cursor: expect.any(String) })
  await expect.poll(() => readStored(page)).toContain('After the reconnection')
})

test('does not overwrite the stored feed when another tab has stored a newer one or erased it', {
  tag: '@long',
}, async ({ page, request }) => {
  await registerVisitor(page, request)
  const stored = JSON.parse((await readStored(page)) ?? '{}')
  const later = [
    JSON.stringify({ ...stored, at: stored.at + 1, feed: { items: [], nextCursor: null } }),
    JSON.stringify({ stamp: stored.stamp, at: stored.at + 1 }),
  ]
  for (const value of later) {
    await writeStored(page, value)
    const like = page.getByRole('button', { name: /^Like/ })
    const responded = waitForResponseTo(page, 'posts.like')
    await like.click()
    await responded
    await expect(like).toBeEnabled()
    await page.evaluate(() => dispatchEvent(new Event('pagehide')))
    expect(await readStored(page)).toBe(value)
  }
})

test('shows Home without the last feed when the browser cannot store it', { tag: ['@fresh', '@long'] }, async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    const setItem = Storage.prototype.setItem
    Storage.prototype.setItem = function (key, value) {
      if (key !== 'last_visit') return setItem.call(this, key, value)
      document.documentElement.dataset.refused = 'yes'
      throw new DOMException('Full', 'QuotaExceededError')
    }
  })
  const ann = await registerUser(request)
  await createPost(request, ann, 'First tomatoes!')
  await signInAs(page, ann)
  await expect(page.locator('html')).toHaveAttribute('data-refused', 'yes')
  await page.reload()
  await expect(page.getByText('First tomatoes!')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Like/ })).toBeEnabled()
})

test('keeps the last feed on the screen when there is no connection, and shows the error when the server fails', {
  tag: '@long',
}, async ({ page, request }) => {
  const ann = await registerVisitor(page, request)
  await test.step('no connection', async () => {
    const restore = await mockProcedure(page, 'posts.feed', 'nothing')
    for (const visit of ['first', 'second'])
      await test.step(`${visit} visit`, async () => {
        await page.goto('/')
        await expect(page.getByText('These posts are from your last visit.')).toBeVisible()
        await expect(page.getByText('First tomatoes!')).toBeVisible()
        await expect.poll(() => readStored(page)).toContain('First tomatoes!')
      })
    await createPost(request, ann, 'After the reconnection')
    await page.context().setOffline(true)
    // Undoing the like must not end the wait for the connection.
    await page.getByRole('button', { name: /^Like/ }).click()
    await expect(page.getByText("You're offline. Your like wasn't saved.")).toBeVisible()
    await restore()
    await page.context().setOffline(false)
    await expect(page.getByText('After the reconnection')).toBeVisible()
    await expect.poll(() => readStored(page)).toContain('After the reconnection')
  })
  await test.step('an error of the server', async () => {
    const restore = await mockProcedure(page, 'posts.feed', { status: 503, body: '' })
    await page.goto('/')
    await expect(page.getByText('Failed to fetch feed: Service Unavailable')).toBeVisible()
    await expect(page.getByText('First tomatoes!')).toHaveCount(0)
    await restore()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('First tomatoes!')).toBeVisible()
  })
})
