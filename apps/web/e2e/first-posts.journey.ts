import type { Page } from '@playwright/test'
import { callApi } from './support/api.ts'
import { createPost } from './support/posts.ts'
import { expect, test } from './support/test.ts'
import { holdRequests, mockProcedure } from './support/trpc.ts'
import { registerUser, signInAs } from './support/users.ts'

// The posts that the first script shows before the app's code has loaded (decision 124).

const LONG = 'The lake was like glass this morning, and the whole path along the shore was empty until nine.'

/** Holds back the code of Home. Returns a function that lets it load. */
async function holdHome(page: Page): Promise<() => void> {
  const html = await (await page.request.get('/')).text()
  const [chunk] = JSON.parse(/id="routes">([^<]+)</.exec(html)?.[1] ?? '{}').chunks.home
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**${chunk}`, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Opens Home as a new history entry, as an installed app or a link does. Does not wait for its code. */
async function openHome(page: Page, path = '/'): Promise<void> {
  await page.goto('about:blank')
  await page.goto(path, { waitUntil: 'domcontentloaded' })
}

/** Returns the boxes of each post, its author, and each line of its text. */
const readBoxes = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('article'), (article) => {
      const readLines = (element: Element | null) => {
        const range = document.createRange()
        range.selectNodeContents(element ?? article)
        return Array.from(range.getClientRects(), ({ x, y, width }) => [x, y, width].map(Math.round).join(' '))
      }
      const { x, y, width, height } = article.getBoundingClientRect()
      return {
        card: [x, y, width, height].map(Math.round),
        author: readLines(article.querySelector('bdi')),
        text: readLines(article.querySelector('p[dir="auto"]')),
      }
    }),
  )

const appIsShown = (page: Page) => expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
const firstPosts = (page: Page) => page.locator('[aria-hidden="true"] article')
const appPosts = (page: Page) => page.getByRole('article')

for (const [width, height] of [
  [360, 740],
  [390, 844],
  [768, 1024],
  [1280, 900],
] as const)
  test(`shows the first posts at ${width} px before the app's code has loaded, in the same places as the app`, {
    tag: width === 390 ? '@fresh' : ['@fresh', '@long'],
  }, async ({ page, request }) => {
    await page.setViewportSize({ width, height })
    const ann = await registerUser(request)
    // A suggestion, which Home shows below the second post.
    await registerUser(request)
    for (const text of ['Third post', LONG, 'שלום לכולם, מי רוצה לבוא לפארק היום?\n\n👨‍👩‍👧‍👦'])
      await createPost(request, ann, text)
    await signInAs(page, ann, '/readyz')
    for (const visit of ['first', 'second'])
      await test.step(`${visit} visit`, async () => {
        const release = await holdHome(page)
        await openHome(page)
        await expect(firstPosts(page)).toHaveCount(2)
        await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
        // Screen readers get the app only.
        await expect(appPosts(page)).toHaveCount(0)
        const early = await readBoxes(page)
        release()
        await appIsShown(page)
        await expect(firstPosts(page)).toHaveCount(0)
        await expect(appPosts(page).first()).toBeVisible()
        expect((await readBoxes(page)).slice(0, 2)).toEqual(early)
        await expect.poll(() => page.evaluate(() => localStorage.getItem('last_visit'))).toContain(LONG)
        await page.unrouteAll({ behavior: 'wait' })
      })
  })

test('shows no first posts if the app might show them differently', { tag: ['@fresh', '@long'] }, async ({
  page,
  request,
}) => {
  const ann = await registerUser(request)
  await signInAs(page, ann, '/readyz')
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('[aria-hidden="true"] article')) document.documentElement.dataset.firstPosts = 'yes'
    }).observe(document, { childList: true, subtree: true })
  })
  const expectNone = async (path = '/') => {
    const release = await holdHome(page)
    const answered = page.waitForResponse((response) => response.url().includes('/trpc/auth.user'))
    await openHome(page, path)
    await answered
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
    release()
    await appIsShown(page)
    await expect(page.locator('html')).not.toHaveAttribute('data-first-posts')
    await page.unrouteAll({ behavior: 'wait' })
  }
  await test.step('an empty feed', () => expectNone())
  for (const [name, text] of [
    ['a mention', `Thanks, @${ann.username}!`],
    ['a link', 'See https://example.org/ladder'],
    ['a collapsed text', LONG.repeat(7)],
  ] as const)
    await test.step(name, async () => {
      await createPost(request, ann, text)
      await expectNone()
    })
  await createPost(request, ann, 'First tomatoes!')
  await test.step('another feed', () => expectNone('/?feed=city'))
  await test.step('a narrow page', async () => {
    await page.setViewportSize({ width: 320, height: 568 })
    await expectNone()
  })
})

test('shows the posts of the last visit without a response, in the same places as the app', {
  tag: ['@fresh', '@long'],
}, async ({ page, request }) => {
  const ann = await registerUser(request)
  // A suggestion, which Home shows below the second post.
  await registerUser(request)
  for (const text of ['Third post', LONG, 'First tomatoes!']) await createPost(request, ann, text)
  await signInAs(page, ann)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('last_visit'))).toContain(LONG)
  await createPost(request, ann, 'Newer than the visit')
  let newest = ''

  await test.step('without a response', async () => {
    const [releaseCode, releaseData] = [await holdHome(page), await holdRequests(page, 'posts.feed')]
    await openHome(page)
    await expect(firstPosts(page)).toHaveCount(2)
    const early = await readBoxes(page)
    releaseCode()
    await appIsShown(page)
    await expect(appPosts(page).first()).toContainText('First tomatoes!')
    expect((await readBoxes(page)).slice(0, 2)).toEqual(early)
    releaseData()
    await expect(appPosts(page).filter({ hasText: 'Newer than the visit' })).toHaveCount(1)
    await page.unrouteAll({ behavior: 'wait' })
  })
  await test.step('with a response that is faster than the code', async () => {
    await expect.poll(() => page.evaluate(() => localStorage.getItem('last_visit'))).toContain('Newer')
    newest = await createPost(request, ann, 'The newest')
    const releaseCode = await holdHome(page)
    const answered = page.waitForResponse((response) => response.url().includes('/trpc/auth.user'))
    await openHome(page)
    await expect(firstPosts(page).first()).toContainText('Newer than the visit')
    await answered
    releaseCode()
    await expect(appPosts(page).first()).toContainText('The newest')
    await expect(firstPosts(page)).toHaveCount(0)
  })
  await test.step('with a response that no longer has one of the posts', async () => {
    await expect.poll(() => page.evaluate(() => localStorage.getItem('last_visit'))).toContain('The newest')
    await callApi(request, ann, 'DELETE', `/api/posts/${newest}`)
    const [releaseCode, releaseData] = [await holdHome(page), await holdRequests(page, 'posts.feed')]
    await openHome(page)
    await expect(firstPosts(page).first()).toContainText('The newest')
    releaseData()
    await expect(firstPosts(page)).toHaveCount(0)
    releaseCode()
    await expect(appPosts(page).first()).toContainText('Newer than the visit')
    await page.unrouteAll({ behavior: 'wait' })
  })
})

test('shows no first posts of another session, and none after an error response', { tag: '@fresh' }, async ({
  page,
  request,
}) => {
  // Each step loads the page again.
  test.slow()
  const ann = await registerUser(request)
  const ben = await registerUser(request, { firstName: 'Ben' })
  await createPost(request, ann, 'Only for Ann', { visibility: 'private' })
  await signInAs(page, ann)
  const readStored = () => page.evaluate(() => localStorage.getItem('last_visit') ?? '')
  await expect.poll(readStored).toContain('Only for Ann')
  const stored = await readStored()

  await test.step('an error of the server', async () => {
    const restore = await mockProcedure(page, 'posts.feed', { status: 503 })
    const release = await holdHome(page)
    const answered = page.waitForResponse((response) => response.url().includes('/trpc/auth.user'))
    await openHome(page)
    await answered
    await expect(firstPosts(page)).toHaveCount(0)
    release()
    await expect(page.getByText('Failed to fetch feed')).toBeVisible()
    await restore()
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('a session that another tab has ended', async () => {
    await page.goto('/readyz')
    await page.evaluate((text) => localStorage.setItem('last_visit', text), stored)
    const release = await holdHome(page)
    const releaseData = await holdRequests(page, 'posts.feed')
    await openHome(page)
    await expect(firstPosts(page)).toHaveCount(1)
    const other = await page.context().newPage()
    await other.goto('/readyz')
    await other.evaluate((token) => localStorage.setItem('auth_token', token), ben.token)
    await expect(firstPosts(page)).toHaveCount(0)
    releaseData()
    release()
    await expect(page.getByRole('heading', { name: 'Ben Archer' })).toBeVisible()
    await other.close()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('a session that ended because another tab cleared its storage', async () => {
    await page.goto('/readyz')
    await page.evaluate(
      ([token, text]) => {
        localStorage.setItem('auth_token', token)
        localStorage.setItem('last_visit', text)
      },
      [ann.token, stored] as const,
    )
    const release = await holdHome(page)
    const releaseData = await holdRequests(page, 'posts.feed')
    await openHome(page)
    await expect(firstPosts(page)).toHaveCount(1)
    const other = await page.context().newPage()
    await other.goto('/readyz')
    await other.evaluate(() => localStorage.clear())
    await expect(firstPosts(page)).toHaveCount(0)
    releaseData()
    release()
    await expect(page).toHaveURL(/\/auth/)
    await other.close()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.evaluate((token) => localStorage.setItem('auth_token', token), ben.token)
  })

  await test.step('a visit of another session', async () => {
    await page.goto('/readyz')
    await page.evaluate((text) => localStorage.setItem('last_visit', text), stored)
    const release = await holdHome(page)
    await openHome(page)
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
    await expect(page.getByText('Only for Ann')).toHaveCount(0)
    release()
    await expect(page.getByRole('heading', { name: 'Ben Archer' })).toBeVisible()
    await expect(page.getByText('Only for Ann')).toHaveCount(0)
  })
})
