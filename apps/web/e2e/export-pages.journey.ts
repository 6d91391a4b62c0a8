import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { BlobReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import { callApi, makeFriends } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { createComment, createPost } from './support/posts.ts'
import { registerUser, type TestUser } from './support/users.ts'

test('opens an export from a folder without a network', { tag: '@long' }, async ({ browser, request }) => {
  const [ann, ben] = [await registerUser(request), await registerUser(request)]
  await makeFriends(request, ann, ben)
  const post = await createPost(request, ann, 'Porch light is on.')
  await callApi(request, ann, 'PUT', `/api/posts/${post}`, { version: 1, content: 'Porch light is off.' })
  await createComment(request, ann, await createPost(request, ben, 'Who has a ladder?'), 'I have one.')
  const folder = await mkdtemp(join(tmpdir(), 'stoop-export-pages-'))
  await unzipExport(request, ann, folder)

  const context = await browser.newContext({ offline: true })
  const page = await context.newPage()
  const requests: string[] = []
  page.on('request', (sent) => {
    if (!sent.url().startsWith('file:')) requests.push(sent.url())
  })
  page.on('requestfailed', (failed) => requests.push(`failed: ${failed.url()}`))
  await page.goto(pathToFileURL(join(folder, 'index.html')).href)
  await expect(page.getByRole('heading', { level: 3, name: 'What is not in it, and why' })).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.getByRole('listitem').filter({ hasText: 'Posts1 post' }).getByRole('link').click()
  await expect(page.getByRole('main')).toContainText('Porch light is off.')
  await page.getByText('Earlier versions (1)').click()
  await expect(page.getByText('Porch light is on.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'All your data' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Replies1 reply' }).getByRole('link').click()
  await expect(page.getByRole('blockquote')).toContainText('Who has a ladder?')
  await expectAccessible(page)
  expect(requests).toEqual([])
  await context.close()
  await rm(folder, { recursive: true })
})

/** Exports a user's data and writes the files of the zip into a folder. */
async function unzipExport(request: APIRequestContext, user: TestUser, folder: string): Promise<void> {
  await callApi(request, user, 'POST', '/api/account/export')
  let downloadUrl = ''
  await expect(async () => {
    downloadUrl = (await callApi(request, user, 'GET', '/api/account/export')).latest.downloadUrl ?? ''
    expect(downloadUrl).not.toBe('')
  }).toPass({ timeout: 30_000 })
  const zip = await (await request.get(downloadUrl)).body()
  const reader = new ZipReader(new BlobReader(new Blob([new Uint8Array(zip)])), { useWebWorkers: false })
  for (const entry of await reader.getEntries()) {
    if (entry.directory) continue
    const file = join(folder, entry.filename)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, await entry.getData(new Uint8ArrayWriter()))
  }
}
