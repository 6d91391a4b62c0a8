import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { newMember } from './cast.ts'
import { call, unlikeAnyOther } from './door.ts'

test('a profile link shows a visitor who it is, and leads back after signing in', async ({ page, request }) => {
  const ben = await newMember(request, { firstName: 'Ben', lastName: unlikeAnyOther('Okafor') })
  const ann = await newMember(request)
  await page.goto(`/profile/${ben.username}`)
  await expect(page.getByRole('heading', { name: `Ben ${ben.lastName}` })).toBeVisible()
  await expect(page.getByText(ben.email)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
  await page.getByLabel('Email').fill(ann.email)
  await page.getByLabel('Password', { exact: true }).fill(ann.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(`/profile/${ben.username}`)
  await expect(page.getByRole('button', { name: 'Add Friend' })).toBeVisible()
})

test('a community link shows a visitor what it is, and Sign Up leads back to it', async ({ page, request }) => {
  const ann = await newMember(request)
  const community = await call(request, ann, 'POST', '/api/communities', {
    name: unlikeAnyOther('Stoop Gardeners'),
    description: 'What grows where there is no yard.',
  })
  await page.goto(`/community/${community.slug}`)
  await expect(page.getByRole('heading', { name: community.name })).toBeVisible()
  await expect(page.getByText('What grows where there is no yard.')).toBeVisible()
  await expect(page.getByText('Chicago')).toBeVisible()
  await expect(page.getByText('1 member', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sign Up' }).click()
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
  await page.getByLabel('First Name').fill('Noor')
  await page.getByLabel('Last Name').fill('Husseini')
  await page.getByLabel('City').selectOption('Chicago')
  const username = `noor.${Date.now().toString(36)}`
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(`${username}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill('stoop-at-dusk')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(`/community/${community.slug}`)
  await expect(page.getByRole('button', { name: 'Join Community' })).toBeVisible()
})

test('what is private and what is unknown get one and the same card', async ({ page, request }) => {
  const ann = await newMember(request)
  const hidden = await call(request, ann, 'POST', '/api/communities', {
    name: unlikeAnyOther('Block Captains'),
    description: 'Who has the ladder and the keys.',
    isPrivate: true,
  })
  const seen: (string | null)[] = []
  for (const path of [`/community/${hidden.slug}`, '/community/no-such-place', '/profile/no.such.person']) {
    await page.goto(path)
    await expect(page.getByText('Sign in to see this on Stoop')).toBeVisible()
    await expect(page.getByText('Block Captains')).toHaveCount(0)
    seen.push(await page.getByRole('main').textContent())
  }
  expect(new Set(seen).size).toBe(1)
  await expectAccessible(page)
})

test('a guarded community asks for sign-in and is come back to once', async ({ page, request }) => {
  const ann = await newMember(request)
  const community = await call(request, ann, 'POST', '/api/communities', {
    name: unlikeAnyOther('Harbor Walkers'),
    description: 'Early walks along the water.',
  })
  await page.goto(`/communities/${community.id}`)
  await expect(page).toHaveURL('/auth')
  await page.getByLabel('Email').fill(ann.email)
  await page.getByLabel('Password', { exact: true }).fill(ann.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(`/communities/${community.id}`)
  await expect(page.getByRole('heading', { name: community.name })).toBeVisible()
})
