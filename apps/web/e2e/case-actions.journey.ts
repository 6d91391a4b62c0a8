import type { Page } from '@playwright/test'
import { callApi, uniqueName } from './support/api.ts'
import { expect, test } from './support/test.ts'
import { registerUser, signInAs } from './support/users.ts'

const longText = Array.from({ length: 30 }, (_, line) => `${line + 1}. Nobody wants you here.`).join('\n')

/** Scrolls each text and control of the case into view. Returns the texts and controls that a fixed bar covers. */
const findCovered = (page: Page): Promise<string[]> =>
  page.getByRole('article').evaluate(async (article) => {
    const actions = article.querySelector('fieldset')
    const bars = [actions, document.querySelector('nav'), document.querySelector('header')]
    const covered: string[] = []
    for (const element of article.querySelectorAll('h1, h2, p, li > p, a, button')) {
      if (actions?.contains(element) || element.closest('.sr-only')) continue
      for (const block of ['start', 'end'] as const) {
        element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
        const { height } = element.getBoundingClientRect()
        // If a text is higher than the screen, only one of its edges can be in view.
        if (height > innerHeight / 2) element.scrollIntoView({ block, behavior: 'instant' })
        await new Promise(requestAnimationFrame)
        const { top, bottom, left, right } = element.getBoundingClientRect()
        const isTall = height > innerHeight / 2
        const edge = {
          top: isTall && block === 'end' ? bottom - 10 : top,
          bottom: isTall && block === 'start' ? top + 10 : bottom,
        }
        const boxes = bars.map((bar) => bar?.getBoundingClientRect() ?? new DOMRect())
        if (
          boxes.some(
            (box) =>
              edge.bottom > box.top + 1 && edge.top < box.bottom - 1 && right > box.left + 1 && left < box.right - 1,
          )
        )
          covered.push(`${block} of ${element.textContent?.slice(0, 40)}`)
      }
    }
    return covered
  })

test('does not cover any part of a case with the action bar', { tag: '@long' }, async ({ page, request }) => {
  const ann = await registerUser(request)
  const [ben, cleo] = [await registerUser(request, { firstName: 'Ben' }), await registerUser(request)]
  const { id } = await callApi(request, ann, 'POST', '/api/communities', {
    name: uniqueName('Block club'),
    description: 'For everyone on the block.',
  })
  for (const member of [ben, cleo]) await callApi(request, member, 'POST', `/api/communities/${id}/join`)
  const post = await callApi(request, ben, 'POST', `/api/communities/${id}/posts`, { content: longText.slice(0, 490) })
  await callApi(request, cleo, 'POST', '/api/reports', {
    targetType: 'post',
    targetId: post.id,
    reason: 'harassment',
    text: longText,
  })
  await signInAs(page, ann, '/moderation')
  await page
    .getByRole('link', { name: /Ben Archer's post/ })
    .first()
    .click()
  const actions = page.getByRole('group', { name: 'Decide' })
  for (const [width, height] of [
    [390, 844],
    [320, 568],
    [844, 390],
    [1280, 720],
  ] as const)
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height })
      await expect(actions).toBeAttached()
      expect(await findCovered(page)).toEqual([])
      // The bar covers at most a quarter of the screen.
      await page.evaluate(() => scrollTo(0, 0))
      const box = await actions.boundingBox()
      const isSticky = (box?.y ?? 0) < height
      expect(isSticky ? (box?.height ?? 0) : 0).toBeLessThan(height / 4)
    })
})
