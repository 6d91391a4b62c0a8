import { expect, test } from '@playwright/test'
import { callApi, makeFriends, uniqueName } from './support/api.ts'
import { createPhoto } from './support/images.ts'
import { createComment, createPost } from './support/posts.ts'
import { findStored } from './support/stored-data.ts'
import { registerUser, signInAs, signOut } from './support/users.ts'

test.use({ serviceWorkers: 'allow' })

test('shows visited screens offline until Sign Out erases them', async ({ page, context, request }) => {
  const [ann, ben] = [await registerUser(request), await registerUser(request, { firstName: 'Ben' })]
  await makeFriends(request, ann, ben)
  const photo = await createPhoto(page, 300, 200)
  const { uploadURL } = await callApi(request, ben, 'POST', '/api/objects/upload')
  await request.put(uploadURL, { headers: { 'content-type': photo.mimeType }, data: photo.buffer })
  const { imageUrl } = await callApi(request, ben, 'POST', '/api/objects/post-photo', { uploadURL })
  const postId = await createPost(request, ben, 'Soup at six', { imageUrl })
  await createComment(request, ben, postId, 'Bring a bowl.')
  const { id: communityId } = await callApi(request, ann, 'POST', '/api/communities', {
    ...{ name: uniqueName('Bike Kitchen'), city: 'Austin', description: 'Repairs on Sundays', isPrivate: false },
  })
  await callApi(request, ben, 'POST', `/api/conversations/${ann.id}/messages`, { content: 'Are you coming?' })
  const screens = [
    { path: '/', text: 'Soup at six' },
    { path: `/post/${postId}`, text: 'Bring a bowl.' },
    { path: `/profile/${ben.username}`, text: 'Ben Archer', stored: 'profiles' },
    { path: `/communities/${communityId}`, text: 'Repairs on Sundays' },
    { path: `/messages/${ben.username}`, text: 'Are you coming?' },
  ]
  await signInAs(page, ann)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  for (const { path, text, stored = text } of screens) {
    await page.goto(path)
    await expect(page.getByText(text).first()).toBeVisible()
    await expect.poll(() => findStored(page, stored), path).toBe(true)
  }

  await test.step('shows stored data while the server does not respond', async () => {
    await page.route('**/trpc/**', () => undefined)
    await page.goto(`/post/${postId}`)
    await expect(page.getByText('Bring a bowl.')).toBeVisible()
    await page.unroute('**/trpc/**')
  })

  await context.setOffline(true)
  for (const { path, text } of screens)
    await test.step(`shows ${path}`, async () => {
      await page.goto(path)
      await expect(page.getByText(text).first()).toBeVisible()
      await expect(page.getByText(/^Offline\. As of/)).toBeVisible()
    })
  const picture = page.getByRole('img', { name: 'Picture posted by Ben' })
  await page.goto(`/post/${postId}`)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await context.setOffline(false)
  await expect(page.getByText(/^Offline\. As of/)).toHaveCount(0)

  await page.goto('/profile')
  await signOut(page)
  for (const { text } of screens) expect(await findStored(page, text), text).toBe(false)
  expect(await findStored(page, ben.id)).toBe(false)
  expect(await page.evaluate(() => caches.has('pictures'))).toBe(false)
})
