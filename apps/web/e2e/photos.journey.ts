import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { enterAs, newMember } from './cast.ts'
import { publish } from './neighbours.ts'
import { anAvif, anSvg, aPhoto } from './picture.ts'
import { quiet } from './quiet.ts'
import { answer, callsOf, hold } from './trpc.ts'

/** Where a file is PUT, in the folder and in an S3 service alike. */
const uploads = /\/uploads\/[0-9a-f]+/

async function openUploader(page: Page) {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Change profile photo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Profile photo' })
  await expect(dialog.getByRole('button', { name: 'Choose a photo' })).toBeVisible()
  return dialog
}

/** Only once it is asked for does the file's input take a file: the square, then the upload itself, begin by hand. */
async function choose(page: Page, file: Awaited<ReturnType<typeof aPhoto>>) {
  const dialog = page.getByRole('dialog')
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a photo' }).click()
  await (await chooser).setFiles(file)
  return dialog
}

test('a photo is cut to a square, sent by hand, and shows wherever one is shown', async ({ page, request }) => {
  test.slow()
  const said = quiet(page)
  const ann = await newMember(request)
  await publish(request, ann, 'Good evening')
  await enterAs(page, ann)
  await expect(page.getByText('Good evening')).toBeVisible()
  const dialog = await openUploader(page)
  await expectAccessible(page)
  await choose(page, await aPhoto(page, 1200, 800))
  await expect(dialog.getByRole('img', { name: 'photo.jpg' }).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Use square' }).click()
  const asked = callsOf(page, 'photos.upload')
  const send = dialog.getByRole('button', { name: 'Upload photo' })
  await expect(send).toBeVisible()
  await expectAccessible(page)
  expect(asked).toEqual([])

  const releaseAddress = await hold(page, 'photos.upload')
  await send.click()
  await expect(dialog.getByText('Preparing...')).toBeVisible()
  const { promise: room, resolve: makeRoom } = Promise.withResolvers<void>()
  await page.route(uploads, async (route) => {
    await room
    await route.fallback()
  })
  const put = page.waitForRequest((sent) => sent.method() === 'PUT')
  releaseAddress()
  const sent = await put
  expect(sent.headers()['content-type']).toBe('image/jpeg')
  expect(asked).toEqual([{ contentType: 'image/jpeg', size: expect.any(Number) }])
  await dialog.getByRole('button', { name: 'Pause', exact: true }).last().click()
  await expect(dialog.getByText('Paused', { exact: true })).toBeVisible()
  const again = page.waitForRequest((request) => request.method() === 'PUT')
  await dialog.getByRole('button', { name: 'Resume', exact: true }).last().click()
  await again
  const releasePhoto = await hold(page, 'profiles.photo')
  makeRoom()
  await expect(dialog.getByText('Finishing...')).toBeVisible()
  releasePhoto()
  await expect(page.getByText('Profile photo updated')).toBeVisible()
  await expect(page.getByText('Your profile photo has been updated successfully.')).toBeVisible()
  await expect(dialog.getByText('Complete', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  const faces = page.getByRole('main').locator('img[src^="/objects/"]')
  await expect(faces).toHaveCount(2)
  // Each as wide as it needs to be: naturalWidth is in CSS pixels of where it stands.
  for (const face of await faces.all())
    await expect.poll(() => face.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true)
  const widths = await faces.evaluateAll((all) => all.map((img) => img instanceof HTMLImageElement && img.currentSrc))
  expect(widths[0]).toMatch(/-512\.webp$/)
  expect(widths[1]).toMatch(/-96\.webp$/)
  expect(said).toEqual([])
})

interface Box {
  x: number
  y: number
  width: number
  height: number
}

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not shown')
  return box
}

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

test('what is no picture or too large is refused with a sentence and never sent', async ({ page, request }) => {
  await enterAs(page, await newMember(request))
  const asked = callsOf(page, 'photos.upload')
  const said = quiet(page)
  const dialog = await openUploader(page)
  await choose(page, { name: 'named.png', mimeType: 'image/png', buffer: Buffer.from('not a picture at all') })
  await expect(dialog.getByText('This picture cannot be read. It may be damaged').first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Use square' })).toHaveCount(0)
  await page.reload()
  await openUploader(page)
  await choose(page, anSvg)
  await expect(dialog.getByText('Choose a JPEG, PNG, WebP, AVIF or GIF picture').first()).toBeVisible()
  const { buffer } = await aPhoto(page, 40, 40)
  await choose(page, { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.concat([buffer], 5_242_881) })
  const tooLarge = dialog.getByText('The file is larger than 5 MB').first()
  await expect(tooLarge).toBeVisible()
  // It covers none of what one chooses by.
  const said5MB = await boxOf(tooLarge)
  for (const words of [
    dialog.getByText('One picture of at most 5 MB. It is cut to a square.'),
    dialog.getByRole('button', { name: 'Choose a photo' }),
  ])
    expect(overlap(said5MB, await boxOf(words))).toBe(false)
  await expect(dialog.getByRole('button', { name: 'Upload photo' })).toHaveCount(0)
  expect(asked).toEqual([])
  expect(said).toEqual([])
})

test('on a phone the dialog is one large button, and what is cut stays a square shown round', async ({
  page,
  request,
}) => {
  await enterAs(page, await newMember(request))
  const dialog = await openUploader(page)
  await expect(dialog.getByText(/drop/i).and(dialog.locator(':visible'))).toHaveCount(0)
  await expect.poll(async () => (await dialog.boundingBox())?.height).toBeLessThan(420)
  await choose(page, await aPhoto(page, 1200, 800))
  const cut = dialog.locator('.cropper-crop-box')
  const isSquare = async () => {
    const box = await cut.boundingBox()
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

test('both failures are told, and another try goes through', async ({ page, request }) => {
  await enterAs(page, await newMember(request))
  const dialog = await openUploader(page)
  await choose(page, await aPhoto(page, 300, 300))
  await dialog.getByRole('button', { name: 'Use square' }).click()
  const alert = page.getByRole('alert')

  const address = await answer(page, 'photos.upload', { status: 500 })
  await dialog.getByRole('button', { name: 'Upload photo' }).click()
  await expect(alert.getByText('Failed to get upload parameters')).toBeVisible()
  await address()
  const photo = await answer(page, 'profiles.photo', { status: 503, sentence: 'There is no room' })
  await dialog.getByRole('button', { name: 'Retry upload' }).last().click()
  await expect(alert.getByText('Failed to update profile photo')).toBeVisible()
  await expect(dialog.getByText('Upload failed')).toBeVisible()
  await photo()

  // The connection is lost once: the PUT is tried again by itself.
  await page.route(uploads, (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Retry upload' }).last().click()
  await expect(page.getByText('Profile photo updated')).toBeVisible()
})

test('a try that goes through leaves nothing of the one before, nor does a connection that comes back', async ({
  page,
  request,
  context,
}) => {
  await enterAs(page, await newMember(request))
  const dialog = await openUploader(page)
  await choose(page, await aPhoto(page, 300, 300))
  await dialog.getByRole('button', { name: 'Use square' }).click()
  await page.route(uploads, (route) => route.fulfill({ status: 413, body: 'Request Entity Too Large' }), { times: 1 })
  await dialog.getByRole('button', { name: 'Upload photo' }).click()
  const toast = page.getByRole('alert').filter({ hasText: 'Your photo was not uploaded' })
  await expect(toast.getByText('The file is larger than 5 MB')).toBeVisible()
  await expect(dialog.getByText('Upload failed')).toBeVisible()
  await dialog.getByRole('button', { name: 'Retry upload' }).last().click()
  await expect(dialog.getByText('Complete', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveCount(0)

  const back = page.evaluate(async () => {
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    // Until what it made anybody say is drawn.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  await context.setOffline(true)
  await context.setOffline(false)
  await back
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})

test('an AVIF is cut to a square too', async ({ page, request }) => {
  await enterAs(page, await newMember(request))
  const dialog = await openUploader(page)
  await choose(page, anAvif)
  await dialog.getByRole('button', { name: 'Use square' }).click()
  const put = page.waitForRequest((sent) => sent.method() === 'PUT')
  await dialog.getByRole('button', { name: 'Upload photo' }).click()
  // What the browser's canvas writes instead.
  expect((await put).headers()['content-type']).toBe('image/png')
  await expect(page.getByText('Profile photo updated')).toBeVisible()
})

test('what is sent is the square, though the phone is still writing it', async ({ page, request }) => {
  await page.addInitScript(() => {
    const write = HTMLCanvasElement.prototype.toBlob
    HTMLCanvasElement.prototype.toBlob = function (...wishes) {
      addEventListener('unhurried', () => write.apply(this, wishes), { once: true })
    }
  })
  await enterAs(page, await newMember(request))
  const dialog = await openUploader(page)
  await choose(page, anAvif)
  await dialog.getByRole('button', { name: 'Use square' }).click()
  const asked = callsOf(page, 'photos.upload')
  await dialog.getByRole('button', { name: 'Upload photo' }).click()
  await expect(dialog.getByText('Preparing...')).toBeVisible()
  expect(asked).toEqual([])
  const put = page.waitForRequest((sent) => sent.method() === 'PUT')
  await page.evaluate(() => dispatchEvent(new Event('unhurried')))
  expect((await put).headers()['content-type']).toBe('image/png')
  expect(asked).toEqual([{ contentType: 'image/png', size: expect.any(Number) }])
  await expect(page.getByText('Profile photo updated')).toBeVisible()
})

test('a square is offered once the phone has read the picture', async ({ page, request }) => {
  const said = quiet(page)
  await page.addInitScript(() => {
    const read = new Promise((done) => addEventListener('read', done, { once: true }))
    const { set } = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'onload') ?? {}
    Object.defineProperty(HTMLImageElement.prototype, 'onload', {
      set(told) {
        set?.call(this, told && ((event: Event) => read.then(() => told.call(this, event))))
      },
    })
  })
  await enterAs(page, await newMember(request))
  const dialog = await openUploader(page)
  await choose(page, await aPhoto(page, 1200, 800))
  const use = dialog.getByRole('button', { name: 'Use square' })
  await expect(use).toBeDisabled()
  await page.evaluate(() => dispatchEvent(new Event('read')))
  await use.click()
  await expect(dialog.getByRole('button', { name: 'Upload photo' })).toBeVisible()
  expect(said).toEqual([])
})

test('a connection on which nothing moves is given up and tried again', async ({ page, request }) => {
  await page.clock.install()
  await enterAs(page, await newMember(request))
  const dialog = await openUploader(page)
  await choose(page, await aPhoto(page, 300, 300))
  await dialog.getByRole('button', { name: 'Use square' }).click()
  const { promise: room, resolve: makeRoom } = Promise.withResolvers<void>()
  let tries = 0
  await page.route(uploads, async (route) => {
    tries++
    if (tries === 1) return
    await room
    await route.fallback()
  })
  const first = page.waitForRequest((sent) => sent.method() === 'PUT')
  await dialog.getByRole('button', { name: 'Upload photo' }).click()
  await first
  await expect(dialog.getByText('Uploading', { exact: true })).toBeVisible()
  await expect(dialog.getByText('left', { exact: false }).and(dialog.locator(':visible'))).toHaveCount(0)
  const second = page.waitForRequest((sent) => sent.method() === 'PUT')
  await page.clock.fastForward(301_000)
  await expect(dialog.getByText('Trying again...').first()).toBeVisible()
  await second
  makeRoom()
  await expect(page.getByText('Profile photo updated')).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})

for (const viewport of [
  { width: 320, height: 640 },
  { width: 740, height: 360 },
  { width: 1280, height: 800 },
])
  test(`the chosen photo is round, and over nothing: ${viewport.width}×${viewport.height}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport)
    await enterAs(page, await newMember(request))
    const dialog = await openUploader(page)
    await choose(page, await aPhoto(page, 1200, 800))
    const cancel = dialog.getByRole('button', { name: 'Cancel' }).last()
    const use = dialog.getByRole('button', { name: 'Use square' })
    await expect(use).toBeVisible()
    expect(overlap(await boxOf(use), await boxOf(cancel))).toBe(false)
    await use.click()
    const send = dialog.getByRole('button', { name: 'Upload photo' })
    const photo = dialog.locator('.uppy-Dashboard-Item-previewInnerWrap')
    await expect(send).toBeVisible()
    const uneven = async () => {
      const { width, height } = await boxOf(photo)
      return Math.abs(width - height)
    }
    await expect.poll(uneven).toBeLessThan(1)
    const between = async () => {
      const { y, height } = await boxOf(photo)
      return (await boxOf(send)).y - (y + height)
    }
    await expect.poll(between).toBeGreaterThan(0)
    await page.route(uploads, (route) => route.fulfill({ status: 413 }))
    await send.click()
    const failed = dialog.getByText('Upload failed')
    await expect(failed).toBeVisible()
    expect(overlap(await boxOf(failed), await boxOf(dialog.getByRole('button', { name: 'Retry upload' }).last()))).toBe(
      false,
    )
  })

for (const place of ['/', '/create-post'])
  test(`a picture from the device goes into a post, with words for it: ${place}`, async ({ page, request }) => {
    const said = quiet(page)
    const ann = await newMember(request)
    await enterAs(page, ann)
    if (place === '/') {
      await page.getByRole('button', { name: "What's on your mind, Ann?" }).click()
      await page.getByRole('button', { name: 'Add a picture' }).click()
    } else await page.goto(place)
    const fromDevice = page.getByRole('button', { name: 'Choose from this device' })
    const give = async (file: Awaited<ReturnType<typeof aPhoto>>) => {
      const chooser = page.waitForEvent('filechooser')
      await fromDevice.click()
      await (await chooser).setFiles(file)
    }
    await give(anSvg)
    await expect(page.getByText('Choose a JPEG, PNG, WebP, AVIF or GIF picture')).toBeVisible()

    await page.getByRole('textbox', { name: "What's on your mind, Ann?" }).fill('The evening')
    const post = page.getByRole('button', { name: 'Post', exact: true })
    const release = await hold(page, 'photos.forPost')
    await give(await aPhoto(page, 1200, 800))
    await expect(page.getByRole('progressbar', { name: 'Adding the picture...' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Preview of the picture' })).toHaveAttribute('src', /^blob:/)
    await expect(post).toBeDisabled()
    release()
    await expect(page.getByRole('progressbar')).toBeHidden()
    await page.getByLabel('What does the picture show?').fill(' A red sky ')
    await expectAccessible(page)

    await test.step('a draft keeps it', async () => {
      await page.reload()
      if (place === '/') await page.getByRole('button', { name: "What's on your mind, Ann?" }).click()
      await expect(page.getByRole('img', { name: 'A red sky' })).toHaveAttribute('src', /^\/objects\//)
    })
    const asked = callsOf(page, 'posts.create')
    await post.click()
    const shown = page.getByRole('article').getByRole('img', { name: 'A red sky' })
    await expect(shown).toHaveAttribute('src', /^\/objects\/[0-9a-f]{32}-1080\.webp$/)
    await expect(shown).toHaveCSS('opacity', '1')
    await expect(shown.locator('..')).toHaveCSS('background-image', /^url\("data:image\/png/)
    expect(asked).toEqual([
      { content: 'The evening', imageUrl: expect.stringMatching(/^\/objects\//), imageAlt: 'A red sky' },
    ])
    expect(said).toEqual([])
  })

// No route here: with one the browser's own question, whether this page may PUT there, would never reach the store.
test('the browser itself PUTs the file where it is told to, and nowhere else', async ({ page, request, baseURL }) => {
  const said = quiet(page)
  await enterAs(page, await newMember(request))
  await page.goto('/create-post')
  const asked = callsOf(page, 'photos.forPost')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose from this device' }).click()
  const address = page.waitForResponse(/\/trpc\/photos\.upload$/)
  const put = page.waitForRequest((sent) => sent.method() === 'PUT')
  const used = page.waitForResponse(/\/trpc\/photos\.forPost$/)
  await (await chooser).setFiles(await aPhoto(page, 600, 400))
  const { result } = await (await address).json()
  const { uploadURL } = result.data.json
  const sent = await put
  expect(sent.url()).toBe(new URL(uploadURL, baseURL).href)
  expect(new URL(sent.url()).origin).toBe(process.env.AWS_ENDPOINT_URL ?? baseURL)
  expect((await used).status()).toBe(200)
  expect((await sent.response())?.status()).toBeLessThan(300)
  await expect(page.getByRole('progressbar')).toBeHidden()
  expect(asked).toEqual([{ uploadURL }])
  expect(said).toEqual([])
})
