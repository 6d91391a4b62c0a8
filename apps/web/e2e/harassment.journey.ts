import type { Page } from '@playwright/test'
import { callApi, uniqueName } from './support/api.ts'
import { closeWithEscape } from './support/overlays.ts'
import { createPost } from './support/posts.ts'
import { expect, test } from './support/test.ts'
import { waitForResponseTo } from './support/trpc.ts'
import { registerUser, signInAs } from './support/users.ts'

// Hal harasses Vera from another browser in several ways. After one block by Vera, each of these ends and nothing
// more arrives.

test.slow()

const block = async (page: Page, menu: string, firstName: string) => {
  await page.getByRole('button', { name: menu }).first().click()
  await page.getByRole('menuitem', { name: `Block ${firstName}` }).click()
  const response = waitForResponseTo(page, 'people.block')
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await response
  await expect(page.getByText(`You blocked ${firstName}. You won't see each other anymore.`).first()).toBeVisible()
}

const expectNoNews = async (page: Page) => {
  await page.goto('/')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByText('No notifications')).toBeVisible()
  await closeWithEscape(page)
}

const reply = async (page: Page, path: string, content: string) => {
  await page.goto(path)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(content)
  const response = waitForResponseTo(page, 'posts.reply')
  await dialog.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(dialog.getByText(content)).toBeVisible()
  await response
}

test('ends harassment by requests, replies, likes and a second account with one block', { tag: '@long' }, async ({
  page: victim,
  otherPage: harasser,
  request,
}) => {
  const vera = await registerUser(request, { firstName: 'Vera', lastName: uniqueName('Vale') })
  const hal = await registerUser(request, { firstName: 'Hal', lastName: 'Harsh' })
  const garden = uniqueName('My garden this morning')
  const postId = await createPost(request, vera, garden, { visibility: 'public' })
  const community = await callApi(request, vera, 'POST', '/api/communities', {
    name: uniqueName('Gardens'),
    description: 'We grow things together',
  })

  // Hal sends a friend request, a reply and a like, and a reply in a community.
  await signInAs(harasser, hal, `/profile/${vera.username}`)
  const requestResponse = waitForResponseTo(harasser, 'friends.request')
  await harasser.getByRole('button', { name: 'Add Friend' }).click()
  await expect(harasser.getByRole('button', { name: 'Requested' })).toBeVisible()
  await requestResponse
  await reply(harasser, `/?post=${postId}`, 'Nobody likes you')
  await callApi(request, hal, 'POST', `/api/posts/${postId}/like`)
  await callApi(request, hal, 'POST', `/api/communities/${community.id}/join`)

  // Vera blocks Hal from the menu of his reply.
  await signInAs(victim, vera, `/?post=${postId}`)
  await expect(victim.getByRole('dialog').getByText('Nobody likes you')).toBeVisible()
  await block(victim, 'More about the reply by Hal Harsh', 'Hal')
  await expectNoNews(victim)
  await victim.goto('/friends')
  await expect(victim.getByText('Hal Harsh')).toHaveCount(0)

  // Hal can no longer find Vera, and cannot tell why.
  await harasser.goto(`/profile/${vera.username}`)
  await expect(harasser.getByRole('heading', { name: 'Profile not found' })).toBeVisible()
  await harasser.goto(`/?post=${postId}`)
  await expect(harasser.getByRole('dialog').getByText("This post isn't available")).toBeVisible()
  await expect(harasser.getByText(garden)).toHaveCount(0)
  await harasser.goto(`/communities/${community.id}?tab=members`)
  await expect(harasser.getByText('Hal Harsh').first()).toBeVisible()
  await expect(harasser.getByText(`Vera ${vera.lastName}`)).toHaveCount(0)

  // Hal renames himself, likes and unlikes, and writes in the community. Nothing reaches Vera.
  await callApi(request, hal, 'PUT', '/api/profile', { firstName: 'Not', lastName: 'Hal' })
  const like = await request.post(`/api/posts/${postId}/like`, { headers: { authorization: `Bearer ${hal.token}` } })
  expect(like.status()).toBe(404)
  await callApi(request, hal, 'POST', `/api/communities/${community.id}/posts`, { content: 'She is in here' })
  await expectNoNews(victim)
  await victim.goto(`/communities/${community.id}`)
  await expect(victim.getByRole('heading', { name: community.name })).toBeVisible()
  await expect(victim.getByText('She is in here')).toHaveCount(0)
  await expect(victim.getByText('1 member', { exact: true }).first()).toBeVisible()
  // Other members see the same page.
  await victim.goto(`/?post=${postId}`)
  await signInAs(harasser, await registerUser(request), `/?post=${postId}`)
  for (const page of [victim, harasser])
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Replies (0)' })).toBeVisible()

  // Hal continues with a second account, which Vera ends with one block too.
  const second = await registerUser(request, { firstName: 'Hank', lastName: 'Harsh' })
  await signInAs(harasser, second, `/profile/${vera.username}`)
  await reply(harasser, `/?post=${postId}`, 'Me again')
  await victim.goto(`/?post=${postId}`)
  await block(victim, 'More about the reply by Hank Harsh', 'Hank')
  await expectNoNews(victim)
  const again = await request.post(`/api/posts/${postId}/comments`, {
    headers: { authorization: `Bearer ${second.token}` },
    data: { content: 'And again' },
  })
  expect(again.status()).toBe(404)
  await expectNoNews(victim)
})
