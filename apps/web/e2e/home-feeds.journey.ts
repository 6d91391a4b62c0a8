import { callApi, makeFriends } from './support/api.ts'
import { waitForIdleNetwork } from './support/idle-network.ts'
import { createPost } from './support/posts.ts'
import { expect, test } from './support/test.ts'
import { registerUser, signInAs } from './support/users.ts'

const threeLines =
  'The farmers market on the corner has late peaches, and the baker sells the bread of the day for half.'

test('shows two posts without scrolling on a phone', { tag: '@long' }, async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const ann = await registerUser(request)
  for (const number of [1, 2, 3]) await createPost(request, ann, `${number}. ${threeLines}`)
  await signInAs(page, ann)
  for (const index of [0, 1]) await expect(page.getByRole('article').nth(index)).toBeInViewport({ ratio: 1 })
  const [second, tabBar] = await Promise.all([
    page.getByRole('article').nth(1).boundingBox(),
    page.getByRole('navigation', { name: 'Main' }).boundingBox(),
  ])
  expect((second?.y ?? 0) + (second?.height ?? 0)).toBeLessThanOrEqual(tabBar?.y ?? 0)
})

test('shows a newcomer the public posts of the city', async ({ page, request }) => {
  const [ann, ben] = [
    await registerUser(request, { selectedCity: 'Miami' }),
    await registerUser(request, { selectedCity: 'Miami', firstName: 'Ben' }),
  ]
  const text = `Street fair ${ben.username}`
  await createPost(request, ben, text, { visibility: 'public' })
  await createPost(request, ben, `Secret ${ben.username}`)
  await signInAs(page, ann)
  await expect(page.getByText('No posts to show yet. Add some friends or create your first post!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'From your city' })).toBeVisible()
  await expect(page.getByText(text)).toBeVisible()
  await page.getByRole('tab', { name: 'City' }).click()
  await expect(page).toHaveURL('/?feed=city')
  await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByText(`Secret ${ben.username}`)).toHaveCount(0)
  const tabs = page.getByRole('navigation', { name: 'Main' })
  await tabs.getByRole('link', { name: 'Search' }).click()
  await expect(page.getByRole('searchbox')).toBeVisible()
  await tabs.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/?feed=city')
  await page.reload()
  await expect(page.getByRole('tab', { name: 'City' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText(text)).toBeVisible()
})

test('keeps the scroll position of each feed', { tag: '@long' }, async ({ page, request }) => {
  const ann = await registerUser(request)
  const community = await callApi(request, ann, 'POST', '/api/communities', {
    name: `Rowers ${ann.username}`,
    description: 'Rowing on the river',
  })
  for (let number = 1; number <= 12; number++) {
    await createPost(request, ann, `Friends ${number}. ${threeLines}`)
    await callApi(request, ann, 'POST', `/api/communities/${community.id}/posts`, {
      content: `Rowers ${number}. ${threeLines}`,
    })
  }
  await signInAs(page, ann)
  await expect(page.getByText('Friends 12.')).toBeVisible()
  // Wait for the code that saves the feed's position, which loads after the first screen.
  await waitForIdleNetwork(page)
  // Scroll repeatedly until the list has measured enough rows.
  const scrollDown = () =>
    page.evaluate(async () => {
      scrollTo({ top: 900, behavior: 'instant' })
      // Wait two frames: the feed saves its position in the scroll event, which browsers dispatch with the next
      // frame.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      return scrollY
    })
  await expect.poll(scrollDown).toBe(900)
  await page.getByRole('tab', { name: 'Communities' }).evaluate((tab: HTMLElement) => tab.click())
  await expect(page.getByText('Rowers 12.')).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('link', { name: community.name }).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
})

test('adds a reply to a community post in the feed of communities', { tag: '@long' }, async ({ page, request }) => {
  const [ann, ben] = [await registerUser(request), await registerUser(request, { firstName: 'Ben' })]
  await makeFriends(request, ann, ben)
  const community = await callApi(request, ben, 'POST', '/api/communities', {
    name: `Bakers ${ben.username}`,
    description: 'Bread for the whole street',
  })
  await callApi(request, ann, 'POST', `/api/communities/${community.id}/join`)
  await callApi(request, ben, 'POST', `/api/communities/${community.id}/posts`, { content: 'Rye on Friday' })
  await signInAs(page, ann, '/?feed=communities')
  const post = page.getByRole('article').filter({ hasText: 'Rye on Friday' })
  await post.getByRole('button', { name: /^Like/ }).click()
  await expect(post.getByRole('button', { name: 'Like, 1 like' })).toHaveAttribute('aria-pressed', 'true')
  await post.getByRole('button', { name: /^Replies/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Save me one')
  await dialog.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(dialog.getByText('Save me one')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/?feed=communities')
  await expect(post.getByRole('button', { name: 'Replies, 1' })).toBeVisible()
  await post.getByRole('link', { name: community.name }).click()
  await expect(page).toHaveURL(`/communities/${community.id}`)
})
