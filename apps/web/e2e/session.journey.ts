import type { Page } from '@playwright/test'
import { callApi } from './support/api.ts'
import { createPost } from './support/posts.ts'
import { expect, test } from './support/test.ts'
import { holdRequests } from './support/trpc.ts'
import { registerUser, signInAs, signOut, type TestUser } from './support/users.ts'

/** Stores the token like a sign-in. Other tabs receive a storage event. */
const storeToken = (page: Page, { token }: TestUser) =>
  page.evaluate((stored) => localStorage.setItem('auth_token', stored), token)

const getStoredToken = (page: Page) => page.evaluate(() => localStorage.getItem('auth_token'))

const getComposer = (page: Page) => page.getByRole('dialog', { name: 'Create New Post' })

test('shows nothing of the first user when another tab signs in as another user', async ({ page, request }) => {
  const [ann, ben] = [await registerUser(request), await registerUser(request, { firstName: 'Ben' })]
  await createPost(request, ann, 'Only for Ann', { visibility: 'private' })
  await signInAs(page, ann)
  await expect(page.getByText('Only for Ann')).toBeVisible()
  await page.getByRole('button', { name: "What's on your mind, Ann?" }).click()
  await getComposer(page).getByRole('textbox').fill('A draft of mine')

  const other = await page.context().newPage()
  await signInAs(other, ben)
  await expect(page.getByRole('heading', { name: 'Ben Archer' })).toBeVisible()
  await expect(page.getByText('No posts to show yet.')).toBeVisible()
  await expect(page.getByText('Only for Ann')).toHaveCount(0)
  await page.getByRole('button', { name: "What's on your mind, Ben?" }).click()
  await expect(getComposer(page).getByRole('textbox')).toHaveValue('')
  await getComposer(page).getByRole('button', { name: 'Close' }).click()

  await storeToken(other, ann)
  await expect(page.getByText('Only for Ann')).toBeVisible()
  await page.getByRole('button', { name: "What's on your mind, Ann?" }).click()
  await expect(getComposer(page).getByRole('textbox')).toHaveValue('A draft of mine')
})

test('keeps the draft of a user whose session ended when another user signs out', async ({ page, request }) => {
  const [ann, ben] = [await registerUser(request), await registerUser(request, { firstName: 'Ben' })]
  await signInAs(page, ann)
  await page.getByRole('button', { name: "What's on your mind, Ann?" }).click()
  await getComposer(page).getByRole('textbox').fill('A draft of mine')
  await signInAs(page, ben)
  await page.getByRole('button', { name: "What's on your mind, Ben?" }).click()
  await getComposer(page).getByRole('textbox').fill('Gone with Ben')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await signOut(page, page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }))
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Gone with Ben')
  await signInAs(page, ann)
  await page.getByRole('button', { name: "What's on your mind, Ann?" }).click()
  await expect(getComposer(page).getByRole('textbox')).toHaveValue('A draft of mine')
})

test('signs this tab out and in when another tab signs out and in', async ({ page, request }) => {
  const [ann, ben] = [await registerUser(request), await registerUser(request, { firstName: 'Ben' })]
  await signInAs(page, ann)
  await expect(page.getByRole('heading', { name: 'Ann Archer' })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/profile')
  await signOut(other)
  await expect(page).toHaveURL('/auth')
  await other.getByLabel('Email').fill(ben.email)
  await other.getByLabel('Password', { exact: true }).fill(ben.password)
  await other.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(other.getByRole('heading', { name: 'Ben Archer' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ben Archer' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('ignores a late 401 of an ended session', { tag: '@long' }, async ({ page, request }) => {
  const [ann, ben] = [await registerUser(request), await registerUser(request, { firstName: 'Ben' })]
  const dan = await registerUser(request, { firstName: 'Dan' })
  const release = await holdRequests(page, 'friends.request')
  await signInAs(page, ann, `/profile/${dan.username}`)
  const friendRequest = page.waitForRequest(/friends\.request/)
  await page.getByRole('button', { name: 'Add Friend' }).click()
  await friendRequest
  await expect(page.getByRole('button', { name: 'Requested' })).toBeVisible()
  await callApi(request, ann, 'POST', '/api/auth/logout')
  const other = await page.context().newPage()
  await signInAs(other, ben)
  await expect(page.getByRole('button', { name: 'Add Friend' })).toBeVisible()
  const friendResponse = page.waitForResponse(/friends\.request/)
  release()
  expect((await friendResponse).status()).toBe(401)
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(page.getByRole('main').getByRole('heading', { name: 'Ben Archer' })).toBeVisible()
  await expect(page.getByRole('alert').getByText(/./)).toHaveCount(0)
  expect(await getStoredToken(page)).toBe(ben.token)
})

test('keeps a token that another tab has stored when the old session gets a 401', async ({ page, request }) => {
  const [ann, ben] = [await registerUser(request), await registerUser(request, { firstName: 'Ben' })]
  await signInAs(page, ann)
  await expect(page.getByRole('heading', { name: 'Ann Archer' })).toBeVisible()
  // Simulate a delayed storage event of another tab: a tab gets no such event for its own changes.
  await storeToken(page, ben)
  // Call the API only after the token was changed, because the page may notice at once that its session has ended.
  await callApi(request, ann, 'POST', '/api/auth/logout')
  await page.getByRole('link', { name: /^Search/ }).click()
  await page.getByRole('link', { name: /^Profile/ }).click()
  await expect(page.getByRole('main').getByRole('heading', { name: 'Ben Archer' })).toBeVisible()
  expect(await getStoredToken(page)).toBe(ben.token)
})
