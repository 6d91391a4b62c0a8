import type { Page } from '@playwright/test'
import { closeWithEscape } from './support/overlays.ts'
import { createPost } from './support/posts.ts'
import { getScrollTop, scrollToRow } from './support/scroll.ts'
import { expect, test } from './support/test.ts'
import { holdRequests, recordCalls } from './support/trpc.ts'
import { registerUser, signInAs, type TestUser } from './support/users.ts'

// Fewer posts test the same behaviour, and take less time to create and scroll through.
const POST_COUNT = process.env.STOOP_E2E_LONG ? 400 : 100
const MAX_ELEMENTS = 2500

const findPost = (page: Page, number: number) =>
  page.getByRole('article').filter({ has: page.getByText(`Post number ${number}.`) })

/** Opens Home and scrolls until all posts are loaded. */
async function openLongFeed(page: Page, user: TestUser): Promise<void> {
  const feedCalls = recordCalls(page, 'posts.feed')
  await signInAs(page, user)
  const end = page.getByText("You're all caught up")
  await expect(async () => {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect(end).toBeInViewport({ timeout: 300 })
  }).toPass({ intervals: [50] })
  expect(feedCalls).toHaveLength(POST_COUNT / 20)
}

/** Waits until the list mounts no more rows. It mounts rows until 150 ms after the last scroll event. */
const waitForMountedRows = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const startTimer = () => setTimeout(resolve, 300)
        let timer = startTimer()
        new MutationObserver(() => {
          clearTimeout(timer)
          timer = startTimer()
        }).observe(document.querySelector('[role="feed"]') ?? document, { childList: true })
      }),
  )

/** Starts to record which articles change. The returned function stops and returns their texts. */
async function recordChangedArticles(page: Page): Promise<() => Promise<string[]>> {
  await waitForMountedRows(page)
  const changes = await page.evaluateHandle(() => {
    const names = new Set<string>()
    new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement
        names.add(element?.closest('article')?.querySelector('p[id]')?.textContent ?? 'outside of articles')
      }
    }).observe(document.querySelector('[role="feed"]') ?? document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
    return names
  })
  return () => changes.evaluate((names) => [...names])
}

let author: TestUser

// The tests are serial, so that the posts are created once.
test.describe.configure({ mode: 'serial' })

// The posts take a while to create and to load on a busy machine.
test.beforeEach(() => test.slow())

test.beforeAll(async ({ request }) => {
  test.setTimeout(180_000)
  author = await registerUser(request)
  for (let number = 1; number <= POST_COUNT; number++)
    await createPost(request, author, `Post number ${number}. ${'On the stoop at dusk. '.repeat(number % 13)}`)
})

test(`renders only the posts near the viewport when ${POST_COUNT} posts are loaded`, { tag: '@long' }, async ({
  page,
}) => {
  await openLongFeed(page, author)

  await test.step('has few elements although all posts are loaded', async () => {
    expect(await page.locator('*').count()).toBeLessThan(MAX_ELEMENTS)
  })

  await test.step('changes only one card on a like, and none when replies open', async () => {
    const post = findPost(page, 1)
    const like = post.getByRole('button', { name: /^Like/ })
    await like.scrollIntoViewIfNeeded()
    const release = await holdRequests(page, 'posts.like')
    const top = (await like.boundingBox())?.y ?? Number.NaN
    const getChangedArticles = await recordChangedArticles(page)
    await like.click()
    await expect(like).toHaveAccessibleName('Like, 1 like')
    release()
    await expect(like).toBeEnabled()
    expect(await getChangedArticles()).toEqual([expect.stringMatching(/^Post number 1\./)])
    expect(Math.abs(((await like.boundingBox())?.y ?? Number.NaN) - top)).toBeLessThan(1)

    const getArticlesChangedByReplies = await recordChangedArticles(page)
    await post.getByRole('button', { name: 'Replies, 0' }).click()
    await expect(page.getByRole('dialog', { name: 'Replies (0)' })).toBeVisible()
    expect(await getArticlesChangedByReplies()).toEqual([])
    await closeWithEscape(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('returns to the same post on Back', async () => {
    const post = findPost(page, 30)
    await scrollToRow(page, post, 'up')
    await post.getByRole('link', { name: 'Ann Archer' }).click()
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
    await page.goBack()
    await expect(post).toBeInViewport()
    expect(await getScrollTop(page)).toBeGreaterThan(10_000)
    expect(await page.locator('*').count()).toBeLessThan(MAX_ELEMENTS)
  })

  await test.step('prints few posts', async () => {
    const getHeight = () => page.evaluate(() => document.documentElement.scrollHeight)
    expect(await getHeight()).toBeGreaterThan(POST_COUNT * 125)
    await page.emulateMedia({ media: 'print' })
    expect(await getHeight()).toBeLessThan(10_000)
  })
})

test('keeps the focus in a post that is scrolled out of view', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, author)
  const post = findPost(page, POST_COUNT - 4)
  await scrollToRow(page, post)
  await post.focus()
  await scrollToRow(page, findPost(page, POST_COUNT - 60))
  await expect(post).toBeFocused()
  await expect(post).not.toBeInViewport()
  await expect(findPost(page, POST_COUNT - 5)).toHaveCount(0)
  await page.keyboard.press('PageDown')
  await expect(findPost(page, POST_COUNT - 5)).toBeFocused()
  await expect(findPost(page, POST_COUNT - 5)).toBeInViewport()
})
