import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { collectConsoleErrors } from './support/console-errors.ts'
import { createPhoto } from './support/images.ts'
import { chooseLargePhotos } from './support/large-photos.ts'
import { expect, test } from './support/test.ts'
import { recordCalls } from './support/trpc.ts'
import { registerUser, signInAs } from './support/users.ts'

declare global {
  interface Window {
    /** The files that were uploaded. */
    uploads: Blob[]
  }
}

async function openComposer(page: Page) {
  await page.getByRole('button', { name: "What's on your mind, Ann?" }).click()
  const sheet = page.getByRole('dialog')
  return { sheet, gallery: sheet.locator('input[type=file][multiple]'), tiles: sheet.getByRole('listitem') }
}

/** Returns the colour of a picture near its upper edge. */
const topColorOf = (picture: Locator) =>
  picture.evaluate(async (image) => {
    if (!(image instanceof HTMLImageElement)) throw new Error('Not an image')
    await image.decode()
    const canvas = new OffscreenCanvas(1, 1)
    const context = canvas.getContext('2d')
    context?.drawImage(image, image.naturalWidth / 2, image.naturalHeight / 10, 1, 1, 0, 0, 1, 1)
    return [...(context?.getImageData(0, 0, 1, 1).data.slice(0, 3) ?? [])]
  })

test('shrinks photos of 50 megapixels and of 30 MB to at most 5 MB each before it uploads them', {
  tag: ['@fresh', '@long'],
}, async ({ page, request }) => {
  test.slow()
  await page.addInitScript(() => {
    window.uploads = []
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof Blob) window.uploads.push(body)
      send.call(this, body)
    }
  })
  await signInAs(page, await registerUser(request))
  const { sheet, gallery, tiles } = await openComposer(page)
  const sizes = await chooseLargePhotos(gallery, [
    { width: 8160, height: 6144 },
    { width: 4096, height: 3584, isNoisy: true },
  ])
  expect(sizes[1]).toBeGreaterThan(30_000_000)
  await expect(tiles).toHaveCount(2)
  await sheet.getByRole('textbox', { name: "What's on your mind, Ann?" }).fill('Two large photos')
  const post = sheet.getByRole('button', { name: 'Post', exact: true })
  await expect(sheet.getByText('Uploading 2 pictures...')).toBeVisible()
  await expect(post).toBeDisabled()
  await expect(post).toBeEnabled({ timeout: 90_000 })
  await post.click()
  const pictures = page
    .getByRole('article')
    .filter({ hasText: 'Two large photos' })
    .getByRole('img', { name: 'Picture posted by' })
  await expect(pictures).toHaveCount(2)

  const sent = await page.evaluate(() =>
    Promise.all(window.uploads.map(async (file) => ({ size: file.size, start: await file.slice(0, 65_536).text() }))),
  )
  expect(sent).toHaveLength(2)
  for (const { size, start } of sent) {
    expect(size).toBeLessThanOrEqual(5_242_880)
    expect(start).not.toContain('Exif')
  }
  for (const picture of await pictures.all()) {
    const [red = 0, green = 255] = await topColorOf(picture)
    expect(red).toBeGreaterThan(200)
    expect(green).toBeLessThan(90)
  }
})

test('keeps the order of photos in a draft that can be discarded and restored', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const consoleErrors = collectConsoleErrors(page)
  await signInAs(page, await registerUser(request))
  const { sheet, gallery, tiles } = await openComposer(page)
  const text = sheet.getByRole('textbox', { name: "What's on your mind, Ann?" })
  await gallery.setInputFiles([await createPhoto(page, 300, 200), await createPhoto(page, 300, 300)])
  await text.fill('Three photos')
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(40, 30)
    canvas.getContext('2d')?.fillRect(0, 0, 40, 30)
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([await canvas.convertToBlob()], 'pasted.png', { type: 'image/png' }))
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  await expect(tiles).toHaveCount(3)
  await expect(sheet.getByRole('progressbar')).toHaveCount(0)
  for (const [at, alt] of ['one', 'two', 'three'].entries()) {
    await sheet.getByRole('button', { name: `Alt text of picture ${at + 1}` }).click()
    await sheet.getByRole('textbox', { name: `What does picture ${at + 1} show?` }).fill(alt)
  }
  await tiles.nth(2).dragTo(tiles.nth(0))
  await expect(tiles.getByRole('img').first()).toHaveAccessibleName('three')
  // Check that each description has moved together with its picture.
  await expect(sheet.getByRole('textbox', { name: 'What does picture 1 show?' })).toHaveValue('three')
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.reload()
  await openComposer(page)
  await expect(text).toHaveValue('Three photos')
  await expect(tiles).toHaveCount(3)
  const calls = recordCalls(page, 'posts.create')
  await sheet.getByRole('button', { name: 'Post', exact: true }).click()
  const article = page.getByRole('article').filter({ hasText: 'Three photos' })
  await expect(article.getByRole('img', { name: 'three' })).toBeVisible()
  expect(calls).toEqual([
    {
      content: 'Three photos',
      images: ['three', 'one', 'two'].map((alt) => ({ url: expect.stringMatching(/^\/objects\//), alt })),
    },
  ])

  await test.step('removes one of the photos in an edit', async () => {
    const edits = recordCalls(page, 'posts.update')
    await article.getByRole('button', { name: 'More about your post' }).click()
    await page.getByRole('menuitem', { name: 'Edit post' }).click()
    await sheet.getByRole('button', { name: 'Remove picture 1' }).click()
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(sheet).toBeHidden()
    await expect(article.getByRole('img', { name: 'three' })).toHaveCount(0)
    await expect(article.getByRole('img', { name: 'one' })).toBeVisible()
    expect(edits[0]).toMatchObject({ images: [{ alt: 'one' }, { alt: 'two' }] })
  })
  expect(consoleErrors).toEqual([])
})
