import { test as base, expect } from '@playwright/test'
import { requireConfirmationOnce } from './support/confirmation.ts'
import { findLink, type MailServer, startMailServer } from './support/mail-server.ts'
import { startServer, type TestServer } from './support/server.ts'
import { registerUser, signInAs } from './support/users.ts'

const test = base.extend<object, { mails: MailServer; server: TestServer }>({
  mails: [
    async ({ browserName: _ }, use) => {
      const mails = await startMailServer()
      await use(mails)
      await mails.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: [
    async ({ mails }, use) => {
      const server = await startServer({ MAIL_URL: mails.url })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
})

test('changes the email with a link to the new address, and undoes it with a link to the old one', async ({
  page,
  request,
  browser,
  mails,
  server,
}) => {
  test.slow()
  const ann = await registerUser(request)
  const newEmail = `new.${ann.email}`
  // Only an address that was verified gets the link that undoes the change.
  const token = findLink(await mails.waitForMail(ann.email), '/auth/verify').split('#')[1]
  const headers = { authorization: `Bearer ${ann.token}` }
  expect((await request.post('/api/auth/verify', { data: { token }, headers })).ok()).toBe(true)
  await signInAs(page, ann, '/settings/account')
  await requireConfirmationOnce(page, 'account.changeEmail')
  await page.getByRole('button', { name: /^Email/ }).click()
  await page.getByLabel('New email').fill(newEmail)
  await page.getByRole('button', { name: 'Send Link' }).click()
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

  // The browser sends this event when the member returns to the tab. A headless browser does not.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(page.getByRole('button', { name: `Email ${newEmail}` })).toBeVisible()
  await expect(page.getByText(/^Waiting for you/)).toHaveCount(0)

  const undo = await mails.waitForMail(ann.email, /email.*changed/i)
  await visitor.goto(findLink(undo, '/auth/undo'))
  await visitor.getByRole('button', { name: 'Change it back' }).click()
  await expect(visitor.getByRole('heading', { name: 'Your old email is back' })).toBeVisible()
  // The account has the old address again, and all sessions have ended.
  await mails.waitForMail(ann.email, /was restored$/)
  await page.reload()
  await expect(page).toHaveURL(`${server.url}/auth`)
  await visitor.context().close()
})
