import { createPost } from './support/posts.ts'
import { expect, test } from './support/test.ts'
import { mockProcedure, recordCalls } from './support/trpc.ts'
import { registerUser, signInAs } from './support/users.ts'

test('sends a friend request to one of three suggestions on Home', { tag: '@long' }, async ({ page, request }) => {
  const ann = await registerUser(request, { selectedCity: 'Austin' })
  for (const firstName of ['Ben', 'Cleo', 'Dan', 'Edie'])
    await registerUser(request, { firstName, selectedCity: 'Austin' })
  const requestCalls = recordCalls(page, 'friends.request')
  await signInAs(page, ann)
  const people = page.getByRole('article', { name: 'People You May Know' })
  await expect(people.getByRole('listitem')).toHaveCount(3)
  const add = people.getByRole('button', { name: 'Add Friend' })
  await expect(add).toHaveCount(3)

  const restore = await mockProcedure(page, 'friends.request', { status: 500 })
  await add.first().click()
  await expect(page.getByText('Failed to send friend request. Please try again.')).toBeVisible()
  await expect(add).toHaveCount(3)
  await restore()
  await add.first().click()
  await expect(page.getByText('Friend request sent!')).toBeVisible()
  await expect(page.getByText('Your friend request has been sent successfully.')).toBeVisible()
  await expect(people.getByRole('button', { name: 'Requested' })).toHaveCount(1)
  expect(requestCalls.at(-1)).toEqual({ addresseeId: expect.any(String) })
})

test('updates the relative times of posts as time passes', { tag: ['@fresh', '@long'] }, async ({ page, request }) => {
  const ann = await registerUser(request)
  await createPost(request, ann, 'A while ago')
  await page.clock.install({ time: Date.now() + 2 * 60 * 60 * 1000 })
  await signInAs(page, ann)
  const time = page.getByRole('article').filter({ hasText: 'A while ago' }).getByRole('time')
  await expect(time).toHaveText('about 2 hours ago')
  await expect(time).toHaveAttribute('title', /\d{4}.*\d:\d\d/)
  await expect(time).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT.*Z$/)
  await page.clock.runFor(61 * 60 * 1000)
  await expect(time).toHaveText('about 3 hours ago')
})

test('keeps the feed cached until the viewer creates a post', { tag: '@long' }, async ({ page, request }) => {
  const ann = await registerUser(request)
  await createPost(request, ann, 'Once is enough')
  const feedCalls = recordCalls(page, 'posts.feed')
  await signInAs(page, ann)
  await expect(page.getByText('Once is enough')).toBeVisible()
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByText('Once is enough')).toBeVisible()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(feedCalls).toHaveLength(1)

  await page.getByRole('button', { name: "What's on your mind, Ann?" }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('And another')
  await page.getByRole('dialog').getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('article').first()).toContainText('And another')
  expect(feedCalls).toHaveLength(2)
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(page.getByRole('term').filter({ hasText: 'Posts' }).locator('..')).toContainText('2')
})

test('sends requests as JSON with the bearer token', { tag: '@long' }, async ({ page, request }) => {
  const ann = await registerUser(request)
  await signInAs(page, ann)
  const consoleErrors: string[] = []
  page.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()))
  await createPost(request, ann, 'Like this')
  await page.reload()
  await mockProcedure(page, 'posts.like', { status: 409, errorMessage: 'Not now' })
  const likeRequest = page.waitForRequest((sent) => sent.url().includes('posts.like'))
  await page.getByRole('button', { name: /^Like,/ }).click()
  const headers = await (await likeRequest).allHeaders()
  expect(headers['content-type']).toBe('application/json')
  expect(headers.authorization).toBe(`Bearer ${ann.token}`)
  // The documented format: status code, colon, body.
  await expect.poll(() => consoleErrors.join('\n')).toContain('409: {"message":"Not now"')
})
