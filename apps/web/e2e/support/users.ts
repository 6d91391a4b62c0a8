import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { getOwnCity } from './cities.ts'

/** A registered user: the registration form, the token and the id. */
export interface TestUser {
  firstName: string
  lastName: string
  username: string
  email: string
  password: string
  selectedCity: string
  token: string
  id: string
}

let userCount = 0

/** Registers a user over the REST API. Every journey registers its own users, in its own city. */
export async function registerUser(request: APIRequestContext, overrides: Partial<TestUser> = {}): Promise<TestUser> {
  const username = `guest.${process.pid}.${Date.now().toString(36)}${userCount++}`
  const form = {
    firstName: 'Ann',
    lastName: 'Archer',
    username,
    email: `${username}@example.org`,
    password: 'stoop-at-dusk',
    selectedCity: getOwnCity(),
    ...overrides,
  }
  const response = await request.post('/api/auth/register', { data: form })
  expect(response.status(), await response.text()).toBe(201)
  const { token, user } = await response.json()
  return { ...form, token, id: user.id }
}

// The CPU throttling rate: 4 makes the page four times slower than this machine.
const cpuSlowdown = Number(process.env.STOOP_E2E_SLOW ?? 1)

/** Signs the page in as this member and opens the path. */
export async function signInAs(page: Page, account: TestUser, path = '/'): Promise<void> {
  if (cpuSlowdown > 1) {
    const cdpSession = await page.context().newCDPSession(page)
    await cdpSession.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  }
  // Add the script before the page's scripts, so that one page load is enough.
  const script = await page.addInitScript((token) => localStorage.setItem('auth_token', token), account.token)
  await page.goto(path)
  await script.dispose()
}

/**
 * Clicks the button that signs out. Waits for the reload: the app opens /auth just before it reloads, and the reload
 * would abort the journey's next step.
 */
export async function signOut(page: Page, button = page.getByRole('button', { name: 'Sign Out' })): Promise<void> {
  const reloaded = page.waitForEvent('load')
  await button.click()
  await reloaded
  await expect(page).toHaveURL('/auth')
}
