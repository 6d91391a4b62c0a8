import type { APIRequestContext, Page } from '@playwright/test'
import { callApi, makeFriends } from './support/api.ts'
import { findBrokenWords } from './support/broken-words.ts'
import { waitForIdleNetwork } from './support/idle-network.ts'
import { createComment, createPost } from './support/posts.ts'
import { expect, test } from './support/test.ts'
import { registerUser, signInAs } from './support/users.ts'

// WCAG 1.4.4: text can be enlarged to 200%. The journey is slow, because it loads many screens without a cache.
test.slow()

const sections = ['account', 'appearance', 'notifications', 'privacy', 'safety', 'security', 'your-data', 'about']

/** Returns the words that break in the middle on a narrow and a usual phone. */
async function findBrokenWordsOnPhones(page: Page): Promise<string[]> {
  const brokenWords: string[] = []
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 })
    for (const word of await findBrokenWords(page)) brokenWords.push(`${width} px: ${word}`)
  }
  return brokenWords
}

/** Signs in as a member of a city with a community, friends, posts and notifications, with text twice as large. */
async function signInWithLargeText(page: Page, request: APIRequestContext) {
  // A word may break in a long username.
  const createUsername = (name: string) => `${name}.${crypto.randomUUID().slice(0, 6)}`
  // The members live in a separate city, so that lists contain no members from other journeys.
  const register = (firstName: string, lastName: string) =>
    registerUser(request, {
      firstName,
      lastName,
      username: createUsername(firstName.toLowerCase()),
      selectedCity: 'San Francisco',
    })
  const ann = await register('Ann', 'Archer')
  const ben = await register('Ben', 'Okafor')
  const cleo = await register('Cleo', 'Cook')
  await register('Dee', 'Nakamura')
  await makeFriends(request, ann, ben)
  await callApi(request, cleo, 'POST', '/api/friends/request', { userId: ann.id })
  const postId = await createPost(request, ben, 'First tomatoes', { visibility: 'public' })
  await callApi(request, ben, 'PUT', `/api/posts/${postId}`, { version: 1, content: 'First tomatoes!' })
  await createComment(request, ann, postId, 'They look great')
  const community = await callApi(request, ann, 'POST', '/api/communities', {
    name: 'Rowers',
    description: 'Rowing on the river',
  })
  await callApi(request, ann, 'POST', `/api/communities/${community.id}/posts`, { content: 'Boats at nine' })
  await callApi(request, ben, 'POST', `/api/communities/${community.id}/join`)
  await page.setViewportSize({ width: 390, height: 700 })
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })
  await signInAs(page, ann)
  return {
    postPath: `/post/${postId}`,
    communityPath: `/communities/${community.id}`,
    personPath: `/profile/${ben.username}`,
  }
}

/** Returns the words that break in the middle on these screens. */
async function findBrokenWordsOnScreens(page: Page, paths: string[]): Promise<string[]> {
  const brokenWords: string[] = []
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('main')).toBeVisible()
      await waitForIdleNetwork(page)
      brokenWords.push(...(await findBrokenWordsOnPhones(page)))
    })
  return brokenWords
}

test('breaks no word in the middle at 320 and 390 px with text at 200%', { tag: ['@fresh', '@long'] }, async ({
  page,
  request,
}) => {
  const { communityPath } = await signInWithLargeText(page, request)
  const paths = [communityPath, `${communityPath}?tab=members`, '/friends', '/profile', '/settings', '/']
  const brokenWords = await findBrokenWordsOnScreens(page, paths)
  for (const { opener, name } of [
    { opener: /^Notifications/, name: 'Notifications' },
    { opener: /^What's on your mind/, name: 'Create New Post' },
    { opener: 'Edit Profile', name: 'Edit Profile' },
    { opener: 'Replies, 1', name: 'Replies (1)' },
  ])
    await test.step(name, async () => {
      await page.getByRole('button', { name: opener }).click()
      const dialog = page.getByRole('dialog', { name })
      await expect(dialog).toBeVisible()
      await waitForIdleNetwork(page)
      brokenWords.push(...(await findBrokenWordsOnPhones(page)).map((word) => `${name} ${word}`))
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })
  expect(brokenWords).toEqual([])
})

test('breaks no word in the middle on any other screen', { tag: ['@fresh', '@long'] }, async ({ page, request }) => {
  const { postPath, communityPath, personPath } = await signInWithLargeText(page, request)
  const paths = [
    '/?feed=city',
    '/?feed=communities',
    postPath,
    '/search?q=ben',
    '/search?q=rowers&tab=communities',
    '/search?q=tomatoes&tab=posts',
    '/communities',
    '/communities?tab=mine',
    `${communityPath}/settings`,
    '/friends?tab=friends',
    '/friends?tab=suggestions',
    personPath,
    '/create-post',
    ...sections.map((section) => `/settings/${section}`),
    '/moderation',
    '/no-such-page',
  ]
  expect(await findBrokenWordsOnScreens(page, paths)).toEqual([])
})
