import { expect, type Page, test } from '@playwright/test'
import { enterAs, newMember } from './cast.ts'
import { call } from './door.ts'
import { aPhoto } from './picture.ts'

/** What the browser's own setting of 200% does to a page. */
const enlarge = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })

/** Words of buttons, tabs, choices and an upload's state that are broken inside, or stand beyond the edge of the view or of what would cut them off. */
const broken = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    for (const control of document.querySelectorAll('button, label, [role="tab"], .uppy-StatusBar-content')) {
      if (control.classList.contains('sr-only')) continue
      const panel = control.closest('.uppy-Dashboard-inner')?.getBoundingClientRect()
      const [from, to] = [panel?.left ?? 0, panel?.right ?? innerWidth]
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{L}+/gu)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const rects = [...range.getClientRects()]
          const lines = new Set(rects.map(({ top }) => Math.round(top)))
          const beyond = rects.some(({ right, left, width }) => width > 1 && (right > to || left < from))
          if (lines.size > 1 || beyond) found.push(word)
        }
    }
    return found
  })

// WCAG 1.4.4: nothing is lost, and no word is broken.
test('with text at 200% no word of a control is broken or out of sight', async ({ page, request }) => {
  const ann = await newMember(request)
  const ben = await newMember(request, { firstName: 'Ben', lastName: 'Okafor' })
  await call(request, ben, 'POST', '/api/friends/request', { userId: ann.id })
  await enterAs(page, ann)
  for (const { path, there } of [
    { path: '/create-post', there: page.getByText('Only me') },
    { path: '/communities', there: page.getByRole('tab', { name: 'My Communities' }) },
    { path: '/friends', there: page.getByRole('button', { name: 'Decline' }) },
    { path: '/friends?tab=suggestions', there: page.getByRole('tab', { name: 'Suggestions' }) },
  ])
    await test.step(path, async () => {
      await page.goto(path)
      await enlarge(page)
      await expect(there).toBeVisible()
      expect(await broken(page)).toEqual([])
    })
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeVisible()
  expect(await broken(page)).toEqual([])
  const bell = page.getByRole('button', { name: /^Notifications/, includeHidden: true })
  const icon = await bell.locator('svg').boundingBox()
  const badge = await bell.getByText('1', { exact: true }).boundingBox()
  if (!icon || !badge) throw new Error('The bell has its number')
  const shared = (icon.x + icon.width - badge.x) * (badge.y + badge.height - icon.y)
  expect(shared / (icon.width * icon.height)).toBeLessThan(0.3)
})

for (const width of [320, 390])
  test(`with text at 200% the profile photo's dialog can be used at ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 700 })
    await enterAs(page, await newMember(request))
    await page.goto('/profile')
    await enlarge(page)
    await page.getByRole('button', { name: 'Change profile photo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Profile photo' })
    const choose = dialog.getByRole('button', { name: 'Choose a photo' })
    await expect(choose).toBeVisible()
    expect(await broken(page)).toEqual([])
    const chooser = page.waitForEvent('filechooser')
    await choose.click()
    await (await chooser).setFiles(await aPhoto(page, 600, 400))
    const use = dialog.getByRole('button', { name: 'Use square' })
    await expect(use).toBeVisible()
    expect(await broken(page)).toEqual([])
    await use.click()
    const send = dialog.getByRole('button', { name: 'Upload photo' })
    await expect(send).toBeVisible()
    expect(await broken(page)).toEqual([])
    await page.route(/\/uploads\/[0-9a-f]+/, (route) => route.fulfill({ status: 413 }))
    await send.click()
    await expect(dialog.getByText('Upload failed')).toBeVisible()
    expect(await broken(page)).toEqual([])
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await dialog.getByRole('button', { name: 'Retry upload' }).last().click()
    await expect(dialog.getByRole('button', { name: 'Done' })).toBeVisible()
    expect(await broken(page)).toEqual([])
  })
