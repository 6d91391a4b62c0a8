import type { Page } from '@playwright/test'
import type { Procedure } from '../src/mocks/procedures.ts'
import { callApi } from './support/api.ts'
import { createComment, createPost } from './support/posts.ts'
import { scrollToRow } from './support/scroll.ts'
import { countEntries, hasOutbox } from './support/stored-data.ts'
import { expect, test } from './support/test.ts'
import { mockProcedure, recordCalls } from './support/trpc.ts'
import { registerUser, signInAs } from './support/users.ts'

test('keeps a like that was made offline, and sends only its last state', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const ann = await registerUser(request)
  const postId = await createPost(request, ann, 'First tomatoes!')
  await signInAs(page, ann)
  const like = page.getByRole('button', { name: /^Like/ })
  const waiting = page.getByRole('button', { name: '1 waiting' })
  await expect(like).toHaveText('0')
  // The code of likes loads after the first screen, before the outbox starts.
  await expect.poll(() => hasOutbox(page, ann)).toBe(true)
  await page.context().setOffline(true)
  await like.click()
  await expect(waiting).toBeVisible()
  await expect(like).toHaveText('1')
  await like.click()
  await expect(like).toHaveText('0')
  await expect(waiting).toBeHidden()
  await like.click()
  await expect(waiting).toBeVisible()
  await page.context().setOffline(false)
  await expect(waiting).toBeHidden()
  // The button is hidden as soon as the like is being sent.
  await expect.poll(() => countEntries(page, ann)).toBe(0)
  await expect(like).toHaveText('1')
  expect(await callApi(request, ann, 'GET', `/api/posts/${postId}`)).toMatchObject({ isLiked: true, likeCount: 1 })
})

interface OfflineCase {
  procedure: Procedure
  path: string
  /** The button that opens the overlay with the list. */
  opener?: RegExp
  errorText: string
  loadedText: string | RegExp
}

const offlineCases: OfflineCase[] = [
  // Do not start on Home, because Home would then show this visit in the next step instead of an error.
  {
    procedure: 'auth.user',
    path: '/friends?tab=requests',
    errorText: 'Failed to fetch user',
    loadedText: 'No friend requests',
  },
  {
    procedure: 'posts.feed',
    path: '/',
    errorText: 'Failed to fetch feed: No connection',
    loadedText: 'First tomatoes!',
  },
  {
    procedure: 'friends.requests',
    path: '/friends?tab=requests',
    errorText: 'Failed to fetch friend requests: No connection',
    loadedText: 'No friend requests',
  },
  {
    procedure: 'communities.discover',
    path: '/communities',
    errorText: 'Failed to fetch communities: No connection',
    loadedText: 'Garden of the offline',
  },
  {
    procedure: 'search.people',
    path: '/search?q=archer',
    errorText: 'API Error: no connection',
    loadedText: 'Ann Archer',
  },
  {
    procedure: 'profiles.of',
    path: '/profile/{ben}',
    errorText: "Couldn't load this profile",
    loadedText: 'Ben Archer',
  },
  {
    procedure: 'posts.ofMember',
    path: '/profile',
    errorText: 'Failed to fetch posts: No connection',
    loadedText: 'First tomatoes!',
  },
  {
    procedure: 'notifications.groups',
    path: '/',
    opener: /^Notifications/,
    errorText: "Couldn't load your notifications",
    loadedText: 'No notifications',
  },
  {
    procedure: 'posts.replies',
    path: '/',
    opener: /^Replies, 1/,
    errorText: 'Failed to fetch comments',
    loadedText: 'Save me one',
  },
]

test('retries failed requests after reconnecting, on each screen', { tag: '@long' }, async ({ page, request }) => {
  const [ann, ben] = [await registerUser(request), await registerUser(request, { firstName: 'Ben' })]
  await createComment(request, ann, await createPost(request, ann, 'First tomatoes!'), 'Save me one')
  const community = { name: 'Garden of the offline', description: 'Grows without a connection' }
  await callApi(request, ann, 'POST', '/api/communities', community)
  for (const { procedure, path, opener, errorText, loadedText } of offlineCases)
    await test.step(procedure, async () => {
      const restore = await mockProcedure(page, procedure, 'nothing')
      await signInAs(page, ann, path.replace('{ben}', ben.username))
      if (opener) await page.getByRole('button', { name: opener }).click()
      await expect(page.getByText(errorText)).toBeVisible()
      await page.context().setOffline(true)
      await restore()
      await page.context().setOffline(false)
      await expect(page.getByText(loadedText).filter({ visible: true }).first()).toBeVisible()
      await expect(page.getByText(errorText)).toHaveCount(0)
    })
})

const getTab = (page: Page, name: RegExp) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

for (const isAwayFromHome of [false, true])
  test(`retries the next page of a list after reconnecting ${isAwayFromHome ? 'on another screen' : 'on the same screen'}`, {
    tag: '@long',
  }, async ({ page, request }) => {
    const ann = await registerUser(request)
    for (let number = 1; number <= 21; number++) await createPost(request, ann, `Post ${number}`)
    // A tap on Home refetches a feed that is older than 30 s. On a slow machine, the feed could become that old.
    await page.clock.setFixedTime(Date.now())
    await signInAs(page, ann)
    await expect(page.getByText('Post 21')).toBeVisible()
    const restore = await mockProcedure(page, 'posts.feed', 'nothing')
    await scrollToRow(page, page.getByText('Failed to fetch feed: No connection'))
    await page.context().setOffline(true)
    await restore()
    const feedCalls = recordCalls(page, 'posts.feed')
    if (isAwayFromHome) await getTab(page, /^Profile/).click()
    await page.context().setOffline(false)
    if (isAwayFromHome) await getTab(page, /^Home/).click()
    await scrollToRow(page, page.getByText('Post 1', { exact: true }))
    await expect(page.getByText('Failed to fetch feed: No connection')).toHaveCount(0)
    // The device may report that it is online before its connection works, so the page may be fetched more than once.
    const nextPage = expect.objectContaining({ cursor: expect.any(String) })
    expect(feedCalls, 'only the next page is fetched').toEqual([nextPage, ...feedCalls.slice(1).map(() => nextPage)])
  })
