import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { requireConfirmationOnce } from './support/confirmation.ts'
import { collectConsoleErrors } from './support/console-errors.ts'
import { closeWithEscape } from './support/overlays.ts'
import { recordCalls } from './support/trpc.ts'
import { registerUser, signInAs, signOut, type TestUser } from './support/users.ts'

// Use `localhost`, because browsers have no passkeys for 127.0.0.1.
test.use({ baseURL: ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')) })

/** Adds a virtual device with a screen lock, which creates and uses passkeys without asking the user. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    setVerified: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

async function openSecurity(page: Page, request: APIRequestContext): Promise<TestUser> {
  const ann = await registerUser(request)
  await signInAs(page, ann, '/settings/security')
  await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible()
  return ann
}

async function signOutFromProfile(page: Page): Promise<void> {
  await page.goto('/profile')
  await signOut(page)
}

const getPasskeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' })
const getConfirmation = (page: Page) => page.getByRole('dialog', { name: "Confirm it's you" })

test('asks for a confirmation with a passkey before it removes the passkey', async ({ page, request }) => {
  const consoleErrors = collectConsoleErrors(page)
  const device = await addAuthenticator(page)
  const ann = await openSecurity(page, request)
  await expect(getPasskeys(page)).toContainText('No passkeys yet')

  // The dialog asks for the password. A wrong password changes nothing.
  await requireConfirmationOnce(page, 'passkeys.options')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  const name = dialog.getByLabel('Name')
  await expect(name).toBeFocused()
  await expect(name).not.toHaveValue('')
  await name.fill('Pocket phone')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const confirmation = getConfirmation(page)
  await expect(confirmation.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(confirmation.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.type('not-my-password')
  await page.keyboard.press('Enter')
  await expect(confirmation.getByRole('alert')).toBeVisible()
  await expect(confirmation.getByLabel('Password', { exact: true })).toBeFocused()
  await confirmation.getByLabel('Password', { exact: true }).fill(ann.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Passkey added')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(getPasskeys(page).getByRole('listitem')).toContainText('Pocket phone')

  // The member tries to add the same device a second time.
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('This device has a passkey for your account already.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Options for Pocket phone' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Old phone')
  await page.keyboard.press('Enter')
  await expect(getPasskeys(page)).toContainText('Old phone')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // The member signs in without the password.
  await signOutFromProfile(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Ann Archer' })).toBeVisible()
  await page.goto('/settings/security')
  await expect(getPasskeys(page)).toContainText('Old phone')

  // The member cancels, so the passkey stays.
  const removals = recordCalls(page, 'passkeys.remove')
  await requireConfirmationOnce(page, 'passkeys.remove')
  await page.getByRole('button', { name: 'Options for Old phone' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(confirmation).toBeVisible()
  await closeWithEscape(page)
  await expect(confirmation).toHaveCount(0)
  expect(removals).toHaveLength(1)
  await expect(getPasskeys(page)).toContainText('Old phone')

  // The device rejects the first try, then the member confirms with the passkey.
  await requireConfirmationOnce(page, 'passkeys.remove')
  await page.getByRole('button', { name: 'Options for Old phone' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await device.setVerified(false)
  await confirmation.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(confirmation.getByRole('button', { name: 'Use a passkey' })).toBeEnabled()
  await device.setVerified(true)
  await confirmation.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(getPasskeys(page)).toContainText('No passkeys yet')
  // Ignore the console errors for the mocked responses, the wrong password, and reads in progress during sign-out (401).
  expect(consoleErrors.filter((text) => !/40[013]/.test(text))).toEqual([])
})

test('signs in with one of the recovery codes that were shown once', { tag: '@long' }, async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const ann = await openSecurity(page, request)
  await page.getByRole('button', { name: 'Create recovery codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  const codes = await dialog.getByRole('listitem').allTextContents()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('stoop-recovery-codes.txt')
  await dialog.getByRole('button', { name: 'Copy' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('10 of 10 left')).toBeVisible()
  expect(await page.content()).not.toContain(codes[0])

  await signOutFromProfile(page)
  await page.goto('/auth/recover')
  await page.getByLabel('Email').fill(ann.email)
  await page.getByLabel('Recovery code').fill(codes[0]?.toUpperCase() ?? '')
  await page.getByLabel('New password').fill('porch-lamp-42')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
  await page.goto('/settings/security')
  await expect(page.getByText('9 of 10 left')).toBeVisible()

  await page.getByRole('button', { name: 'Replace recovery codes' }).click()
  await expect(page.getByRole('dialog')).toContainText('The codes that you have now stop working.')
  await page.getByRole('button', { name: 'Replace', exact: true }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await page.goBack()
  await expect(dialog).toContainText('You have not copied or downloaded your codes.')
  await dialog.getByRole('button', { name: 'Close anyway' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('10 of 10 left')).toBeVisible()
})

test('ends the session of another device on Sign out', { tag: '@long' }, async ({ page, request, browser }) => {
  const ann = await openSecurity(page, request)
  const { email, password } = ann
  const others = await Promise.all(
    [1, 2, 3].map(async () => (await request.post('/api/auth/login', { data: { email, password } })).json()),
  )
  const other = await (await browser.newContext()).newPage()
  await signInAs(other, { ...ann, token: others[0].token }, '/settings/security')
  const devices = other.getByRole('region', { name: 'Devices' }).getByRole('listitem')
  await expect(devices).toHaveCount(4)
  await expect(devices.first()).toContainText('This device')
  await expectAccessible(other)

  const rows = page.getByRole('region', { name: 'Devices' }).getByRole('listitem')
  await page.reload()
  await expect(rows).toHaveCount(4)
  await rows.nth(1).getByRole('button').click()
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  const question = page.getByRole('dialog')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('You are signed in on this device only.')).toBeVisible()
  await expect(rows).toHaveCount(1)

  await other.reload()
  await expect(other).toHaveURL('/auth')
  await other.context().close()
})
