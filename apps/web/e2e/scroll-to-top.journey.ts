import type { Page } from '@playwright/test'
import { createPost } from './support/posts.ts'
import { getScrollTop } from './support/scroll.ts'
import { expect, test } from './support/test.ts'
import { registerUser, signInAs, type TestUser } from './support/users.ts'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }))

const POST_COUNT = 40

let author: TestUser

// The tests are serial, so that the posts are created once.
test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ request }) => {
  author = await registerUser(request)
  for (let number = 1; number <= POST_COUNT; number++)
    await createPost(request, author, `Post number ${number}. ${'On the stoop at dusk. '.repeat((number * 7) % 31)}`)
})

const homeTab = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' })

/** Scrolls down from the top by this distance in steps, so that the rows are measured. */
async function scrollDown(page: Page, distance: number): Promise<void> {
  await expect(async () => {
    await page.evaluate((top) => scrollBy({ top: Math.min(600, top - scrollY), behavior: 'instant' }), distance)
    expect(await getScrollTop(page)).toBeGreaterThan(distance - 5)
  }).toPass({ intervals: [30] })
}

/** Resolves when the page has not scrolled for ten frames. */
const waitForScrollEnd = (page: Page) =>
  page.evaluate(async () => {
    for (let top = -1, still = 0; still < 10; still = scrollY === top ? still + 1 : 0) {
      top = scrollY
      await new Promise(requestAnimationFrame)
    }
  })

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`scrolls to the top from any depth with one tap on Home (${reducedMotion})`, { tag: '@long' }, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await signInAs(page, author)
    for (const distance of [400, 2500, 6000]) {
      await scrollDown(page, distance)
      // Change heights while the page scrolls, as new posts and measured rows do.
      await page.evaluate(() => {
        for (const delay of [60, 120, 180])
          setTimeout(
            () => document.querySelector('article')?.parentElement?.style.setProperty('padding-top', `${delay}px`),
            delay,
          )
      })
      await homeTab(page).click()
      await expect.poll(() => getScrollTop(page)).toBe(0)
      await waitForScrollEnd(page)
      expect(await getScrollTop(page)).toBe(0)
    }
  })

test('stops on the way to the top when the user scrolls', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, author)
  await scrollDown(page, 6000)
  // Check at every scroll event until the position is right, because an event caused by scrollDown may still be
  // pending.
  await page.evaluate(() => addEventListener('scroll', () => dispatchEvent(new WheelEvent('wheel', { deltaY: 100 }))))
  await homeTab(page).click()
  await expect.poll(() => getScrollTop(page)).toBeLessThan(5900)
  await waitForScrollEnd(page)
  expect(await getScrollTop(page)).toBeGreaterThan(0)
})
