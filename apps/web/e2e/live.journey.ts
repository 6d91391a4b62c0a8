import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { APIRequestContext, Page } from '@playwright/test'
import { callApi, makeFriends } from './support/api.ts'
import { createComment, createPost } from './support/posts.ts'
import { startServer } from './support/server.ts'
import { expect, test } from './support/test.ts'
import { registerUser, signInAs, type TestUser } from './support/users.ts'

/** Signs the page in with a session of its own and its cookie, which the event stream needs. Returns the session's token. */
async function startSession(page: Page, user: TestUser): Promise<string> {
  const { email, password } = user
  const response = await page.request.post('/api/auth/login', { data: { email, password } })
  expect(response.ok(), await response.text()).toBe(true)
  const { token } = await response.json()
  await signInAs(page, { ...user, token })
  return token
}

/** Counts how often the page loads from now on. */
function countLoads(page: Page): () => number {
  let count = 0
  page.on('load', () => {
    count++
  })
  return () => count
}

const getPost = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
const getPill = (page: Page) => page.getByRole('button', { name: /^\d+ new posts?$/ })
const getBell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const getFriendsTab = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Friends/ })

test('shows actions of other members, and of the member in another session, without a reload', async ({
  page,
  otherPage,
  request,
}) => {
  const ann = await registerUser(request)
  const ben = await registerUser(request, { firstName: 'Ben', lastName: 'Brook' })
  await createPost(request, ann, 'Bread at eight')
  await startSession(page, ann)
  await expect(getPost(page, 'Bread at eight')).toBeVisible()
  const benToken = await startSession(otherPage, ben)
  await expect(otherPage.getByText('No posts to show yet.')).toBeVisible()
  const loads = [countLoads(page), countLoads(otherPage)]

  await test.step('a friend request and its answer', async () => {
    await expect(getFriendsTab(otherPage)).toHaveAccessibleName('Friends')
    const { id } = await callApi(request, ann, 'POST', '/api/friends/request', { userId: ben.id })
    await expect(getFriendsTab(otherPage)).toHaveAccessibleName(/1/)
    await expect(getBell(otherPage)).toHaveAccessibleName('Notifications, 1 unread')
    await callApi(request, ben, 'POST', '/api/friends/respond', { friendshipId: id, status: 'accepted' })
    await expect(getBell(page)).toHaveAccessibleName('Notifications, 1 unread')
    await expect(getFriendsTab(otherPage)).toHaveAccessibleName('Friends')
  })

  await test.step('new posts, which wait above the list', async () => {
    await expect(getPill(otherPage)).toHaveText('1 new post')
    await createPost(request, ann, 'Bread at nine')
    await expect(getPill(otherPage)).toHaveText('2 new posts')
    await expect(getPost(otherPage, 'Bread at')).toHaveCount(0)
    await getPill(otherPage).click()
    await expect(getPost(otherPage, 'Bread at')).toHaveCount(2)
    await expect(getPill(otherPage)).toBeHidden()
    // Ann wrote the post in another session.
    await expect(getPill(page)).toHaveText('1 new post')
    await getPill(page).press('Enter')
    await expect(getPost(page, 'Bread at nine')).toBeVisible()
    await expect(getPost(page, 'Bread at nine')).toBeFocused()
  })

  const post = await findPost(request, ann, 'Bread at nine')
  await test.step('a like, a reply, an edit and a deletion', async () => {
    await getPost(otherPage, 'Bread at nine').getByRole('button', { name: /^Like/ }).click()
    await expect(getPost(page, 'Bread at nine').getByRole('button', { name: /^Like/ })).toContainText('1')
    await createComment(request, ben, post.id, 'Two loaves, please')
    for (const screen of [page, otherPage])
      await expect(getPost(screen, 'Bread at nine').getByRole('button', { name: 'Replies, 1' })).toBeVisible()
    await getPost(page, 'Bread at nine').getByRole('button', { name: 'Replies, 1' }).click()
    await expect(page.getByText('Two loaves, please')).toBeVisible()
    await createComment(request, ben, post.id, 'Or three')
    await expect(page.getByRole('dialog').getByText('Or three')).toBeVisible()
    await page.keyboard.press('Escape')
    await callApi(request, ann, 'PUT', `/api/posts/${post.id}`, { version: post.version, content: 'Bread at ten' })
    for (const screen of [page, otherPage]) await expect(getPost(screen, 'Bread at ten')).toBeVisible()
    await callApi(request, ann, 'DELETE', `/api/posts/${post.id}`)
    for (const screen of [page, otherPage]) await expect(getPost(screen, 'Bread at ten')).toHaveCount(0)
  })
  await test.step('a message, and that a friend is typing', async () => {
    for (const user of [ann, ben])
      await callApi(request, user, 'PUT', '/api/settings', { privacy: { isTypingShown: true } })
    const send = (content: string) =>
      callApi(request, ann, 'POST', `/api/conversations/${ben.id}/messages`, { content })
    await send('The oven is hot.')
    await otherPage.getByRole('link', { name: 'Messages, 1 unread' }).click()
    await otherPage.getByRole('link', { name: /The oven is hot/ }).click()
    await expect(otherPage.getByRole('log').getByText('The oven is hot.')).toBeVisible()
    await callApi(request, ann, 'POST', '/trpc/messages.typing', { json: { userId: ben.id } })
    await expect(otherPage.getByText('Ann is typing…')).toBeVisible()
    await send('Come now!')
    await expect(otherPage.getByRole('log').getByText('Come now!')).toBeVisible()
    await expect(otherPage.getByText('Ann is typing…')).toBeHidden()
  })
  expect(loads.map((count) => count())).toEqual([0, 0])

  await test.step('a sign-out elsewhere', async () => {
    await callApi(request, { ...ben, token: benToken }, 'POST', '/api/auth/logout')
    await expect(otherPage).toHaveURL('/auth')
  })
})

async function findPost(request: APIRequestContext, user: TestUser, content: string) {
  const feed = await callApi(request, user, 'GET', '/api/posts/feed')
  return feed.find((item: { content: string }) => item.content === content)
}

test('keeps the list that a member reads in place when new posts arrive', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const ann = await registerUser(request)
  const ben = await registerUser(request, { firstName: 'Ben', lastName: 'Brook' })
  await makeFriends(request, ann, ben)
  const ids: string[] = []
  for (let index = 0; index < 12; index++) ids.push(await createPost(request, ben, `Post ${index} of Ben`))
  await startSession(page, ann)
  await getPost(page, 'Post 4 of Ben').scrollIntoViewIfNeeded()
  const getTop = () => getPost(page, 'Post 4 of Ben').evaluate((article) => article.getBoundingClientRect().top)
  const top = await getTop()
  await callApi(request, ben, 'DELETE', `/api/posts/${ids[10]}`)
  await createPost(request, ben, 'The newest')
  await expect(getPill(page)).toHaveText('1 new post')
  expect(Math.abs((await getTop()) - top)).toBeLessThanOrEqual(1)
  await getPill(page).click()
  await expect(getPost(page, 'The newest')).toBeInViewport()
})

test('shows the same as after a reload when 200 random actions have arrived as events', {
  tag: ['@long', '@fresh'],
}, async ({ page, otherPage, request }) => {
  test.setTimeout(600_000)
  const ann = await registerUser(request)
  const ben = await registerUser(request, { firstName: 'Ben', lastName: 'Brook' })
  await makeFriends(request, ann, ben)
  await createPost(request, ann, 'The first')
  const screens = [
    { user: ann, page },
    { user: ben, page: otherPage },
  ]
  for (const screen of screens) {
    await startSession(screen.page, screen.user)
    await expect(getPost(screen.page, 'The first')).toBeVisible()
  }
  const loads = screens.map((screen) => countLoads(screen.page))
  const random = createRandom(20261126)
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)]
  for (let act = 1; act <= 200; act++) {
    const [user, other] = random() < 0.5 ? [ann, ben] : [ben, ann]
    await actRandomly(request, user, other, `Act ${act}`, pick)
    if (act % 50 !== 0) continue
    for (const screen of screens) {
      const fresh = await screen.page.context().newPage()
      await fresh.goto('/')
      await expect(getPost(fresh, '').first()).toBeVisible()
      await expect(async () => {
        if (await getPill(screen.page).isVisible()) await getPill(screen.page).click()
        expect(await readScreen(screen.page)).toEqual(await readScreen(fresh))
      }).toPass()
      await fresh.close()
    }
  }
  expect(loads.map((count) => count())).toEqual([0, 0])
})

type Pick = <Item>(items: readonly Item[]) => Item | undefined

async function actRandomly(request: APIRequestContext, user: TestUser, other: TestUser, text: string, pick: Pick) {
  const items = await callApi(request, user, 'GET', '/api/posts/feed')
  const post = pick<{ id: string; version: number }>(items)
  const own = pick<{ id: string; version: number }>(
    items.filter(({ author }: { author: { id: string } }) => author.id === user.id),
  )
  const acts = [
    () => createPost(request, user, text, { visibility: pick(['friends', 'public', 'private']) ?? 'friends' }),
    () => post && callApi(request, user, 'POST', `/api/posts/${post.id}/like`),
    () => post && createComment(request, user, post.id, text),
    () => own && callApi(request, user, 'PUT', `/api/posts/${own.id}`, { version: own.version, content: text }),
    () => own && items.length > 4 && callApi(request, user, 'DELETE', `/api/posts/${own.id}`),
    () => callApi(request, user, 'POST', '/api/notifications/read-all'),
    async () => {
      await callApi(request, user, 'DELETE', `/api/friends/${other.id}`)
      await makeFriends(request, user, other)
    },
  ]
  await pick(acts)?.()
}

/** Returns a reproducible generator of numbers from 0 to 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Returns what the screen shows: the badges, and the posts in view without their times. */
const readScreen = async (page: Page) => ({
  bell: await getBell(page).getAttribute('aria-label'),
  friends: await getFriendsTab(page).textContent(),
  posts: await page.getByRole('feed').evaluate((feed) =>
    [...feed.querySelectorAll('article')].slice(0, 3).map((article) => {
      const copy = document.createElement('div')
      copy.append(article.cloneNode(true))
      for (const time of copy.querySelectorAll('time')) time.remove()
      return copy.textContent
    }),
  ),
})

/** Starts a proxy in front of a server that counts the event streams. */
async function startCountingProxy(serverUrl: string) {
  let streams = 0
  const proxy = createServer((socket) => {
    const upstream = connect(Number(new URL(serverUrl).port), 'localhost')
    // The browser or the server may close the connection at any time.
    for (const end of [socket, upstream]) end.on('error', () => undefined)
    socket.on('data', (chunk) => {
      streams += chunk.toString('latin1').split('GET /trpc/live.events').length - 1
    })
    socket.pipe(upstream).pipe(socket)
  })
  await once(proxy.listen(0, 'localhost'), 'listening')
  const address = proxy.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { url: `http://localhost:${port}`, countStreams: () => streams, stop: () => void proxy.close() }
}

for (const { title, tabCount, hasSharedWorkers } of [
  { title: 'uses one connection for ten tabs', tabCount: 10, hasSharedWorkers: true },
  { title: 'uses one connection for all tabs without shared workers', tabCount: 3, hasSharedWorkers: false },
])
  test(title, { tag: '@long' }, async ({ browser }) => {
    const server = await startServer({})
    const proxy = await startCountingProxy(server.url)
    const context = await browser.newContext({ baseURL: proxy.url })
    if (!hasSharedWorkers) await context.addInitScript(() => void Reflect.deleteProperty(globalThis, 'SharedWorker'))
    try {
      const ann = await registerUser(context.request)
      const ben = await registerUser(context.request, { firstName: 'Ben', lastName: 'Brook' })
      await makeFriends(context.request, ann, ben)
      const first = await context.newPage()
      await startSession(first, ann)
      const others: Page[] = []
      while (others.length < tabCount - 1) {
        const page = await context.newPage()
        await page.goto('/')
        others.push(page)
      }
      await createPost(context.request, ben, 'To all tabs')
      for (const page of [first, ...others]) await expect(getPill(page)).toHaveText('1 new post')
      await first.close()
      await createPost(context.request, ben, 'To the other tabs')
      for (const page of others) await expect(getPill(page)).toHaveText('2 new posts')
      // Without shared workers, another tab has taken over the connection to the server.
      expect(proxy.countStreams()).toBe(hasSharedWorkers ? 1 : 2)
    } finally {
      await context.close()
      proxy.stop()
      await server.stop()
    }
  })
