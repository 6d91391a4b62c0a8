// Over 200 lines: all journeys choose, crop or upload a photo in the same dialog.
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { collectConsoleErrors } from './support/console-errors.ts'
import { avifFile, createPhoto, svgFile } from './support/images.ts'
import { chooseLargePhotos } from './support/large-photos.ts'
import { createPost } from './support/posts.ts'
import { expect, test } from './support/test.ts'
import { holdRequests, mockProcedure, recordCalls } from './support/trpc.ts'
import { registerUser, signInAs } from './support/users.ts'

/** Matches upload URLs of both storage backends, folder and S3. */
const uploadUrlPattern = /\/uploads\/[0-9a-f]+/

async function openUploader(page: Page) {
  await page.getByRole('button', { name: 'Change profile photo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Profile photo' })
  await expect(dialog.getByRole('button', { name: 'Choose a photo' })).toBeVisible()
  return dialog
}

/** Chooses a file in the photo dialog. Does not crop or upload it; separate buttons start these steps. */
async function choosePhoto(page: Page, file: Awaited<ReturnType<typeof createPhoto>>) {
  const dialog = page.getByRole('dialog')
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a photo' }).click()
  await (await chooser).setFiles(file)
  return dialog
}

test('shows a cropped photo on the profile and its posts', async ({ page, request }) => {
  test.slow()
  const consoleErrors = collectConsoleErrors(page)
  const ann = await registerUser(request)
  await createPost(request, ann, 'Good evening')
  await signInAs(page, ann)
  await expect(page.getByText('Good evening')).toBeVisible()
  await page.getByRole('link', { name: /^Profile/ }).click()
  const dialog = await openUploader(page)
  await expectAccessible(page)
  await choosePhoto(page, await createPhoto(page, 1200, 800))
  await expect(dialog.getByRole('img', { name: 'photo.jpg' }).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Crop' }).click()
  const calls = recordCalls(page, 'photos.upload')
  const uploadButton = dialog.getByRole('button', { name: 'Use photo' })
  await expect(uploadButton).toBeVisible()
  await expectAccessible(page)
  expect(calls).toEqual([])

  const releaseUploadUrl = await holdRequests(page, 'photos.upload')
  await uploadButton.click()
  await expect(dialog.getByText('Preparing...')).toBeVisible()
  const { promise: uploadGate, resolve: openUploadGate } = Promise.withResolvers<void>()
  await page.route(uploadUrlPattern, async (route) => {
    await uploadGate
    await route.fallback()
  })
  const putRequest = page.waitForRequest((sent) => sent.method() === 'PUT')
  releaseUploadUrl()
  const sent = await putRequest
  expect(sent.headers()['content-type']).toBe('image/jpeg')
  expect(calls).toEqual([{ contentType: 'image/jpeg', size: expect.any(Number) }])
  await dialog.getByRole('button', { name: 'Pause', exact: true }).last().click()
  await expect(dialog.getByText('Paused', { exact: true })).toBeVisible()
  const retriedRequest = page.waitForRequest((request) => request.method() === 'PUT')
  await dialog.getByRole('button', { name: 'Resume', exact: true }).last().click()
  await retriedRequest
  const releasePhoto = await holdRequests(page, 'profiles.photo')
  openUploadGate()
  await expect(dialog.getByText('Finishing...')).toBeVisible()
  releasePhoto()
  await expect(page.getByText('Profile photo updated')).toBeVisible()
  await expect(page.getByText('Your profile photo has been updated successfully.')).toBeVisible()
  await expect(dialog.getByText('Complete', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  const avatars = page.getByRole('main').locator('img[src^="/objects/"]')
  await expect(avatars).toHaveCount(2)
  // naturalWidth proves only that the image has loaded, because with a srcset its value depends on the pixel density.
  // Read the chosen width from currentSrc.
  for (const avatar of await avatars.all())
    await expect.poll(() => avatar.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true)
  const imageUrls = await avatars.evaluateAll((all) =>
    all.map((img) => img instanceof HTMLImageElement && img.currentSrc),
  )
  expect(imageUrls[0]).toMatch(/-512\.webp$/)
  expect(imageUrls[1]).toMatch(/-96\.webp$/)
  expect(consoleErrors).toEqual([])
})

interface Box {
  x: number
  y: number
  width: number
  height: number
}

async function getBox(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element is not shown')
  return box
}

const doOverlap = (boxA: Box, boxB: Box) =>
  boxA.x < boxB.x + boxB.width &&
  boxB.x < boxA.x + boxA.width &&
  boxA.y < boxB.y + boxB.height &&
  boxB.y < boxA.y + boxA.height

test('uploads nothing for a damaged or unsupported file', { tag: '@long' }, async ({ page, request }) => {
  await signInAs(page, await registerUser(request), '/profile')
  const calls = recordCalls(page, 'photos.upload')
  const consoleErrors = collectConsoleErrors(page)
  const dialog = await openUploader(page)
  await choosePhoto(page, { name: 'named.png', mimeType: 'image/png', buffer: Buffer.from('not a picture at all') })
  await expect(dialog.getByText("We couldn't read this picture. It may be damaged").first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Crop' })).toHaveCount(0)
  await page.reload()
  await openUploader(page)
  await choosePhoto(page, svgFile)
  const unsupported = dialog.getByText('Choose a JPEG, PNG, WebP, AVIF or GIF picture').first()
  await expect(unsupported).toBeVisible()
  // The message must not cover the instructions and the button.
  const messageBox = await getBox(unsupported)
  for (const instruction of [
    dialog.getByText('Your photo will be shown in a circle.'),
    dialog.getByRole('button', { name: 'Choose a photo' }),
  ])
    expect(doOverlap(messageBox, await getBox(instruction))).toBe(false)
  await expect(dialog.getByRole('button', { name: 'Use photo' })).toHaveCount(0)
  expect(calls).toEqual([])
  expect(consoleErrors).toEqual([])
})

test('shrinks a camera picture of over 7 MB before it is cropped and uploaded', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await signInAs(page, await registerUser(request), '/profile')
  const dialog = await openUploader(page)
  const [size] = await chooseLargePhotos(dialog.locator('input[type=file]').first(), [
    { width: 2600, height: 2000, isNoisy: true },
  ])
  expect(size).toBeGreaterThan(7_000_000)
  await dialog.getByRole('button', { name: 'Crop' }).click()
  const sent = page.waitForRequest(
    (sentRequest) => sentRequest.method() === 'PUT' && uploadUrlPattern.test(sentRequest.url()),
  )
  await dialog.getByRole('button', { name: 'Use photo' }).click()
  expect(Number(await (await sent).headerValue('content-length'))).toBeLessThanOrEqual(5_242_880)
  await expect(page.getByText('Profile photo updated')).toBeVisible()
})

test('shows the errors of all upload steps on a phone until a retry succeeds', { tag: '@long' }, async ({
  page,
  request,
  context,
}) => {
  await signInAs(page, await registerUser(request), '/profile')
  const dialog = await openUploader(page)
  await test.step('shows a single button on a phone, and crops to a square with a round preview', async () => {
    await expect(dialog.getByText(/drop/i).and(dialog.locator(':visible'))).toHaveCount(0)
    await expect.poll(async () => (await dialog.boundingBox())?.height).toBeLessThan(420)
    await choosePhoto(page, await createPhoto(page, 1200, 800))
    const cropBox = dialog.locator('.cropper-crop-box')
    const isSquare = async () => {
      const box = await cropBox.boundingBox()
      return box && Math.abs(box.width - box.height) < 1
    }
    await expect.poll(isSquare).toBe(true)
    await expect(dialog.locator('.cropper-view-box')).toHaveCSS('border-radius', '50%')
    await dialog.getByRole('button', { name: 'Reset' }).click()
    await dialog.getByRole('button', { name: 'Rotate' }).click()
    expect(await isSquare()).toBe(true)
    for (const button of await dialog.getByRole('button').all()) {
      const box = await button.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), await button.innerHTML()).toBeGreaterThanOrEqual(44)
    }
  })

  await dialog.getByRole('button', { name: 'Crop' }).click()
  const alert = page.getByRole('alert')

  const restoreUpload = await mockProcedure(page, 'photos.upload', { status: 500 })
  await dialog.getByRole('button', { name: 'Use photo' }).click()
  await expect(alert.getByText('Failed to get upload parameters')).toBeVisible()
  await restoreUpload()
  const photoControl = await mockProcedure(page, 'profiles.photo', { status: 503, errorMessage: 'There is no room' })
  await dialog.getByRole('button', { name: 'Retry upload' }).last().click()
  await expect(alert.getByText('Failed to update profile photo')).toBeVisible()
  await expect(dialog.getByText('Upload failed')).toBeVisible()
  await photoControl()

  await page.route(uploadUrlPattern, (route) => route.fulfill({ status: 413, body: 'Request Entity Too Large' }), {
    times: 1,
  })
  await dialog.getByRole('button', { name: 'Retry upload' }).last().click()
  const toast = alert.filter({ hasText: "Your photo wasn't uploaded" })
  await expect(toast.getByText('The file is larger than 5 MB')).toBeVisible()
  await expect(dialog.getByText('Upload failed')).toBeVisible()

  // The connection is lost once. The server may still wait for the first attempt and return 409, after which the app
  // retries the PUT.
  const message = 'This picture is already being sent. Please try again in a few seconds'
  await page.route(uploadUrlPattern, (route) => route.fulfill({ status: 409, json: { message } }), { times: 1 })
  await page.route(uploadUrlPattern, (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Retry upload' }).last().click()
  await expect(page.getByText('Profile photo updated')).toBeVisible()
  await expect(dialog.getByText('Complete', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveCount(0)

  const reconnected = page.evaluate(async () => {
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    // Wait two frames, after which a message that the event caused would be visible.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  await context.setOffline(true)
  await context.setOffline(false)
  await reconnected
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})

test('uploads a cropped AVIF when encoding it is slow', { tag: '@long' }, async ({ page, request }) => {
  await signInAs(page, await registerUser(request), '/profile')
  await page.evaluate(() => {
    const write = HTMLCanvasElement.prototype.toBlob
    HTMLCanvasElement.prototype.toBlob = function (...toBlobArgs) {
      addEventListener('encode', () => write.apply(this, toBlobArgs), { once: true })
    }
  })
  const dialog = await openUploader(page)
  await choosePhoto(page, avifFile)
  await dialog.getByRole('button', { name: 'Crop' }).click()
  const calls = recordCalls(page, 'photos.upload')
  await dialog.getByRole('button', { name: 'Use photo' }).click()
  await expect(dialog.getByText('Preparing...')).toBeVisible()
  expect(calls).toEqual([])
  const putRequest = page.waitForRequest((sent) => sent.method() === 'PUT')
  await page.evaluate(() => dispatchEvent(new Event('encode')))
  // Browsers cannot encode AVIF, so the cropped image is a PNG.
  expect((await putRequest).headers()['content-type']).toBe('image/png')
  expect(calls).toEqual([{ contentType: 'image/png', size: expect.any(Number) }])
  await expect(page.getByText('Profile photo updated')).toBeVisible()
})

test('enables cropping once the image has been decoded', { tag: '@long' }, async ({ page, request }) => {
  const consoleErrors = collectConsoleErrors(page)
  await signInAs(page, await registerUser(request), '/profile')
  await page.evaluate(() => {
    const imageRead = new Promise((done) => addEventListener('decode', done, { once: true }))
    const { set } = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'onload') ?? {}
    Object.defineProperty(HTMLImageElement.prototype, 'onload', {
      set(handler) {
        // Delay only the editor's image, which is in the document. The image that the app shrinks before is not in
        // the document.
        const waitInPage = (event: Event) =>
          this.isConnected ? imageRead.then(() => handler.call(this, event)) : handler.call(this, event)
        set?.call(this, handler && waitInPage)
      },
    })
  })
  const dialog = await openUploader(page)
  await choosePhoto(page, await createPhoto(page, 1200, 800))
  const use = dialog.getByRole('button', { name: 'Crop' })
  await expect(use).toBeDisabled()
  await page.evaluate(() => dispatchEvent(new Event('decode')))
  await use.click()
  await expect(dialog.getByRole('button', { name: 'Use photo' })).toBeVisible()
  expect(consoleErrors).toEqual([])
})

test('retries an upload that has stopped sending', { tag: ['@fresh', '@long'] }, async ({ page, request }) => {
  await page.clock.install()
  await signInAs(page, await registerUser(request), '/profile')
  const dialog = await openUploader(page)
  await choosePhoto(page, await createPhoto(page, 300, 300))
  await dialog.getByRole('button', { name: 'Crop' }).click()
  const { promise: uploadGate, resolve: openUploadGate } = Promise.withResolvers<void>()
  let attempts = 0
  await page.route(uploadUrlPattern, async (route) => {
    attempts++
    if (attempts === 1) return
    await uploadGate
    await route.fallback()
  })
  const first = page.waitForRequest((sent) => sent.method() === 'PUT')
  await dialog.getByRole('button', { name: 'Use photo' }).click()
  await first
  await expect(dialog.getByText('Uploading', { exact: true })).toBeVisible()
  await expect(dialog.getByText('left', { exact: false }).and(dialog.locator(':visible'))).toHaveCount(0)
  const second = page.waitForRequest((sent) => sent.method() === 'PUT')
  await page.clock.fastForward(301_000)
  await expect(dialog.getByText('Trying again...').first()).toBeVisible()
  await second
  openUploadGate()
  await expect(page.getByText('Profile photo updated')).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})

for (const viewport of [
  { width: 320, height: 640 },
  { width: 740, height: 360 },
  { width: 1280, height: 800 },
])
  test(`lays out the photo preview without overlaps at ${viewport.width}×${viewport.height}`, { tag: '@long' }, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport)
    await signInAs(page, await registerUser(request), '/profile')
    const dialog = await openUploader(page)
    await choosePhoto(page, await createPhoto(page, 1200, 800))
    const cancel = dialog.getByRole('button', { name: 'Cancel' }).last()
    const use = dialog.getByRole('button', { name: 'Crop' })
    await expect(use).toBeVisible()
    expect(doOverlap(await getBox(use), await getBox(cancel))).toBe(false)
    await use.click()
    const uploadButton = dialog.getByRole('button', { name: 'Use photo' })
    const photoControl = dialog.locator('.uppy-Dashboard-Item-previewInnerWrap')
    await expect(uploadButton).toBeVisible()
    const getSideDifference = async () => {
      const { width, height } = await getBox(photoControl)
      return Math.abs(width - height)
    }
    await expect.poll(getSideDifference).toBeLessThan(1)
    const getGap = async () => {
      const { y, height } = await getBox(photoControl)
      return (await getBox(uploadButton)).y - (y + height)
    }
    await expect.poll(getGap).toBeGreaterThan(0)
    await page.route(uploadUrlPattern, (route) => route.fulfill({ status: 413 }))
    await uploadButton.click()
    const failureMessage = dialog.getByText('Upload failed')
    await expect(failureMessage).toBeVisible()
    expect(
      doOverlap(
        await getBox(failureMessage),
        await getBox(dialog.getByRole('button', { name: 'Retry upload' }).last()),
      ),
    ).toBe(false)
  })

for (const { path, ...details } of [{ path: '/' }, { path: '/create-post', tag: '@long' }])
  test(`adds an image from the device with a description to a post on ${path}`, details, async ({ page, request }) => {
    const consoleErrors = collectConsoleErrors(page)
    const ann = await registerUser(request)
    await signInAs(page, ann)
    if (path === '/') await page.getByRole('button', { name: "What's on your mind, Ann?" }).click()
    else await page.goto(path)
    const chooseFile = async (file: Awaited<ReturnType<typeof createPhoto>>) => {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Gallery' }).click()
      await (await chooser).setFiles(file)
    }
    await chooseFile(svgFile)
    await expect(page.getByText('Choose a JPEG, PNG, WebP, AVIF or GIF picture')).toBeVisible()
    await page.getByRole('button', { name: 'Remove picture' }).click()

    await page.getByRole('textbox', { name: "What's on your mind, Ann?" }).fill('The evening')
    const post = page.getByRole('button', { name: 'Post', exact: true })
    const release = await holdRequests(page, 'photos.forPost')
    await chooseFile(await createPhoto(page, 1200, 800))
    await expect(page.getByRole('progressbar', { name: 'Uploading picture...' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Picture preview' })).toHaveAttribute('src', /^blob:/)
    await expect(post).toBeDisabled()
    release()
    await expect(page.getByRole('progressbar')).toBeHidden()
    await page.getByLabel('What does the picture show?').fill(' A red sky ')
    await expectAccessible(page)

    await test.step('keeps the image in the draft', async () => {
      await page.reload()
      if (path === '/') await page.getByRole('button', { name: "What's on your mind, Ann?" }).click()
      await expect(page.locator('form').getByRole('img', { name: 'A red sky' })).toHaveAttribute('src', /^\/objects\//)
    })
    const calls = recordCalls(page, 'posts.create')
    await post.click()
    const postImage = page.getByRole('article').getByRole('img', { name: 'A red sky' })
    await expect(postImage).toHaveAttribute('src', /^\/objects\/[0-9a-f]{32}-1080\.webp$/)
    await expect(postImage).toHaveCSS('opacity', '1')
    await expect(postImage.locator('..')).toHaveCSS('background-image', /^url\("data:image\/png/)
    expect(calls).toEqual([
      { content: 'The evening', imageUrl: expect.stringMatching(/^\/objects\//), imageAlt: 'A red sky' },
    ])
    expect(consoleErrors).toEqual([])
  })

// Do not intercept requests here: Playwright would answer the CORS preflight, which must reach the storage backend.
test('uploads the file from the browser to the signed upload URL', { tag: '@long' }, async ({
  page,
  request,
  baseURL,
}) => {
  const consoleErrors = collectConsoleErrors(page)
  await signInAs(page, await registerUser(request), '/create-post')
  const calls = recordCalls(page, 'photos.forPost')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Gallery' }).click()
  const uploadUrlResponse = page.waitForResponse(/\/trpc\/photos\.upload$/)
  const putRequest = page.waitForRequest((sent) => sent.method() === 'PUT')
  const attachResponse = page.waitForResponse(/\/trpc\/photos\.forPost$/)
  await (await chooser).setFiles(await createPhoto(page, 600, 400))
  const { result } = await (await uploadUrlResponse).json()
  const { uploadURL } = result.data.json
  const sent = await putRequest
  expect(sent.url()).toBe(new URL(uploadURL, baseURL).href)
  expect(new URL(sent.url()).origin).toBe(process.env.AWS_ENDPOINT_URL ?? baseURL)
  expect((await attachResponse).status()).toBe(200)
  expect((await sent.response())?.status()).toBeLessThan(300)
  await expect(page.getByRole('progressbar')).toBeHidden()
  expect(calls).toEqual([{ uploadURL }])
  expect(consoleErrors).toEqual([])
})
