import { expect, test } from '@playwright/test'
import { enterAs, newMember } from './cast.ts'
import { publish } from './neighbours.ts'
import { answer, callsOf } from './trpc.ts'

test('Home shows the first three people one may know and asks them', async ({ page, request }) => {
  const ann = await newMember(request, { selectedCity: 'Austin' })
  for (const firstName of ['Ben', 'Cleo', 'Dan', 'Edie'])
    await newMember(request, { firstName, selectedCity: 'Austin' })
  const asked = callsOf(page, 'friends.request')
  await enterAs(page, ann)
  const people = page.getByRole('article', { name: 'People You May Know' })
  await expect(people.getByRole('listitem')).toHaveCount(3)
  const add = people.getByRole('button', { name: 'Add Friend' })
  await expect(add).toHaveCount(3)

  const heal = await answer(page, 'friends.request', { status: 500 })
  await add.first().click()
  await expect(page.getByText('Failed to send friend request. Please try again.')).toBeVisible()
  await expect(add).toHaveCount(3)
  await heal()
  await add.first().click()
  await expect(page.getByText('Friend request sent!')).toBeVisible()
  await expect(page.getByText('Your friend request has been sent successfully.')).toBeVisible()
  await expect(people.getByRole('button', { name: 'Requested' })).toHaveCount(1)
  expect(asked.at(-1)).toEqual({ addresseeId: expect.any(String) })
})

test('times are relative and tick by themselves', async ({ page, request }) => {
  const ann = await newMember(request)
  await publish(request, ann, 'A while ago')
  await page.clock.install({ time: Date.now() + 2 * 60 * 60 * 1000 })
  await enterAs(page, ann)
  const time = page.getByRole('article').filter({ hasText: 'A while ago' }).getByRole('time')
  await expect(time).toHaveText('about 2 hours ago')
  await expect(time).toHaveAttribute('title', /\d{4}.*\d:\d\d/)
  await expect(time).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT.*Z$/)
  await page.clock.runFor(61 * 60 * 1000)
  await expect(time).toHaveText('about 3 hours ago')
})

test('what has come is not asked for again, until one’s own act makes it stale', async ({ page, request }) => {
  const ann = await newMember(request)
  await publish(request, ann, 'Once is enough')
  const feeds = callsOf(page, 'posts.feed')
  await enterAs(page, ann)
  await expect(page.getByText('Once is enough')).toBeVisible()
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByText('Once is enough')).toBeVisible()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(feeds).toHaveLength(1)

  await page.getByRole('button', { name: "What's on your mind, Ann?" }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('And another')
  await page.getByRole('dialog').getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('article').first()).toContainText('And another')
  expect(feeds).toHaveLength(2)
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(page.getByRole('term').filter({ hasText: 'Posts' }).locator('..')).toContainText('2')
})

test('a write sends JSON and the bearer; a refusal reads as documented', async ({ page, request }) => {
  const ann = await newMember(request)
  await enterAs(page, ann)
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  await publish(request, ann, 'Like this')
  await page.reload()
  await answer(page, 'posts.like', { status: 409, sentence: 'Not now' })
  const sent = page.waitForRequest((asked) => asked.url().includes('posts.like'))
  await page.getByRole('button', { name: /^Like,/ }).click()
  const headers = await (await sent).allHeaders()
  expect(headers['content-type']).toBe('application/json')
  expect(headers.authorization).toBe(`Bearer ${ann.token}`)
  // The status code, a colon and the body.
  await expect.poll(() => logged.join('\n')).toContain('409: {"message":"Not now"')
})
