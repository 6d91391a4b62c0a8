import { type Browser, expect, test } from '@playwright/test'
import { type PushService, startPushService } from '../../server/test/fixtures/push-service.ts'
import { callApi, makeFriends } from './support/api.ts'
import { createComment, createPost } from './support/posts.ts'
import { startServer, type TestServer } from './support/server.ts'
import { registerUser, signInAs } from './support/users.ts'

// A server of its own, with a push service that Chromium does not know: the page gets its subscription from the test, and the test
// gives the decrypted message to the browser.
test.use({ serviceWorkers: 'allow' })

/** Chromium's headless shell allows no notifications. */
const CHROMIUM = '/usr/bin/chromium'

let push: PushService
let server: TestServer
let browser: Browser | undefined

test.beforeAll(async () => {
  push = await startPushService()
  server = await startServer({ PUSH_SERVICES: push.host, NODE_EXTRA_CA_CERTS: push.certificateFile })
})

test.afterEach(() => browser?.close())

test.afterAll(async () => {
  await server.stop()
  await push.close()
})

test('shows a reply as a push notification, and opens it at its place', { tag: '@long' }, async ({ playwright }) => {
  browser = await playwright.chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const context = await browser.newContext({ baseURL: server.url })
  await context.grantPermissions(['notifications'], { origin: server.url })
  const [page, { request }] = [await context.newPage(), context]
  const [ann, ben] = [await registerUser(request), await registerUser(request, { firstName: 'Ben', lastName: 'Brook' })]
  await makeFriends(request, ann, ben)
  const postId = await createPost(request, ann, 'First tomatoes!')
  await page.addInitScript((subscription) => {
    PushManager.prototype.subscribe = async () =>
      Object.create(PushSubscription.prototype, {
        endpoint: { value: subscription.endpoint },
        toJSON: { value: () => subscription },
      })
  }, push.subscribe('phone'))
  await signInAs(page, ann)

  await test.step('is turned on in the settings and tested', async () => {
    await page.goto('/settings/notifications')
    await page.getByText('Notifications on this device').click()
    await page.getByRole('button', { name: 'Send a test' }).click()
    await expect
      .poll(() => push.received.map(({ notification }) => notification.title))
      .toEqual(['Notifications work on this device'])
  })

  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  // As text, because the types of this file are those of a page.
  const listShown = () =>
    worker.evaluate('self.registration.getNotifications().then((all) => all.map(({ title, body }) => [title, body]))')
  const clickShown = () =>
    worker.evaluate(`self.registration.getNotifications().then(([notification]) => {
      if (notification) self.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
    })`)

  const isAppStarted = () =>
    worker.evaluate(`self.clients.matchAll({ type: 'window' }).then(([page]) => new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(true)
      setTimeout(resolve, 500, false)
      page.postMessage({ type: 'open', path: '/friends' }, [port2])
    }))`)

  await test.step('arrives when the app is closed', async () => {
    await page.goto('about:blank')
    await createComment(request, ben, postId, 'Trade you for a tune-up.')
    await expect.poll(() => push.received.length, { timeout: 60_000 }).toBe(2)
    const cdp = await context.newCDPSession(page)
    const registration = new Promise<string>((resolve) => {
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [found] = registrations
        if (found) resolve(found.registrationId)
      })
    })
    await cdp.send('ServiceWorker.enable')
    const data = JSON.stringify(push.received[1])
    await cdp.send('ServiceWorker.deliverPushMessage', { origin: server.url, registrationId: await registration, data })
    await expect.poll(listShown).toEqual([['Ben Brook replied to your post', 'Trade you for a tune-up.']])
  })

  await test.step('opens the post in the open app', async () => {
    await page.goto('/friends')
    await expect(page.getByRole('heading', { name: 'Friends', level: 1 })).toBeVisible()
    // The code that opens the target loads after the first screen. Until then, the worker loads the page again.
    await expect.poll(isAppStarted).toBe(true)
    const loadedAt = await page.evaluate(() => performance.timeOrigin)
    await clickShown()
    await expect(page).toHaveURL(`/post/${postId}`)
    await expect(page.getByText('Trade you for a tune-up.')).toBeVisible()
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(loadedAt)
    await expect.poll(listShown).toEqual([])
  })
  await callApi(request, ann, 'DELETE', '/api/push')
})
