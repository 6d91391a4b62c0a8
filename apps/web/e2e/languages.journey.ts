import { callApi } from './support/api.ts'
import { expect, test } from './support/test.ts'
import { registerUser, signInAs } from './support/users.ts'

test('shows the language of the browser from the first frame, and another one that was chosen', {
  tag: '@fresh',
}, async ({ browser, request }) => {
  const context = await browser.newContext({ locale: 'de-AT' })
  const page = await context.newPage()
  // index.html contains the English texts of /auth, for the frames before the app renders.
  await page.addInitScript(() => {
    const isShown = () => document.querySelector('[data-screen=auth]')?.checkVisibility() === true
    new MutationObserver(() => isShown() && Reflect.set(window, 'wasEnglishShown', true)).observe(document, {
      childList: true,
      subtree: true,
      attributes: true,
    })
  })
  await page.goto('/auth')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page).toHaveTitle('Anmelden · Stoop')
  expect(await page.evaluate(() => Reflect.get(window, 'wasEnglishShown'))).toBeUndefined()

  await page.getByRole('combobox').last().selectOption('العربية')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')

  await test.step("takes the member's language after the sign-in", async () => {
    const ann = await registerUser(request)
    await callApi(request, ann, 'PUT', '/api/settings', { language: 'de' })
    await signInAs(page, ann)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Freunde' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Was gibt’s Neues, Ann?' })).toBeVisible()
  })
  await context.close()
})
