import { expect, test } from '@playwright/test'
import { newMember } from './cast.ts'

test('a newcomer signs up with a city and sees home', async ({ page }) => {
  const said: string[] = []
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))

  await page.goto('/')
  await expect(page).toHaveURL('/auth')
  await expect(page.getByText('Connect with your local community')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Sign Up' }).click()

  const name = `new.${Date.now().toString(36)}`
  await page.getByLabel('First Name').fill('Ana')
  await page.getByLabel('Last Name').fill('Diaz')
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Email').fill(`${name}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill('12345')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/trpc') && asked.push(request.url()))

  const send = page.getByRole('button', { name: 'Create Account' })
  await send.click()
  await expect(page.getByText('City required')).toBeVisible()
  await expect(page.getByText('Please select a city to continue.')).toBeVisible()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  expect(asked).toEqual([])

  await page.getByLabel('Password', { exact: true }).fill('123456')
  await page.getByLabel('City').selectOption('Miami')
  await send.dblclick()
  await expect(page.getByText('Welcome to Stoop!')).toBeVisible()
  expect(asked.filter((url) => url.includes('auth.register'))).toHaveLength(1)
  await expect(page.getByText('Your account has been created successfully.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Home',
    'Search',
    'Communities',
    'Friends',
    'Profile',
  ])
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeTruthy()
  expect(said).toEqual([])
})

test('a wrong password is told in a toast and keeps the form', async ({ page, request }) => {
  const { email } = await newMember(request)
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('not-the-one')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert').getByText('Login failed')).toBeVisible()
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await expect(page).toHaveURL('/auth')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Login failed')).toBeHidden()
})

test('a taken email is told at its field', async ({ page, request }) => {
  const { email } = await newMember(request)
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('First Name').fill('Ben')
  await page.getByLabel('Last Name').fill('Brook')
  await page.getByLabel('Username').fill(`ben.${Date.now().toString(36)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('stoop-at-dusk')
  await page.getByLabel('City').selectOption('Boston')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('alert').getByText('Registration failed')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
})
