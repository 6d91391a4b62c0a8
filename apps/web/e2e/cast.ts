import { type APIRequestContext, expect, type Page } from '@playwright/test'

/** Somebody who lives here: what registration asked for, and the session it gave. */
export interface Member {
  firstName: string
  lastName: string
  username: string
  email: string
  password: string
  selectedCity: string
  token: string
  id: string
}

let guests = 0

/** Registers a member over the documented REST door; every journey brings its own people. */
export async function newMember(request: APIRequestContext, wishes: Partial<Member> = {}): Promise<Member> {
  const username = `guest.${process.pid}.${Date.now().toString(36)}${guests++}`
  const form = {
    firstName: 'Ann',
    lastName: 'Archer',
    username,
    email: `${username}@example.org`,
    password: 'stoop-at-dusk',
    selectedCity: 'Chicago',
    ...wishes,
  }
  const answer = await request.post('/api/auth/register', { data: form })
  expect(answer.status()).toBe(201)
  const { token, user } = await answer.json()
  return { ...form, token, id: user.id }
}

// How many times slower than this machine the phone is.
const slow = Number(process.env.STOOP_E2E_SLOW ?? 1)

/** The page opens signed in as this member from now on. */
export async function enterAs(page: Page, member: Member): Promise<void> {
  if (slow > 1) {
    const phone = await page.context().newCDPSession(page)
    await phone.send('Emulation.setCPUThrottlingRate', { rate: slow })
  }
  await page.goto('/auth')
  await page.evaluate((token) => localStorage.setItem('auth_token', token), member.token)
  await page.goto('/')
}
