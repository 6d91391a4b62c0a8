import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { registerUser, signInAs } from './support/users.ts'

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

/** Returns the colours of the text and of the area behind it. A transparent element has the background of its parent. */
const getColors = (locator: Locator) =>
  locator.evaluate((element) => {
    const isTransparent = (color: string) => /^rgba\(.*, 0\)$/.test(color)
    let area = element
    while (area.parentElement && isTransparent(getComputedStyle(area).backgroundColor)) area = area.parentElement
    return { text: getComputedStyle(element).color, area: getComputedStyle(area).backgroundColor }
  })

/** Expects that two controls have different background colours and readable texts. Waits for the transition. */
const expectDistinct = (first: Locator, second: Locator) =>
  expect(async () => {
    const [one, other] = [await getColors(first), await getColors(second)]
    expect(one.area).not.toBe(other.area)
    for (const { text, area } of [one, other]) expect(text).not.toBe(area)
  }).toPass()

/** Waits for the style, which loads after the page's script. */
const waitForStyle = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('forced-colors'))))
    .toBe(true)

test('distinguishes the selected tab in forced colors', { tag: '@long' }, async ({ page, request }) => {
  await signInAs(page, await registerUser(request))
  await waitForStyle(page)
  const [selected, other] = [page.getByRole('tab', { selected: true }), page.getByRole('tab', { selected: false })]
  await expectDistinct(selected, other.first())
  const name = (await other.first().textContent()) ?? ''
  await other.first().click()
  await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
  await expectDistinct(selected, other.first())
})

test('distinguishes the chosen audience and the main button in forced colors', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await signInAs(page, await registerUser(request), '/create-post')
  await waitForStyle(page)
  const [chosen, other] = [page.locator('label:has(:checked)'), page.locator('label:has([type="radio"]:not(:checked))')]
  await expect(chosen).toHaveText('Friends')
  await expectDistinct(chosen, other.first())

  const main = page.getByRole('main')
  await main.getByRole('textbox').first().fill('First tomatoes!')
  const [post, cancel] = [
    main.getByRole('button', { name: 'Post', exact: true }),
    main.getByRole('button', { name: 'Cancel' }),
  ]
  await expect(post).toBeEnabled()
  await expectDistinct(post, cancel)
})

test('distinguishes a switch that is on from one that is off in forced colors', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await signInAs(page, await registerUser(request), '/settings/privacy')
  await waitForStyle(page)
  const control = page.getByRole('switch').first()
  const track = control.locator('xpath=following-sibling::span[1]')
  const thumb = track.locator('> span')
  const wasChecked = await control.isChecked()
  const expectVisibleThumb = () =>
    expect(async () => expect((await getColors(thumb)).area).not.toBe((await getColors(track)).area)).toPass()
  await expectVisibleThumb()
  const before = await getColors(track)
  await control.locator('xpath=..').click()
  await expect(control).toBeChecked({ checked: !wasChecked })
  await expect.poll(async () => (await getColors(track)).area).not.toBe(before.area)
  await expectVisibleThumb()
})

test('distinguishes the chosen theme in forced colors', { tag: '@long' }, async ({ page, request }) => {
  await signInAs(page, await registerUser(request), '/settings/appearance')
  await waitForStyle(page)
  const [chosen, other] = [page.locator(':checked ~ span'), page.locator(':not(:checked) ~ span')]
  const [chosenLabel, otherLabel] = [chosen.last(), other.last()]
  await expectDistinct(chosenLabel, otherLabel)
})
