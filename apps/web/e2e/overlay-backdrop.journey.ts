import type { Page } from '@playwright/test'
import { waitForAnimations } from './support/animations.ts'
import { callApi } from './support/api.ts'
import { holdScripts } from './support/scripts.ts'
import { expect, test } from './support/test.ts'
import { registerUser, signInAs } from './support/users.ts'

// This file needs motion. Other journeys run with reduced motion, which has no fade.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }))

const overlays = [
  { path: '/', opener: "What's on your mind, Ann?", title: 'Create New Post' },
  { path: '/', opener: /^Notifications/, title: 'Notifications' },
  { path: '/', opener: 'Replies, 0', title: 'Replies (0)' },
  { path: '/profile', opener: 'Edit Profile', title: 'Edit Profile' },
  { path: '/profile', opener: 'Change profile photo', title: 'Profile photo' },
]

/** Records the highest opacity of all backdrops in each frame. Returns a function that reads the record. */
async function recordBackdrop(page: Page): Promise<() => Promise<number[]>> {
  const record = await page.evaluateHandle(() => {
    const opacities: number[] = []
    const sample = () => {
      const backdrops = [...document.querySelectorAll<HTMLElement>('.bg-backdrop')].filter(({ hidden }) => !hidden)
      opacities.push(Math.max(0, ...backdrops.map((backdrop) => Number(getComputedStyle(backdrop).opacity))))
      requestAnimationFrame(sample)
    }
    requestAnimationFrame(sample)
    return opacities
  })
  return () => record.jsonValue()
}

for (const { path, opener, title } of overlays)
  test(`dims the page once for ${title}, even if its code is not loaded`, { tag: '@long' }, async ({
    page,
    request,
  }) => {
    const ann = await registerUser(request)
    await callApi(request, ann, 'POST', '/api/posts', { content: 'First tomatoes!' })
    await signInAs(page, ann, path)
    await expect(page.getByRole('button', { name: opener }).first()).toBeVisible()
    // Wait for the scroll restoration. Its chunk contains the code that handles Back.
    await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual')
    const release = await holdScripts(page)
    const dialog = page.getByRole('dialog', { name: title })
    const button = page.getByRole('button', { name: opener }).first()

    const readFirst = await recordBackdrop(page)
    await button.click()
    await expect.poll(async () => (await readFirst()).at(-1)).toBe(1)
    release()
    await expect(dialog).toBeVisible()
    await waitForAnimations(page)
    const first = await readFirst()
    expect(first.slice(first.indexOf(1)).filter((opacity) => opacity < 1)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.locator('.bg-backdrop')).toHaveCount(0)

    const readSecond = await recordBackdrop(page)
    await button.click()
    await expect(dialog).toBeVisible()
    await waitForAnimations(page)
    await expect.poll(async () => (await readSecond()).at(-1)).toBe(1)
    const second = await readSecond()
    expect(second).toEqual(second.toSorted((a, b) => a - b))
    // The fade starts at opacity 0, because no loading overlay was shown before.
    await expect(page.locator('.bg-backdrop')).toHaveCSS('--fade-from', '0')
  })
