import type { APIRequestContext, Page } from '@playwright/test'
import { callApi, makeFriends } from './support/api.ts'
import { waitForIdleNetwork } from './support/idle-network.ts'
import { createComment, createPost } from './support/posts.ts'
import { expect, test } from './support/test.ts'
import { registerUser, signInAs, type TestUser } from './support/users.ts'

// The journey loads many screens without a cache.
test.slow()

/** Runs as soon as it is in a page as HTML: it closes an attribute, a script or a style, and adds elements with handlers. */
const SCRIPT = `x'"></script></style></title><img src=x onerror=ran=1><svg onload=ran=1>\${ran=1}javascript:ran=1`
/** Fits into a name. */
const SHORT = `"><img src=x onerror=ran=1>`

/** Fills every text that members can write. Returns the paths of the screens that show them. */
async function writeScripts(request: APIRequestContext, ann: TestUser, ben: TestUser): Promise<string[]> {
  await callApi(request, ann, 'PUT', '/api/profile', {
    firstName: ann.firstName,
    lastName: ann.lastName,
    bio: SCRIPT,
  })
  await makeFriends(request, ann, ben)
  const imageUrl = `https://pictures.test/x.png?"><img/src=x/onerror=ran=1>`
  const post = await createPost(request, ann, SCRIPT, { visibility: 'public' })
  await callApi(request, ann, 'PUT', `/api/posts/${post}`, {
    version: 1,
    content: `${SCRIPT} edited`,
    images: [{ url: imageUrl, alt: SCRIPT }],
  })
  await callApi(request, ann, 'POST', '/api/posts', {
    content: SCRIPT,
    visibility: 'public',
    details: { format: 'poll', options: [SHORT, `${SHORT}2`] },
  })
  await createComment(request, ben, post, `@${ann.username} ${SCRIPT}`)
  await callApi(request, ann, 'POST', `/api/conversations/${ben.id}/messages`, { content: SCRIPT })
  await callApi(request, ben, 'POST', `/api/conversations/${ann.id}/messages`, { content: `https://x.test/${SHORT}` })
  const { id } = await callApi(request, ann, 'POST', '/api/communities', {
    name: `${SHORT} ${crypto.randomUUID().slice(0, 8)}`,
    description: SCRIPT,
  })
  await callApi(request, ann, 'PUT', `/api/communities/${id}`, { version: 1, rules: SCRIPT, questions: [SCRIPT] })
  await callApi(request, ben, 'POST', `/api/communities/${id}/join`)
  const communityPost = await callApi(request, ben, 'POST', `/api/communities/${id}/posts`, { content: SCRIPT })
  await callApi(request, ann, 'POST', `/api/communities/${id}/posts/${communityPost.id}/comments`, { content: SCRIPT })
  await callApi(request, ann, 'PUT', `/api/communities/${id}/posts/${communityPost.id}/pin`)
  const cleo = await registerUser(request, { selectedCity: ann.selectedCity })
  await callApi(request, cleo, 'POST', `/api/communities/${id}/join`)
  const report = { targetType: 'post', targetId: communityPost.id, reason: 'spam', text: SCRIPT }
  await callApi(request, cleo, 'POST', '/api/reports', report)
  await callApi(request, ann, 'POST', `/api/communities/${id}/bans`, { userId: cleo.id, reason: SCRIPT })
  const q = encodeURIComponent(SCRIPT)
  return [
    '/',
    '/?feed=city',
    '/?feed=communities',
    `/post/${post}`,
    `/communities/${id}`,
    `/communities/${id}?tab=members`,
    `/communities/${id}?tab=log`,
    `/communities/${id}/settings`,
    '/communities',
    '/friends?tab=friends',
    '/messages',
    `/messages/${ben.username}`,
    '/profile',
    `/profile/${ben.username}`,
    '/notifications',
    '/moderation',
    `/search?q=${q}`,
    `/search?q=${q}&tab=communities`,
    `/search?q=${q}&tab=posts`,
    `/profile/${q}`,
    `/communities/${q}`,
    `/create-post?text=${q}`,
    ...['account', 'privacy', 'safety', 'security', 'your-data'].map((section) => `/settings/${section}`),
    `/no-such-page/${q}`,
  ]
}

/** Opens the screens. Returns which of them ran a script, opened a dialog or violated the Content-Security-Policy. */
async function visit(page: Page, paths: string[]): Promise<string[]> {
  const faults: string[] = []
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => faults.push(`a dialog on ${page.url()}`)))
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) faults.push(`${page.url()}: ${message.text()}`)
  })
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.locator('#root')).not.toBeEmpty()
      await waitForIdleNetwork(page)
      if (await page.evaluate(() => Reflect.has(window, 'ran'))) faults.push(`a script ran on ${path}`)
    })
  return faults
}

test('runs no script that a member wrote, and violates no policy', { tag: ['@fresh', '@long'] }, async ({
  page,
  request,
}) => {
  const names = { firstName: `Ann ${SHORT}`.slice(0, 50), lastName: SHORT }
  const ann = await registerUser(request, names).catch(() => registerUser(request))
  const ben = await registerUser(request, { selectedCity: ann.selectedCity })
  const paths = await writeScripts(request, ann, ben)
  await signInAs(page, ann)
  expect(await visit(page, paths)).toEqual([])
  await page.goto(paths.find((path) => path.startsWith('/post/')) ?? '')
  await expect(page.getByRole('main')).toContainText('<img src=x onerror=ran=1>')
})
