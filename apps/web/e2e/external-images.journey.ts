import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { waitForIdleNetwork } from './support/idle-network.ts'
import { createPost } from './support/posts.ts'
import { expect, test } from './support/test.ts'
import { registerUser, signInAs } from './support/users.ts'

/** Starts a server with another origin. It counts connections, including preconnects, and closes each one without a response. */
async function externalServer() {
  let connections = 0
  const server: Server = createServer((socket) => {
    connections++
    socket.on('error', () => undefined).destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has a port')
  return {
    url: (path: string) => `https://127.0.0.1:${address.port}${path}`,
    connections: () => connections,
    [Symbol.asyncDispose]: async () => {
      server.close()
    },
  }
}

const getLoadButtons = (page: Page) => page.getByRole('button', { name: /^Picture from 127\.0\.0\.1 .* Load picture$/ })

test('connects to the server of an external image only after its button is pressed', async ({ page, request }) => {
  await using external = await externalServer()
  const ann = await registerUser(request)
  const id = await createPost(request, ann, 'A picture from elsewhere', { imageUrl: external.url('/loaf.jpg') })
  await signInAs(page, ann)
  await expect(getLoadButtons(page)).toHaveCount(1)
  await expectAccessible(page)

  await page.goto(`/?post=${id}`)
  await expect(page.getByRole('dialog', { name: 'Replies' })).toBeVisible()
  await page.goto('/profile')
  await expect(getLoadButtons(page)).toHaveCount(1)
  await page.goto(`/profile/${ann.username}`)
  await expect(getLoadButtons(page)).toHaveCount(1)
  await page.goto('/create-post')
  await page.getByRole('textbox', { name: 'Image URL' }).pressSequentially(external.url('/step.jpg'))
  await expect(getLoadButtons(page)).toHaveCount(1)
  await page.goto('/')
  await expect(getLoadButtons(page)).toHaveCount(1)
  await waitForIdleNetwork(page)
  expect(external.connections()).toBe(0)

  await getLoadButtons(page).click()
  await expect.poll(external.connections).toBeGreaterThan(0)
  await expect(page.getByText("This picture can't be shown")).toBeVisible()
})

test('replaces the button with the external image until a reload', { tag: '@long' }, async ({ page, request }) => {
  const ann = await registerUser(request)
  for (const text of ['The second', 'The first'])
    await createPost(request, ann, text, { imageUrl: `https://pictures.example/${text.slice(4)}.svg` })
  const requestedPaths: string[] = []
  await page.route('https://pictures.example/**', (route) => {
    requestedPaths.push(new URL(route.request().url()).pathname)
    return route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 6"><path fill="tomato" d="M0 0h8v6H0z"/></svg>',
    })
  })
  await signInAs(page, ann)
  const article = page.getByRole('article').filter({ hasText: 'The first' })
  const box = article.getByRole('group', { name: 'Picture posted by Ann Archer' })
  const loadButton = article.getByRole('button', { name: /^Picture from pictures\.example/ })
  await loadButton.focus()
  await article.scrollIntoViewIfNeeded()
  const before = await box.boundingBox()
  await page.keyboard.press('Enter')
  const picture = article.getByRole('img', { name: 'Picture posted by Ann Archer' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(loadButton).toBeHidden()
  await expect(box).toBeFocused()
  expect(await box.boundingBox()).toEqual(before)
  expect(requestedPaths).toEqual(['/first.svg'])

  await article.getByRole('link', { name: 'Ann Archer' }).click()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expect(picture).toBeVisible()
  await page.reload()
  await expect(loadButton).toBeVisible()
  await expect(picture).toHaveCount(0)
})
