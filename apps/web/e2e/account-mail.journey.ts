// Over 200 lines: all mails about an account are tested with a single mail server, whose start is slow.
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { requireConfirmationOnce } from './support/confirmation.ts'
import { findLink, type MailServer, startMailServer } from './support/mail-server.ts'
import { startServer, type TestServer } from './support/server.ts'
import { registerUser, signInAs } from './support/users.ts'

// These journeys use mailed links and a real SMTP server. The default mode runs all of them in one worker, so that
// only one server starts.
test.describe.configure({ mode: 'default' })
let mails: MailServer
let server: TestServer
test.beforeAll(async () => {
  test.setTimeout(120_000)
  mails = await startMailServer()
  server = await startServer({ MAIL_URL: mails.url })
})
test.afterAll(async () => {
  await server.stop()
  await mails.close()
})

/** Registers with the form. Returns the email. */
async function signUp(page: Page): Promise<string> {
  const username = `ana.${crypto.randomUUID().slice(0, 8)}`
  const email = `${username}@example.org`
  await page.goto(`${server.url}/auth`)
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('First Name').fill('Ana')
  await page.getByLabel('Last Name').fill('Diaz')
  await page.getByLabel('City').selectOption('Miami')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('stoop-at-dusk')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(`${server.url}/`)
  await page.getByRole('button', { name: 'Not now' }).click()
  return email
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('restricts a new member until the member opens the mailed link', async ({ page, context }) => {
  const email = await signUp(page)
  const banner = page.getByRole('region', { name: 'Email verification' })
  await expect(banner).toContainText('Verify your email to post publicly')

  await page.goto(`${server.url}/communities`)
  await page.getByRole('button', { name: 'Create New Community' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Front Step Gardeners')
  await dialog.getByLabel('Description').fill('Tomatoes on every step')
  await dialog.getByRole('button', { name: 'Create Community' }).click()
  await expect(page.getByText('Verify your email first')).toBeVisible()
  await page.getByRole('status').or(page.getByRole('alert')).getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Email sent')).toBeVisible()

  const link = findLink(await mails.waitForMail(email, /^Verify your email/), '/auth/verify')
  const other = await context.newPage()
  await other.goto(link)
  await expect(other.getByRole('button', { name: 'Verify email' })).toBeVisible()
  expect(other.url()).toBe(`${server.url}/auth/verify`)
  await expectAccessible(other)
  await other.reload()
  await other.getByRole('button', { name: 'Verify email' }).click()
  await expect(other.getByRole('heading', { name: 'Email verified' })).toBeFocused()
  await other.close()

  // Browsers send this event when the member returns to the first tab. Headless browsers do not send it.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(banner).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Create Community' }).click()
  await expect(page.getByText('Community created successfully!')).toBeVisible()
})

test('keeps the text of a public post when the server requires a verified email first', { tag: '@long' }, async ({
  page,
}) => {
  await signUp(page)
  await page.goto(`${server.url}/create-post`)
  await page.getByRole('textbox').first().fill('Hello Miami!')
  await page.getByRole('radio', { name: /Public/ }).check({ force: true })
  await page
    .getByRole('button', { name: /^(Post|Create Post)$/ })
    .last()
    .click()
  await expect(
    page.getByText('Only members with a verified email can start communities and post publicly.'),
  ).toBeVisible()
  await expect(page.getByRole('textbox').first()).toHaveValue('Hello Miami!')
})

test('sends a new verification link when the opened link is wrong', { tag: '@long' }, async ({ page }) => {
  const email = await signUp(page)
  const link = findLink(await mails.waitForMail(email, /^Verify your email/), '/auth/verify')
  await page.goto(`${link.slice(0, -4)}aaaa`)
  await page.getByRole('button', { name: 'Verify email' }).click()
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeFocused()
  await page.getByRole('button', { name: 'Ask for a new link' }).click()
  await expect(page.getByText(/sent you a new link/)).toBeVisible()
  await expect.poll(() => mails.getMails(email).length, { timeout: 30_000 }).toBe(2)
})

test('lets a member choose a new password with the mailed link, which works only once', async ({ page, browser }) => {
  const email = await signUp(page)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${server.url}/auth`)
  await visitor.getByLabel('Email').fill(email)
  await visitor.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(visitor.getByLabel('Email')).toHaveValue(email)
  await expectAccessible(visitor)
  await visitor.getByRole('button', { name: 'Send link' }).click()
  await expect(visitor.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  await expect(visitor.getByText(`If there is an account for ${email}`)).toBeVisible()
  await expect(visitor.getByRole('button', { name: /^Send again in/ })).toBeDisabled()
  await expectAccessible(visitor)

  const link = findLink(await mails.waitForMail(email, /^Choose a new password/), '/auth/reset')
  await visitor.goto(link)
  expect(visitor.url()).toBe(`${server.url}/auth/reset`)
  await visitor.getByLabel('New password').fill('sunshine1')
  await expect(visitor.getByLabel('New password')).toHaveAccessibleDescription(/Common password/)
  await expectAccessible(visitor)
  await visitor.getByLabel('New password').fill('porch-lamp-42')
  await visitor.getByRole('button', { name: 'Save password' }).click()
  await expect(visitor.getByRole('heading', { name: 'Password changed' })).toBeVisible()
  await expect(visitor.getByText('We removed what was added before: 1 signed-in device.')).toBeVisible()
  await expectAccessible(visitor)
  await visitor.getByRole('link', { name: 'Sign in and check' }).click()
  await expect(visitor).toHaveURL(`${server.url}/auth`)
  await signIn(visitor, email, 'porch-lamp-42')
  await expect(visitor).toHaveURL(`${server.url}/settings/security`)

  await page.goto(`${server.url}/friends`)
  await expect(page).toHaveURL(`${server.url}/auth`)
  await signIn(page, email, 'stoop-at-dusk')
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await page.goto(link)
  await page.getByLabel('New password').fill('another-one')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
  await visitor.context().close()
})

test('shows the same confirmation for an unknown email', { tag: '@long' }, async ({ page }) => {
  const email = await signUp(page)
  await page.goto(`${server.url}/auth/forgot`)
  await page.getByLabel('Email').fill('nobody@example.org')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('If there is an account for nobody@example.org')).toBeVisible()
  // Send a second mail to a known email. Mails are sent in order, so a mail to the unknown email would have arrived
  // before it.
  await page.goto(`${server.url}/auth/forgot`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await mails.waitForMail(email, /password/i)
  expect(mails.getMails('nobody@example.org')).toEqual([])
})

test('restores the old email with the link in the mail to the old address', { tag: '@long' }, async ({
  page,
  browser,
  playwright,
}) => {
  test.slow()
  const request = await playwright.request.newContext({ baseURL: server.url })
  const ann = await registerUser(request)
  const newEmail = `new.${ann.email}`
  // Only a verified email gets the link that undoes the change.
  const token = findLink(await mails.waitForMail(ann.email), '/auth/verify').split('#')[1]
  const headers = { authorization: `Bearer ${ann.token}` }
  expect((await request.post('/api/auth/verify', { data: { token }, headers })).ok()).toBe(true)
  await signInAs(page, ann, `${server.url}/settings/account`)
  await requireConfirmationOnce(page, 'account.changeEmail')
  await page.getByRole('button', { name: /^Email/ }).click()
  await page.getByLabel('New email').fill(newEmail)
  await page.getByRole('button', { name: 'Send link' }).click()
  const confirmation = page.getByRole('dialog', { name: "Confirm it's you" })
  await confirmation.getByLabel('Password', { exact: true }).fill(ann.password)
  await page.keyboard.press('Enter')
  const sent = page.getByRole('dialog', { name: 'Check your inbox' })
  await expect(sent).toContainText(newEmail)
  await sent.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(`Waiting for you to open the link that we sent to ${newEmail}.`)).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(findLink(await mails.waitForMail(newEmail), '/auth/email'))
  await visitor.getByRole('button', { name: 'Use this email' }).click()
  await expect(visitor.getByRole('heading', { name: 'Email changed' })).toBeVisible()

  // Browsers send this event when the member returns to the tab. Headless browsers do not send it.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(page.getByRole('button', { name: `Email ${newEmail}` })).toBeVisible()
  await expect(page.getByText(/^Waiting for you/)).toHaveCount(0)

  const undo = await mails.waitForMail(ann.email, /email.*changed/i)
  await visitor.goto(findLink(undo, '/auth/undo'))
  await visitor.getByRole('button', { name: 'Change it back' }).click()
  await expect(visitor.getByRole('heading', { name: 'Your old email is back' })).toBeVisible()
  // The account has its old email again, and all its sessions have ended.
  await mails.waitForMail(ann.email, /was restored$/)
  await page.reload()
  await expect(page).toHaveURL(`${server.url}/auth`)
  await visitor.context().close()
  await request.dispose()
})
