import { expect, type Page, test } from '@playwright/test'
import { startServer, type TestServer } from './support/server.ts'

// The server has the demo city, whose members can invite.
let server: TestServer
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  test.setTimeout(120_000)
  server = await startServer({ REGISTRATION: 'invite', MEMBER_INVITATIONS: 'on', SEED: 'demo', MINIMUM_AGE: '18' })
})
test.afterAll(() => server.stop())

async function createInvitation(): Promise<string> {
  const call = async (path: string, token: string, body: object) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    return (await fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }
  const { token } = await call('/api/auth/login', '', { email: 'ann@stoop.example', password: 'front-stoop' })
  return (await call('/api/account/invitations', token, {})).url
}

async function fillIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('First Name').fill('Noor')
  await page.getByLabel('Last Name').fill('Castle')
  await page.getByLabel('City').selectOption('Chicago')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(`${username}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill('stoop-at-dusk')
}

test('rejects a wrong invitation code at its field', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${server.url}/auth`)
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page.getByText(/you are at least 18 years old/)).toBeVisible()
  await fillIn(page, 'noor.one')
  await page.getByRole('button', { name: 'Create Account' }).click()
  const code = page.getByLabel('Invitation code')
  await expect(code).toHaveAccessibleDescription('You need an invitation to create an account here')
  await expect(code).toBeFocused()
  await code.fill('guessed')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(code).toHaveAccessibleDescription('This invitation is no longer valid. Please ask for a new one')
})

test('accepts an invitation link for one registration only', { tag: '@long' }, async ({ page, browser }) => {
  const url = await createInvitation()
  await page.goto(url)
  await expect(page.getByText("You're invited")).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  await page.reload()
  await expect(page.getByText("You're invited")).toBeVisible()
  await fillIn(page, 'noor.two')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Welcome to Stoop!')).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await other.goto(url)
  await fillIn(other, 'noor.three')
  await other.getByRole('button', { name: 'Create Account' }).click()
  await expect(other.getByLabel('Invitation code')).toHaveAccessibleDescription(/no longer valid/)
  await other.context().close()
})
