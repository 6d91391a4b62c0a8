import type { Page, Request } from '@playwright/test'
import { callApi } from './support/api.ts'
import { createPost } from './support/posts.ts'
import { expect, test } from './support/test.ts'
import { recordCalls, waitForResponseTo } from './support/trpc.ts'
import { registerUser, signInAs } from './support/users.ts'

const getBell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })

/** Dispatches the event that a browser sends when the app is opened again. */
const wakeUp = (page: Page, event: 'visibilitychange' | 'focus' | 'online') =>
  page.evaluate((name) => document.dispatchEvent(new Event(name, { bubbles: true })), event)

/**
 * Repeats an event until the app handles it, because the listener loads after the first screen. Then waits until no request is
 * pending, because the app sends one such request at a time.
 */
async function waitForListeners(page: Page): Promise<void> {
  const pending = new Set<Request>()
  let handled = 0
  page.on('request', (request) => {
    if (request.url().includes('notifications.counts')) pending.add(request)
  })
  page.on('requestfinished', (request) => {
    if (pending.delete(request)) handled++
  })
  const timer = await page.evaluateHandle(() => setInterval(() => dispatchEvent(new Event('focus')), 100))
  await expect.poll(() => handled).toBeGreaterThan(0)
  // Wait two tasks: the client sends a request in the task after the event.
  await page.evaluate((id) => {
    clearInterval(id)
    return new Promise((resolve) => setTimeout(() => setTimeout(resolve)))
  }, timer)
  await expect.poll(() => pending.size).toBe(0)
}

test('updates the badge when the app is opened again', { tag: '@long' }, async ({ page, request }) => {
  const ann = await registerUser(request)
  const postId = await createPost(request, ann, 'First tomatoes!', { visibility: 'public' })
  await signInAs(page, ann)
  await expect(page.getByText('First tomatoes!')).toBeVisible()
  await expect(getBell(page)).toHaveAccessibleName('Notifications')
  await waitForListeners(page)
  for (const [index, event] of (['visibilitychange', 'focus', 'online'] as const).entries())
    await test.step(event, async () => {
      const other = await registerUser(request, { firstName: `Ben ${index}` })
      await callApi(request, other, 'POST', `/api/posts/${postId}/comments`, { content: 'Well done' })
      await wakeUp(page, event)
      await expect(getBell(page)).toHaveAccessibleName(`Notifications, ${index + 1} unread`)
    })
})

test('requests the badge counts once when several events report the return', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await signInAs(page, await registerUser(request))
  await expect(page.getByText('No posts to show yet.')).toBeVisible()
  await waitForListeners(page)
  const calls = recordCalls(page, 'notifications.counts')
  const response = waitForResponseTo(page, 'notifications.counts')
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    dispatchEvent(new Event('focus'))
    dispatchEvent(new Event('online'))
  })
  // Wait for the response, because the next screen would not send a request of its own while one is pending.
  await (await response).finished()
  expect(calls).toHaveLength(1)
  await page.getByRole('link', { name: 'Search' }).click()
  await expect.poll(() => calls.length).toBe(2)
})

test('requests the badge counts together with the newest posts when Home is tapped again', {
  tag: ['@fresh', '@long'],
}, async ({ page, request }) => {
  const [ann, ben] = [await registerUser(request), await registerUser(request, { firstName: 'Ben' })]
  const postId = await createPost(request, ann, 'First tomatoes!', { visibility: 'public' })
  await page.clock.install()
  await signInAs(page, ann)
  await expect(page.getByText('First tomatoes!')).toBeVisible()
  await callApi(request, ben, 'POST', `/api/posts/${postId}/comments`, { content: 'Well done' })
  await page.clock.fastForward(31_000)
  const requests: string[] = []
  page.on('request', (sent) => sent.url().includes('/trpc/') && requests.push(new URL(sent.url()).pathname))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(getBell(page)).toHaveAccessibleName('Notifications, 1 unread')
  expect(requests.filter((path) => /posts\.feed|notifications\.counts/.test(path))).toEqual([
    expect.stringMatching(/^\/trpc\/(?=.*posts\.feed)(?=.*notifications\.counts)/),
  ])
})
