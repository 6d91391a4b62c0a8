import { expect, test } from './support/test.ts'
import { registerUser, signInAs } from './support/users.ts'

test('opens Home after the registration of a new user', async ({ page }) => {
  const consoleErrors: string[] = []
  page.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()))
  page.on('pageerror', (error) => consoleErrors.push(error.message))

  await page.goto('/')
  await expect(page).toHaveURL('/auth')
  await expect(page.getByText('Connect with your local community')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Sign Up' }).click()

  const name = `new.${crypto.randomUUID().slice(0, 8)}`
  await page.getByLabel('First Name').fill('Ana')
  await page.getByLabel('Last Name').fill('Diaz')
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Email').fill(`${name}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill('12345')
  const requestUrls: string[] = []
  page.on('request', (request) => request.url().includes('/trpc') && requestUrls.push(request.url()))

  const submitButton = page.getByRole('button', { name: 'Create Account' })
  await submitButton.click()
  await expect(page.getByText('City required')).toBeVisible()
  await expect(page.getByText('Please select a city to continue.')).toBeVisible()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  expect(requestUrls.filter((url) => url.includes('auth.register'))).toEqual([])

  await page.getByLabel('Password', { exact: true }).fill('123456')
  await page.getByLabel('City').selectOption('Miami')
  await submitButton.dblclick()
  await expect(page.getByText('Welcome to Stoop!')).toBeVisible()
  expect(requestUrls.filter((url) => url.includes('auth.register'))).toHaveLength(1)
  await expect(page.getByText('Your account has been created successfully.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Home',
    'Search',
    'Communities',
    'Friends',
    'Profile',
  ])
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeTruthy()
  expect(consoleErrors).toEqual([])
})

test('keeps the sign-in form when the password is wrong', { tag: '@long' }, async ({ page, request }) => {
  const { email } = await registerUser(request)
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('wrong-password')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('alert').getByText('Login failed')).toBeVisible()
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await expect(page).toHaveURL('/auth')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Login failed')).toBeHidden()
})

test('shows an error at the field when the email is taken', { tag: '@long' }, async ({ page, request }) => {
  const { email } = await registerUser(request)
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('First Name').fill('Ben')
  await page.getByLabel('Last Name').fill('Brook')
  await page.getByLabel('Username').fill(`ben.${crypto.randomUUID().slice(0, 8)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('stoop-at-dusk')
  await page.getByLabel('City').selectOption('Boston')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('alert').getByText('Registration failed')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
})

test('shows an error at the field when a username or community name looks official', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const errorMessage = 'Please choose another name. This one looks like an official account.'
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('First Name').fill('Ann')
  await page.getByLabel('Last Name').fill('Brook')
  await page.getByLabel('Username').fill('st00p.team')
  await page.getByLabel('Email').fill(`official.${crypto.randomUUID().slice(0, 8)}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill('stoop-at-dusk')
  await page.getByLabel('City').selectOption('Boston')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(errorMessage)

  await signInAs(page, await registerUser(request), '/communities')
  await page.getByRole('button', { name: 'Create New Community' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Ѕtоор Support')
  await dialog.getByLabel('Description').fill('A place to meet')
  await dialog.getByRole('button', { name: 'Create Community' }).click()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(errorMessage)
})
