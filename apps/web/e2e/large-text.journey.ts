import type { Page } from '@playwright/test'
import { callApi } from './support/api.ts'
import { createPhoto } from './support/images.ts'
import { expect, test } from './support/test.ts'
import { registerUser, signInAs } from './support/users.ts'

/** Sets the root font size to 200%, like the browser's text size setting. */
const doubleTextSize = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })

/**
 * Returns words in buttons, labels, tabs and the upload status that break inside, or overflow the screen or the upload dialog.
 */
const findClippedWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const clippedWords: string[] = []
    for (const control of document.querySelectorAll('button, label, [role="tab"], .uppy-StatusBar-content')) {
      if (control.classList.contains('sr-only')) continue
      const panel = control.closest('.uppy-Dashboard-inner')?.getBoundingClientRect()
      const [minLeft, maxRight] = [panel?.left ?? 0, panel?.right ?? innerWidth]
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{L}+/gu)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const rects = [...range.getClientRects()]
          const lines = new Set(rects.map(({ top }) => Math.round(top)))
          const isClipped = rects.some(({ right, left, width }) => width > 1 && (right > maxRight || left < minLeft))
          if (lines.size > 1 || isClipped) clippedWords.push(word)
        }
    }
    return clippedWords
  })

// WCAG 1.4.4: no content is lost when text is enlarged to 200%.
test('shows all words of controls whole and on screen with text at 200%', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const ann = await registerUser(request)
  const ben = await registerUser(request, { firstName: 'Ben', lastName: 'Okafor' })
  await callApi(request, ben, 'POST', '/api/friends/request', { userId: ann.id })
  await signInAs(page, ann)
  for (const { path, readyLocator } of [
    { path: '/create-post', readyLocator: page.getByText('Only me') },
    { path: '/communities', readyLocator: page.getByRole('tab', { name: 'My Communities' }) },
    { path: '/friends', readyLocator: page.getByRole('button', { name: 'Decline' }) },
    { path: '/friends?tab=suggestions', readyLocator: page.getByRole('tab', { name: 'Suggestions' }) },
  ])
    await test.step(path, async () => {
      await page.goto(path)
      await doubleTextSize(page)
      await expect(readyLocator).toBeVisible()
      expect(await findClippedWords(page)).toEqual([])
    })
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeVisible()
  expect(await findClippedWords(page)).toEqual([])
  const bell = page.getByRole('button', { name: /^Notifications/, includeHidden: true })
  const icon = await bell.locator('svg').boundingBox()
  const badge = await bell.getByText('1', { exact: true }).boundingBox()
  if (!icon || !badge) throw new Error('The bell or its badge is not shown')
  const overlapArea = (icon.x + icon.width - badge.x) * (badge.y + badge.height - icon.y)
  expect(overlapArea / (icon.width * icon.height)).toBeLessThan(0.3)
})

for (const width of [320, 390])
  test(`keeps the profile photo dialog usable at ${width} px with text at 200%`, { tag: '@long' }, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    await signInAs(page, await registerUser(request), '/profile')
    await doubleTextSize(page)
    await page.getByRole('button', { name: 'Change profile photo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Profile photo' })
    const choose = dialog.getByRole('button', { name: 'Choose a photo' })
    await expect(choose).toBeVisible()
    expect(await findClippedWords(page)).toEqual([])
    const chooser = page.waitForEvent('filechooser')
    await choose.click()
    await (await chooser).setFiles(await createPhoto(page, 600, 400))
    const useButton = dialog.getByRole('button', { name: 'Crop' })
    await expect(useButton).toBeVisible()
    expect(await findClippedWords(page)).toEqual([])
    await useButton.click()
    const uploadButton = dialog.getByRole('button', { name: 'Use photo' })
    await expect(uploadButton).toBeVisible()
    expect(await findClippedWords(page)).toEqual([])
    await page.route(/\/uploads\/[0-9a-f]+/, (route) => route.fulfill({ status: 413 }))
    await uploadButton.click()
    await expect(dialog.getByText('Upload failed')).toBeVisible()
    expect(await findClippedWords(page)).toEqual([])
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await dialog.getByRole('button', { name: 'Retry upload' }).last().click()
    await expect(dialog.getByRole('button', { name: 'Done' })).toBeVisible()
    expect(await findClippedWords(page)).toEqual([])
  })

/** Measures the position, font size and number of lines of each tab bar label. */
const measureTabLabels = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => {
        const text = [...link.childNodes].find((node) => node.nodeType === Node.TEXT_NODE)
        if (!text) throw new Error('A tab has no label')
        const range = document.createRange()
        range.selectNodeContents(text)
        const { left, right, bottom } = range.getBoundingClientRect()
        const size = Number.parseFloat(getComputedStyle(link).fontSize)
        return { label: text.textContent, left, right, bottom, size, lines: range.getClientRects().length }
      }),
    )

test('keeps tab bar labels whole and separate with text at 200%', { tag: '@long' }, async ({ page, request }) => {
  await signInAs(page, await registerUser(request), '/communities')
  await expect(page.getByRole('link', { name: 'Communities' })).toHaveAttribute('aria-current', 'page')
  const setStyle = (property: string, value: string) =>
    page.evaluate((style) => document.documentElement.style.setProperty(...style), [property, value] as const)
  for (const width of [320, 390])
    for (const property of ['font-size', 'text-size-adjust'] as const)
      await test.step(`${width} px, ${property}`, async () => {
        await page.setViewportSize({ width, height: 700 })
        const before = await measureTabLabels(page)
        expect(before.map(({ label }) => label)).toEqual(['Home', 'Search', 'Communities', 'Friends', 'Profile'])
        expect(Math.min(...before.map(({ size }) => size))).toBeGreaterThanOrEqual(11)
        await setStyle(property, '200%')
        const labels = await measureTabLabels(page)
        let previousRight = 0
        for (const [labelIndex, { label, left, right, bottom, size, lines }] of labels.entries()) {
          expect(lines, `lines of ${label}`).toBe(1)
          expect(left, `${label} does not overlap the previous label`).toBeGreaterThanOrEqual(previousRight)
          expect(right, `right edge of ${label} is on screen`).toBeLessThanOrEqual(width)
          expect(bottom, `bottom edge of ${label} is on screen`).toBeLessThanOrEqual(700)
          if (property === 'font-size')
            expect(size, `size of ${label}`).toBeGreaterThan(before[labelIndex]?.size ?? Infinity)
          previousRight = right + 2
        }
        await setStyle(property, '')
      })
})
