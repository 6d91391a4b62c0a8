import type { APIRequestContext, Page } from '@playwright/test'
import { callApi, makeFriends, uniqueName } from './support/api.ts'
import { createPhoto, type ImageFile } from './support/images.ts'
import { createDiskBrowser, type DiskBrowser } from './support/killed-browser.ts'
import { createPost } from './support/posts.ts'
import { countEntries, findStoredQuery } from './support/stored-data.ts'
import { expect, test } from './support/test.ts'
import { registerUser, signInAs, type TestUser } from './support/users.ts'

/** Everything that the member does without a connection. */
interface Place {
  page: Page
  photo: ImageFile
  postId: string
  communityId: string
  ben: TestUser
  gwen: TestUser
}

const writePost =
  (text: string) =>
  async ({ page, photo }: Place) => {
    await openOffline(page, '/')
    await page.getByRole('button', { name: "What's on your mind, Ann?" }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('textbox', { name: "What's on your mind, Ann?" }).fill(text)
    await sheet.locator('input[type=file][multiple]').setInputFiles(photo)
    await expect(sheet.getByText('Waiting for a connection')).toBeVisible()
    await sheet.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Waiting' }).getByText(text)).toBeVisible()
  }

const writeReply =
  (text: string) =>
  async ({ page, photo, postId }: Place) => {
    await openOffline(page, `/post/${postId}`)
    await page.getByPlaceholder('Write a reply...').fill(text)
    await page.locator('form input[type=file]').setInputFiles(photo)
    await page.getByRole('button', { name: 'Reply', exact: true }).click()
    const row = page.getByRole('listitem').filter({ hasText: text })
    await expect(row.getByText('Waiting for a connection')).toBeVisible()
  }

const writeMessage =
  (text: string) =>
  async ({ page, ben }: Place) => {
    await openOffline(page, `/messages/${ben.username}`)
    await page.getByRole('textbox', { name: 'Write a message' }).fill(text)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('log').getByText(text)).toBeVisible()
  }

const like = async ({ page, postId }: Place) => {
  await openOffline(page, `/post/${postId}`)
  const button = page.getByRole('button', { name: /^Like, / }).first()
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: /^\d+ waiting$/ })).toBeVisible()
}

const sendRequest = async ({ page, gwen }: Place) => {
  await openOffline(page, `/profile/${gwen.username}`)
  await page.getByRole('button', { name: 'Add Friend' }).click()
  await expect(page.getByRole('button', { name: 'Requested' })).toBeVisible()
}

const join = async ({ page, communityId }: Place) => {
  await openOffline(page, `/communities/${communityId}`)
  await page.getByRole('button', { name: 'Join Community' }).click()
  await expect(page.getByText('Joining')).toBeVisible()
}

/** Opens a screen if it is not open. */
async function openOffline(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname !== path) await page.goto(path)
}

type Step = (place: Place) => Promise<void>

interface Plan {
  posts: string[]
  replies: string[]
  messages: string[]
  /** The steps before the first and before the second kill of the browser. */
  halves: [Step[], Step[]]
}

const number = (count: number, noun: string, from = 1) =>
  Array.from({ length: count }, (_, index) => `${noun} ${from + index}`)

/** 20 things. */
const plan: Plan = {
  posts: number(7, 'Post'),
  replies: number(5, 'Answer'),
  messages: number(5, 'Message'),
  halves: [
    [
      ...number(4, 'Post').map(writePost),
      ...number(3, 'Answer').map(writeReply),
      ...number(3, 'Message').map(writeMessage),
    ],
    [
      ...number(2, 'Message', 4).map(writeMessage),
      ...number(2, 'Answer', 4).map(writeReply),
      like,
      sendRequest,
      join,
      ...number(3, 'Post', 5).map(writePost),
    ],
  ],
}

async function writeAndKill(
  request: APIRequestContext,
  browser: DiskBrowser,
  { posts, replies, messages, halves }: Plan,
) {
  const [ann, ben, gwen] = [
    await registerUser(request),
    await registerUser(request, { firstName: 'Ben' }),
    await registerUser(request, { firstName: 'Gwen' }),
  ]
  await makeFriends(request, ann, ben)
  const postId = await createPost(request, ben, 'Soup at six')
  await callApi(request, ben, 'POST', `/api/conversations/${ann.id}/messages`, { content: 'Are you coming?' })
  const { id: communityId } = await callApi(request, ben, 'POST', '/api/communities', {
    ...{
      name: uniqueName('Bike Kitchen'),
      city: ann.selectedCity,
      description: 'Repairs on Sundays',
      isPrivate: false,
    },
  })

  let page = await browser.start({ isOffline: false })
  await signInAs(page, ann)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  const photo = await createPhoto(page, 300, 200)
  for (const [path, text, ...queries] of [
    ['/', 'Soup at six', 'posts.feed'],
    [`/post/${postId}`, 'No replies yet. Be the first to reply!', 'posts.one', 'posts.replies'],
    [`/messages/${ben.username}`, 'Are you coming?', 'messages.conversation', 'messages.list'],
    [`/profile/${gwen.username}`, 'Add Friend', 'profiles.of', 'posts.ofMember'],
    [`/communities/${communityId}`, 'Join Community', 'communities.one'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(text).first()).toBeVisible()
    for (const query of queries) await expect.poll(() => findStoredQuery(page, query), path).toBe(true)
  }
  await browser.close()

  let count = 0
  for (const steps of halves) {
    page = await browser.start({ isOffline: true })
    for (const step of steps) {
      await step({ page, photo, postId, communityId, ben, gwen })
      await expect.poll(() => countEntries(page, ann), 'the outbox has stored it').toBe(++count)
    }
    await browser.kill()
  }

  page = await browser.start({ isOffline: true })
  await page.goto('/')
  await expect(page.getByRole('button', { name: `${count} waiting` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Waiting' }).getByRole('article')).toHaveCount(posts.length)
  await page.context().setOffline(false)
  await expect.poll(() => countEntries(page, ann), { timeout: 60_000 }).toBe(0)
  await expect(page.getByRole('button', { name: /^\d+ (waiting|not sent)$/ })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Waiting' })).toHaveCount(0)
  await expect(page.getByText(posts.at(-1) ?? '')).toBeVisible()

  const get = (path: string, user = ann) => callApi(request, user, 'GET', path)
  const sentPosts = await get(`/api/posts/user/${ann.id}`)
  expect(sentPosts.map(({ content }: { content: string }) => content)).toEqual(posts.toReversed())
  for (const { images } of sentPosts) expect(images).toHaveLength(1)
  const sentReplies = await get(`/api/posts/${postId}/comments`)
  expect(sentReplies.map(({ content }: { content: string }) => content)).toEqual(replies)
  for (const { images } of sentReplies) expect(images).toHaveLength(1)
  const sentMessages = await get(`/api/conversations/${ben.id}/messages`)
  expect(sentMessages.map(({ content }: { content: string }) => content)).toEqual([
    ...messages.toReversed(),
    'Are you coming?',
  ])
  expect(await get(`/api/posts/${postId}`)).toMatchObject({ isLiked: true, likeCount: 1 })
  expect(await get(`/api/communities/${communityId}`)).toMatchObject({ isJoined: true, memberCount: 2 })
  const requests = await get('/api/friends/requests', gwen)
  expect(requests).toHaveLength(1)
}

test(
  'sends 20 things that were written offline once and in order after the browser was killed twice',
  {
    tag: '@long',
  },
  async ({ request, baseURL }, { project: { use } }) => {
    // Each of the 20 steps loads a page, and the browser starts four times.
    test.setTimeout(600_000)
    const { launchOptions, viewport = null } = use
    const phone = { viewport, ...(baseURL !== undefined && { baseURL }), reducedMotion: 'reduce' as const }
    const browser = createDiskBrowser({ ...launchOptions, ...phone, locale: 'en-US', serviceWorkers: 'allow' })
    try {
      await writeAndKill(request, browser, plan)
    } finally {
      await browser.remove()
    }
  },
)

for (const isHandled of [false, true])
  test(`sends a post once that got no response before the app was closed, ${isHandled ? 'after' : 'before'} the server has stored it`, async ({
    context,
    request,
  }) => {
    const ann = await registerUser(request)
    const page = await context.newPage()
    await signInAs(page, ann)
    await page.route('**/trpc/posts.create', async (route) => {
      // The response never arrives.
      if (isHandled) await route.fetch()
    })
    await page.getByRole('button', { name: "What's on your mind, Ann?" }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('textbox', { name: "What's on your mind, Ann?" }).fill('Soup at six')
    await sheet.getByRole('button', { name: 'Post', exact: true }).click()
    const startedAt = Date.now()
    await expect.poll(() => countEntries(page, ann)).toBe(1)
    expect(Date.now() - startedAt, 'the post is stored in time').toBeLessThan(4_000)
    await page.close()

    const reopened = await context.newPage()
    await reopened.goto('/')
    await expect.poll(() => countEntries(reopened, ann)).toBe(0)
    await expect(reopened.getByRole('article').filter({ hasText: 'Soup at six' })).toHaveCount(1)
    const posts = await callApi(request, ann, 'GET', `/api/posts/user/${ann.id}`)
    expect(posts).toMatchObject([{ content: 'Soup at six' }])
  })
