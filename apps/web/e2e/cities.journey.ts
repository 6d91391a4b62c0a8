import { expect, test } from '@playwright/test'
import { startServer, type TestServer } from './support/server.ts'

const LONG_NAME = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysilio'
const CITIES = ['札幌市', 'القاهرة', LONG_NAME, 'Chicago']

let server: TestServer
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  test.setTimeout(120_000)
  server = await startServer({ CITIES: CITIES.map((city) => `${city}@UTC`).join() })
})
test.afterAll(() => server.stop())

test('offers each city of the operator with its skyline', { tag: '@long' }, async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${server.url}/auth`)
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  const city = page.getByLabel('City')
  expect((await city.locator('option').allTextContents()).filter((text) => CITIES.includes(text))).toEqual(CITIES)
  await city.selectOption('القاهرة')
  const sky = page.locator('main [data-city="القاهرة"]')
  await expect(sky.locator('svg')).toBeVisible()
  // This must be the hue from the page's style instead of the neutral hue.
  expect(await sky.evaluate((element) => getComputedStyle(element).getPropertyValue('--city-hue'))).not.toBe('52')
  await page.getByLabel('First Name').fill('Mona')
  await page.getByLabel('Last Name').fill('Salem')
  await page.getByLabel('Username').fill('mona.salem')
  await page.getByLabel('Email').fill('mona@example.org')
  await page.getByLabel('Password', { exact: true }).fill('front door key')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Welcome to Stoop!')).toBeVisible()

  await page.goto(`${server.url}/profile/mona.salem`)
  await page.getByRole('button', { name: 'Change city' }).click()
  const sheet = page.getByRole('dialog')
  for (const name of CITIES) await expect(sheet.locator(`[data-city="${name}"] svg`)).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Chicago' })).toBeInViewport()
  expect(await sheet.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  await sheet.getByRole('button', { name: LONG_NAME }).click()
  await expect(page.getByRole('main').getByText(LONG_NAME).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(errors).toEqual([])
})
