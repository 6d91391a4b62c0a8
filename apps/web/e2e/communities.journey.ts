// Over 200 lines: communities from their creation until the last member leaves, with the same helpers.
import type { Page } from '@playwright/test'
import { callApi, uniqueName } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'
import { mockProcedure, recordCalls } from './support/trpc.ts'
import { registerUser, signInAs } from './support/users.ts'

const getTab = (page: Page, name: string) => page.getByRole('tab', { name })
const getCard = (page: Page, name: string) => page.getByRole('article', { name })

/** Returns a pattern of today's date as the app shows it. Midnight may have passed since `start`. */
function createTodayPattern(start: Date): string {
  const { format } = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
  return `(?:${format(start)}|${format(new Date())})`
}

test('creates a community in the viewer’s city', async ({ page, request }) => {
  await signInAs(page, await registerUser(request, { selectedCity: 'Philadelphia' }))
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Create Community' }).click()
  await expect(page).toHaveURL('/communities')
  const dialog = page.getByRole('dialog', { name: 'Create New Community' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expect(dialog.getByLabel('City')).toHaveValue('Philadelphia')
  await expect(dialog.getByLabel('City')).toHaveAttribute('readonly', '')
  const createCalls = recordCalls(page, 'communities.create')
  const create = dialog.getByRole('button', { name: 'Create Community' })

  await dialog.getByLabel('Name').fill('Ab')
  await dialog.getByLabel('Description').fill('Too short')
  await create.click()
  await expect(dialog.getByText('Community name must be at least 3 characters')).toBeVisible()
  await expect(dialog.getByText('Description must be at least 10 characters')).toBeVisible()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByLabel('Name').fill('A'.repeat(51))
  await dialog.getByLabel('Description').fill('d'.repeat(501))
  await expect(dialog.getByText('Community name must be less than 50 characters')).toBeVisible()
  await expect(dialog.getByText('Description must be less than 500 characters')).toBeVisible()
  await expect(dialog.getByText('501 / 500')).toBeVisible()
  expect(createCalls).toEqual([])
  await expectAccessible(page)

  const name = uniqueName('Front Step Gardeners').padEnd(50, '!')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Description').fill('d'.repeat(500))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeFocused()
  await page.reload()
  await expect(getTab(page, 'Discover')).toHaveAttribute('aria-selected', 'true')
  await expect(dialog).toBeHidden()
  const openButton = page.getByRole('button', { name: 'Create New Community' })
  await openButton.click()
  await expect(dialog.getByLabel('Name')).toHaveValue(name)

  const restore = await mockProcedure(page, 'communities.create', { status: 500, errorMessage: 'Not available' })
  await create.click()
  await expect(page.getByRole('alert').getByText('Not available')).toBeVisible()
  await restore()
  await create.click()
  await expect(page.getByText('Community created successfully!')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(createCalls.at(-1)).toEqual({ name, description: 'd'.repeat(500), city: 'Philadelphia' })
  await expect(page.getByText('Communities in Philadelphia')).toBeVisible()
  await expect(getCard(page, name).getByText('Joined', { exact: true })).toBeVisible()
  await expect(getCard(page, name)).toContainText('1 member')
  await getTab(page, 'My Communities').click()
  await expect(getCard(page, name).getByText('Member', { exact: true })).toBeVisible()
  await openButton.click()
  await expect(dialog.getByLabel('Name')).toHaveValue('')
})

test('lists, filters, joins and shares communities', { tag: '@long' }, async ({ page, request, context }) => {
  const ann = await registerUser(request, { selectedCity: 'Atlanta' })
  const searchTerm = uniqueName('Fermentation').slice(0, 30)
  const createCommunity = (name: string, description: string) =>
    callApi(request, ann, 'POST', '/api/communities', { name, description })
  const bread = await createCommunity(uniqueName('Sourdough Swap'), `Starters and loaves: ${searchTerm}.`)
  for (let number = 0; number < 22; number++) await createCommunity(uniqueName('Porch'), 'One of many porches in town.')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs(page, await registerUser(request, { selectedCity: 'Atlanta' }), '/communities?tab=joined')
  await expect(page.getByText("You haven't joined any communities yet")).toBeVisible()
  await getTab(page, 'Discover').click()
  await expect(page).toHaveURL('/communities')

  // The community is on a later page; the filter loads all pages.
  await expect(getCard(page, bread.name)).toHaveCount(0)
  await page.getByLabel('Search communities...').fill(searchTerm.toUpperCase())
  await expect(getCard(page, bread.name)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(getCard(page, bread.name)).toContainText('Atlanta')
  await expectAccessible(page)

  const restoreJoin = await mockProcedure(page, 'communities.join', { status: 500 })
  const join = getCard(page, bread.name).getByRole('button', { name: 'Join', exact: true })
  await join.click()
  await expect(page.getByRole('alert').getByText('Failed to join community')).toBeVisible()
  await expect(getCard(page, bread.name)).toContainText('1 member')
  await restoreJoin()
  const joinCalls = recordCalls(page, 'communities.join')
  await join.dblclick()
  await expect(page.getByText('Joined community successfully!')).toBeVisible()
  await expect(getCard(page, bread.name).getByText('Joined', { exact: true })).toBeVisible()
  await expect(getCard(page, bread.name)).toContainText('2 members')
  expect(joinCalls).toEqual([{ id: bread.id }])

  await getCard(page, bread.name)
    .getByRole('button', { name: `Share ${bread.name}` })
    .click()
  await expect(page.getByText('Link copied!', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL(`/communities/${bread.id}`, page.url()).href,
  )
  await getTab(page, 'My Communities').click()
  await expect(getCard(page, bread.name).getByText('Member', { exact: true })).toBeVisible()
  await getCard(page, bread.name).getByRole('link').click()
  await expect(page).toHaveURL(`/communities/${bread.id}`)

  const restore = await mockProcedure(page, 'communities.discover', { status: 503 })
  await mockProcedure(page, 'communities.joined', { status: 503 })
  await page.goto('/communities')
  await expect(page.getByText('Failed to fetch communities: Service Unavailable')).toBeVisible()
  await restore()
  await mockProcedure(page, 'communities.discover', { output: { items: [], nextCursor: null } })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No communities found in your city')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create Community', exact: true })).toBeVisible()
  await getTab(page, 'My Communities').click()
  await expect(page.getByText('Failed to fetch joined communities: Service Unavailable')).toBeVisible()
})

test('shows no toast when the share sheet of the device is closed', { tag: ['@fresh', '@long'] }, async ({
  page,
  request,
}) => {
  const ann = await registerUser(request)
  const { id, name } = await callApi(request, ann, 'POST', '/api/communities', {
    name: uniqueName('Harbor Walkers'),
    description: 'Early walks along the water.',
  })
  await page.addInitScript(() => {
    navigator.share = async (shared) => {
      sessionStorage.setItem('shared', JSON.stringify(shared))
      throw new DOMException('closed', 'AbortError')
    }
  })
  await signInAs(page, ann, '/communities')
  await getCard(page, name)
    .getByRole('button', { name: `Share ${name}` })
    .click()
  await expect
    .poll(() => page.evaluate(() => JSON.parse(sessionStorage.getItem('shared') ?? 'null')))
    .toEqual({ title: name, url: new URL(`/communities/${id}`, page.url()).href })
  await expect(page.getByRole('status').getByText(/./)).toHaveCount(0)
})

test('lets two members join, post, like, reply and leave', async ({ page, request, otherPage }) => {
  test.slow()
  const startedAt = new Date()
  const ann = await registerUser(request, { firstName: 'Ann', lastName: uniqueName('Alvarez') })
  const ben = await registerUser(request, { firstName: 'Ben', lastName: uniqueName('Okafor') })
  const { id, name, slug } = await callApi(request, ann, 'POST', '/api/communities', {
    name: uniqueName('Bike Kitchen'),
    description: 'Bring a bike that squeaks.',
  })

  await signInAs(page, ben)
  const contentCalls = (['communities.posts', 'communities.members'] as const).map((procedure) =>
    recordCalls(page, procedure),
  )
  await page.goto(`/community/${slug}`)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('1 member', { exact: true })).toBeVisible()
  await expect(page.getByText('Join to see community content')).toBeVisible()
  await expect(page.getByText('You need to join this community to view posts and members.')).toBeVisible()
  await expect(page.getByText('Private', { exact: true })).toHaveCount(0)
  expect(contentCalls).toEqual([[], []])
  await expectAccessible(page)
  const restoreJoin = await mockProcedure(page, 'communities.join', { status: 500 })
  await page.getByRole('button', { name: 'Join Community' }).click()
  await expect(page.getByRole('alert').getByText('Failed to join community')).toBeVisible()
  await expect(page.getByText('Join to see community content')).toBeVisible()
  // No query was sent before the failed join was undone. The server would reject such a query, because the viewer is
  // not a member.
  expect(contentCalls).toEqual([[], []])
  await restoreJoin()
  const joinRequests = recordCalls(page, 'communities.join')
  await page.getByRole('button', { name: 'Join Community' }).click()
  await expect(page.getByText("You've joined the community!")).toBeVisible()
  expect(joinRequests).toEqual([{ id }])
  await expect(page.getByText('2 members', { exact: true })).toBeVisible()

  await expect(page.getByText('No posts yet. Be the first to share something!')).toBeVisible()
  await page.getByRole('button', { name: 'Create First Post' }).click()
  const composer = page.getByRole('dialog', { name: 'Create Post' })
  await composer.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(composer.getByText('Content is required')).toBeVisible()
  await composer.getByRole('textbox').fill('x'.repeat(501))
  await expect(composer.getByText('Content must be 500 characters or less')).toBeVisible()
  await expect(composer.getByText('501 / 500')).toBeVisible()
  await expectAccessible(page)
  await composer.getByRole('textbox').fill('x'.repeat(500))
  await expect(composer.getByText('Content must be 500 characters or less')).toHaveCount(0)
  await composer.getByRole('textbox').fill('We need a truing stand.')
  const restore = await mockProcedure(page, 'communities.post', 'nothing')
  await composer.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('alert').getByText('Failed to create post. Please try again.')).toBeVisible()
  await restore()
  const createCalls = recordCalls(page, 'communities.post')
  await composer.getByRole('button', { name: 'Post', exact: true }).dblclick()
  await expect(page.getByText('Post created successfully!')).toBeVisible()
  await expect(composer).toBeHidden()
  expect(createCalls).toEqual([{ id, content: 'We need a truing stand.' }])
  const post = page.getByRole('article').filter({ hasText: 'We need a truing stand.' })
  await expect(post.getByRole('time').or(post.locator('time'))).toHaveText(
    new RegExp(`^${createTodayPattern(startedAt)}$`),
  )

  await signInAs(otherPage, ann, `/communities/${id}`)
  const annsPost = otherPage.getByRole('article').filter({ hasText: 'We need a truing stand.' })
  const restoreLike = await mockProcedure(otherPage, 'communities.like', { status: 500 })
  await annsPost.getByRole('button', { name: 'Like, 0 likes' }).click()
  await expect(otherPage.getByRole('alert').getByText('Failed to like post')).toBeVisible()
  await restoreLike()
  await annsPost.getByRole('button', { name: 'Like, 0 likes' }).click()
  await expect(annsPost.getByRole('button', { name: 'Like, 1 like' })).toHaveAttribute('aria-pressed', 'true')
  await annsPost.getByRole('button', { name: 'Replies, 0' }).click()
  const replies = otherPage.getByRole('dialog', { name: 'Replies (0)' })
  await expect(replies.getByText('No replies yet. Be the first to reply!')).toBeVisible()
  await replies.getByPlaceholder('Write a reply...').fill('There is one in my basement.')
  await replies.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(otherPage.getByText('Reply posted successfully')).toBeVisible()
  await otherPage.keyboard.press('Escape')
  await otherPage.keyboard.press('Escape')
  await expect(annsPost.getByRole('button', { name: 'Replies, 1' })).toBeVisible()

  await getTab(otherPage, 'Members').click()
  await expect(otherPage.getByRole('heading', { name: 'Community Members (2)' })).toBeVisible()
  const member = (lastName: string) => otherPage.getByRole('listitem').filter({ hasText: lastName })
  await expect(member(ann.lastName)).toContainText(`@${ann.username}`)
  await expect(member(ann.lastName)).toContainText('creator')
  await expect(member(ben.lastName)).toContainText('member')
  await expect(member(ben.lastName)).toContainText(new RegExp(`Joined ${createTodayPattern(startedAt)}`))
  const roles = await otherPage.getByText(/^(creator|member)$/).evaluateAll((all) => all.map((role) => role.className))
  expect(new Set(roles).size).toBe(2)
  await expectAccessible(otherPage)

  const restoreLeave = await mockProcedure(page, 'communities.leave', { status: 500 })
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page.getByRole('alert').getByText('Failed to leave community')).toBeVisible()
  await expect(page.getByText('2 members', { exact: true })).toBeVisible()
  await restoreLeave()
  const leaveCalls = recordCalls(page, 'communities.leave')
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page.getByText("You've left the community")).toBeVisible()
  expect(leaveCalls).toEqual([{ id }])
  await expect(page.getByText('1 member', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Join Community' })).toBeVisible()
  await page.getByRole('link', { name: 'All communities' }).click()
  await expect(getCard(page, name)).toContainText('1 member')
  await expect(getCard(page, name).getByRole('button', { name: 'Join', exact: true })).toBeVisible()
})

test('hides a private community after the last member has left', { tag: '@long' }, async ({ page, request }) => {
  await signInAs(page, await registerUser(request), '/communities')
  await page.getByRole('button', { name: 'Create New Community' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Community' })
  const name = uniqueName('Block Captains')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Description').fill('Who has the ladder and the keys.')
  await dialog.getByRole('radio', { name: 'Members only' }).check()
  const createCalls = recordCalls(page, 'communities.create')
  await dialog.getByRole('button', { name: 'Create Community' }).click()
  await expect(page).toHaveURL('/communities?tab=joined')
  expect(createCalls).toEqual([expect.objectContaining({ name, isPrivate: true })])
  await getCard(page, name).getByRole('link').click()
  await expect(page.getByText('Private', { exact: true })).toBeVisible()
  const communityUrl = page.url()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page.getByText("You've left the community")).toBeVisible()
  await expect(page).toHaveURL('/communities')
  await page.goto(communityUrl)
  await expect(page.getByText('Community not found')).toBeVisible()
  await expect(page.getByText("This community doesn't exist or you don't have access to it.")).toBeVisible()
})

test('asks for a city when the viewer has none', { tag: '@long' }, async ({ page, request }) => {
  const ann = await registerUser(request)
  const user = await callApi(request, ann, 'GET', '/api/auth/user')
  await mockProcedure(page, 'auth.user', { output: { ...user, selectedCity: null } })
  await signInAs(page, ann, '/communities')
  await expect(page.getByRole('heading', { name: 'Communities' })).toBeVisible()
  await expect(page.getByText(/^Communities in/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Create New Community' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Community' })
  await expect(dialog.getByLabel('City')).toHaveValue('')
  await expect(dialog.getByText('Choose a city in your profile first.')).toBeVisible()
})
