import type { Page } from '@playwright/test'
import { waitForAnimations } from './support/animations.ts'
import { expect, test } from './support/test.ts'
import { registerUser, signInAs } from './support/users.ts'

// These journeys tap another control while the menu's closing animation runs, so motion must not be reduced.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }))

const getPrompt = (page: Page) => page.getByRole('button', { name: "What's on your mind, Ann?" })
const getPlusButton = (page: Page) => page.getByRole('button', { name: 'Create', exact: true })
const getComposer = (page: Page) => page.getByRole('dialog', { name: 'Create New Post' })
// Find the menu by attribute: while a dialog is open above it, the menu is hidden from the accessibility tree but may
// still be visible.
const getMenu = (page: Page) => page.locator('[role="menu"]')

const closeActions = {
  'the close button': (page: Page) => getComposer(page).getByRole('button', { name: 'Close' }).tap(),
  Back: (page: Page) => page.goBack(),
  Escape: (page: Page) => page.keyboard.press('Escape'),
  // Widen the page: on a phone, only 8 px of the backdrop are beside the composer, and Chrome moves a tap next to a sheet into
  // the sheet. This test is the last, because the others need the width of a phone.
  'the backdrop': async (page: Page) => {
    await page.setViewportSize({ width: 700, height: 900 })
    await waitForAnimations(page)
    await page.touchscreen.tap(350, 10)
  },
}

test('closes the plus menu when the composer prompt is tapped', { tag: '@long' }, async ({ page, request }) => {
  await signInAs(page, await registerUser(request))
  for (const [name, close] of Object.entries(closeActions))
    await test.step(`after ${name}`, async () => {
      await openMenuAfterComposer(page, close)
      // Tap near the lower left corner, because the open menu covers the other parts of the prompt.
      await getPrompt(page).tap({ position: { x: 20, y: 38 } })
      await expect(getComposer(page)).toBeVisible()
      await expect(getMenu(page)).toHaveCount(0)
      await page.goBack()
      await expect(getComposer(page)).toBeHidden()
      await expect(page).toHaveURL('/')
      await expect(getPlusButton(page)).toHaveAttribute('aria-expanded', 'false')
    })
})

test('closes the plus menu when Create Post in the empty feed is tapped', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await signInAs(page, await registerUser(request))
  for (const [name, close] of Object.entries(closeActions))
    await test.step(`after ${name}`, async () => {
      await openMenuAfterComposer(page, close)
      await page.getByRole('main').getByRole('button', { name: 'Create Post' }).tap()
      await expect(getComposer(page)).toBeVisible()
      await expect(getMenu(page)).toHaveCount(0)
      await page.goBack()
      await expect(getComposer(page)).toBeHidden()
    })
})

test('closes the plus menu when Create Post is chosen in it', { tag: '@long' }, async ({ page, request }) => {
  await signInAs(page, await registerUser(request))
  for (const [name, close] of Object.entries(closeActions))
    await test.step(`after ${name}`, async () => {
      await openMenuAfterComposer(page, close)
      await page.getByRole('menuitem', { name: 'Create Post' }).tap()
      await expect(page).toHaveURL('/create-post')
      await expect(page.getByRole('heading', { name: 'Create New Post' })).toBeVisible()
      await expect(getMenu(page)).toHaveCount(0)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.goBack()
      await expect(page).toHaveURL('/')
    })
})

/** Opens the composer, closes it in one way, then opens the plus menu. */
async function openMenuAfterComposer(page: Page, close: (page: Page) => Promise<unknown>): Promise<void> {
  // Tap near the lower left corner, because the open menu covers the other parts of the prompt.
  await getPrompt(page).tap({ position: { x: 20, y: 38 } })
  // Wait until the sheet has the focus: only then it handles Esc and taps on the backdrop.
  await expect(getComposer(page).getByRole('textbox')).toBeFocused()
  await close(page)
  await expect(getComposer(page)).toBeHidden()
  await getPlusButton(page).tap()
  await expect(getMenu(page)).toBeVisible()
}
