import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { enterAs, newMember } from './cast.ts'
import { makeFriends } from './door.ts'
import { publish, reply } from './neighbours.ts'

// Axe reads every node of every state twice.
test.slow()

test('axe: Home without posts, and its composer', async ({ page, request }) => {
  await enterAs(page, await newMember(request))
  await expect(page.getByText('No posts to show yet.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: "What's on your mind, Ann?" }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
})

test('axe: Home with posts, and the replies', async ({ page, request }) => {
  const ann = await newMember(request)
  const ben = await newMember(request, { firstName: 'Ben', lastName: 'Brook' })
  await makeFriends(request, ann, ben)
  await publish(request, ben, 'With a picture', { imageUrl: 'https://pictures.example/step.jpg' })
  const id = await publish(request, ben, 'With a reply, and https://stoop.example')
  await reply(request, ann, id, 'Here it is')
  await enterAs(page, ann)
  await expect(page.getByText('With a picture')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Replies, 1' }).click()
  await expect(page.getByText('Here it is')).toBeVisible()
  await expectAccessible(page)
})

test('axe: the page to create a post, refused', async ({ page, request }) => {
  await enterAs(page, await newMember(request))
  await page.goto('/create-post')
  await page.getByRole('textbox', { name: "What's on your mind, Ann?" }).fill('A view')
  await page.getByLabel('Image URL').fill('nonsense')
  await page.getByRole('main').getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText('Must be a web address that begins with https://')).toBeVisible()
  await expectAccessible(page)
})

test('axe: one’s own profile, its dialog, the cities', async ({ page, request }) => {
  await enterAs(page, await newMember(request))
  await page.goto('/profile')
  await expect(page.getByText('No posts yet. Share your first post!')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Change city' }).click()
  await expect(page.getByRole('dialog').getByText('Austin')).toBeVisible()
  await expectAccessible(page)
})

test('axe: a neighbour’s page, and nobody’s', async ({ page, request }) => {
  const ben = await newMember(request, { firstName: 'Ben', lastName: 'Brook' })
  await enterAs(page, await newMember(request))
  await page.goto(`/profile/${ben.username}`)
  await expect(page.getByText('Ben has not shared anything with you yet.')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/profile/nobody-at-all')
  await expect(page.getByText('Nobody by that name lives here')).toBeVisible()
  await expectAccessible(page)
})
