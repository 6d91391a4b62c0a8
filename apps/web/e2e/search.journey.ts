// Over 200 lines: the search for people, communities and posts uses one screen and the same mocks.
import type { Locator, Page } from '@playwright/test'
import { callApi, makeFriends, uniqueName } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { createPost } from './support/posts.ts'
import { expect, test } from './support/test.ts'
import { holdRequests, mockProcedure, recordCalls } from './support/trpc.ts'
import { registerUser, signInAs } from './support/users.ts'

const getSearchBox = (page: Page) => page.getByPlaceholder('Search people and communities...')
const getTab = (page: Page, name: string) => page.getByRole('tab', { name })

/** Types a text within one debounce interval, even on a busy machine. */
const typeWithoutPause = (input: Locator, text: string) =>
  input.evaluate((element, value) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    for (let length = 1; length <= value.length; length++) {
      setValue?.call(element, value.slice(0, length))
      element.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, text)

test('sends one search request for each pause in typing', { tag: '@long' }, async ({ page, request }) => {
  const edie = await registerUser(request, { firstName: 'Edie', lastName: uniqueName('Larsson') })
  await signInAs(page, await registerUser(request))
  const peopleCalls = recordCalls(page, 'search.people')
  const communityCalls = recordCalls(page, 'search.communities')
  await page.goto('/search')
  await expect(getTab(page, 'People')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Start typing to search for people')).toBeVisible()
  await getTab(page, 'Communities').click()
  await expect(page.getByText('Start typing to search for communities')).toBeVisible()
  await getSearchBox(page).fill('   ')
  await expect(page.getByText('Start typing to search for communities')).toBeVisible()
  await getTab(page, 'People').click()
  expect([...peopleCalls, ...communityCalls]).toEqual([])

  const release = await holdRequests(page, 'search.people')
  await typeWithoutPause(getSearchBox(page), edie.lastName)
  await expect(page.getByText('Searching...')).toBeVisible()
  release()
  await expect(page.getByRole('listitem').filter({ hasText: edie.lastName })).toBeVisible()
  await expect(page.getByText('Searching...')).toBeHidden()
  expect(peopleCalls).toEqual([{ q: edie.lastName, limit: 20, direction: 'forward' }])
  expect(communityCalls).toEqual([])

  await getSearchBox(page).fill('no-such-name')
  await expect(page.getByText('No people found')).toBeVisible()
  await expect(page.getByText('Try a different search term')).toBeVisible()
  await getTab(page, 'Communities').click()
  await expect(page.getByText('No communities found')).toBeVisible()
  await expect(page.getByText('Try a different search term')).toBeVisible()
})

test('accepts and declines friend requests in the search results', async ({ page, request, context }) => {
  const sharedLastName = uniqueName('Okafor')
  const ann = await registerUser(request, { firstName: 'Ann', lastName: sharedLastName })
  const ben = await registerUser(request, { firstName: 'Ben', lastName: sharedLastName, selectedCity: 'Boston' })
  const cleo = await registerUser(request, { firstName: 'Cleo', lastName: sharedLastName })
  const dan = await registerUser(request, { firstName: 'Dan', lastName: sharedLastName })
  await callApi(request, ben, 'PUT', '/api/profile', {
    firstName: 'Ben',
    lastName: sharedLastName,
    bio: 'Runs the bike kitchen.',
  })
  await makeFriends(request, ann, cleo)
  await callApi(request, dan, 'POST', '/api/friends/request', { userId: ann.id })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs(page, ann, `/search?q=${sharedLastName}`)
  const resultCard = (firstName: string) =>
    page.getByRole('listitem').filter({ hasText: `${firstName} ${sharedLastName}` })

  await expect(resultCard('Ben')).toContainText(`@${ben.username}`)
  await expect(resultCard('Ben')).toContainText('Boston')
  await expect(resultCard('Ben')).toContainText('Runs the bike kitchen.')
  await expect(resultCard('Cleo').getByText('Friends', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Friend' })).toHaveCount(1)
  await expect(resultCard('Dan').getByRole('button', { name: 'Accept', exact: true })).toBeVisible()
  await expectAccessible(page)

  const requestCalls = recordCalls(page, 'friends.request')
  await resultCard('Ben').getByRole('button', { name: 'Add Friend', exact: true }).click()
  await expect(page.getByText('Friend request sent!')).toBeVisible()
  await expect(page.getByText('Your friend request has been sent successfully.')).toBeVisible()
  await expect(resultCard('Ben').getByRole('button', { name: 'Requested', exact: true })).toBeVisible()
  expect(requestCalls).toEqual([{ userId: ben.id }])
  await resultCard('Dan').getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(resultCard('Dan').getByText('Friends', { exact: true })).toBeVisible()

  await resultCard('Ben')
    .getByRole('button', { name: `Share Ben ${sharedLastName}` })
    .click()
  await expect(page.getByText('Link Copied!')).toBeVisible()
  await expect(page.getByText('Profile link copied to clipboard')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL(`/profile/${ben.username}`, page.url()).href,
  )
})

test('shows a failed friend request in the card without a toast', { tag: '@long' }, async ({ page, request }) => {
  const gwen = await registerUser(request, { lastName: uniqueName('Mbeki') })
  await signInAs(page, await registerUser(request), `/search?q=${gwen.lastName}`)
  const restore = await mockProcedure(page, 'friends.request', { status: 500 })
  await page.getByRole('button', { name: 'Add Friend', exact: true }).click()
  await expect(page.getByText("Couldn't send. Try again")).toBeVisible()
  await expect(page.getByText(/Failed to send friend request/)).toHaveCount(0)
  await restore()
  await page.getByRole('button', { name: 'Add Friend', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Requested', exact: true })).toBeVisible()
  await expect(page.getByText("Couldn't send. Try again")).toHaveCount(0)
})

test('joins a community in the search results', { tag: '@long' }, async ({ page, request, context }) => {
  const ann = await registerUser(request)
  const community = await callApi(request, ann, 'POST', '/api/communities', {
    name: uniqueName('Porch Music'),
    description: 'Unplugged, uninvited to stop before ten.',
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs(
    page,
    await registerUser(request, { selectedCity: 'Miami' }),
    `/search?tab=communities&q=${encodeURIComponent(community.name)}`,
  )
  const resultCard = page.getByRole('article', { name: community.name })
  await expect(resultCard).toContainText('Unplugged, uninvited to stop before ten.')
  await expect(resultCard).toContainText(ann.selectedCity)
  await expect(resultCard).toContainText('1 member')
  await expectAccessible(page)

  const joinCalls = recordCalls(page, 'communities.joinById')
  await resultCard.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page.getByText('Joined community!')).toBeVisible()
  await expect(page.getByText('You have successfully joined this community.')).toBeVisible()
  await expect(resultCard.getByText('Joined', { exact: true })).toBeVisible()
  await expect(resultCard).toContainText('2 members')
  expect(joinCalls).toEqual([{ communityId: community.id }])

  const link = new URL(`/community/${community.slug}`, page.url()).href
  await resultCard.getByRole('button', { name: `Share ${community.name}` }).click()
  await expect(page.getByText('Link Copied!')).toBeVisible()
  await expect(page.getByText('Community link copied to clipboard')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await resultCard.getByRole('button', { name: `Share ${community.name}` }).click()
  await expect(page.getByRole('status').getByText(link)).toBeVisible()
})

test('shows the HTTP status and a retry button when the search fails', { tag: '@long' }, async ({ page, request }) => {
  await signInAs(page, await registerUser(request))
  const restore = await mockProcedure(page, 'search.people', { status: 503 })
  await page.goto('/search?q=anybody')
  await expect(page.getByText('API Error: 503')).toBeVisible()
  await restore()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('API Error: 503')).toBeHidden()
  await mockProcedure(page, 'search.people', { status: 401 })
  await getSearchBox(page).fill('somebody else')
  await expect(page).toHaveURL('/auth')
  await page.waitForFunction(() => localStorage.getItem('auth_token') === null)
})

test('keeps the search text and the tab in the URL on reload and Back', { tag: '@long' }, async ({ page, request }) => {
  const hugo = await registerUser(request, { firstName: 'Hugo', lastName: uniqueName('Castellanos') })
  await signInAs(page, await registerUser(request), '/search')
  await getSearchBox(page).fill(hugo.lastName)
  await expect(page).toHaveURL(`/search?q=${hugo.lastName}`)
  await getTab(page, 'Communities').click()
  await expect(page).toHaveURL(`/search?q=${hugo.lastName}&tab=communities`)
  await page.reload()
  await expect(getSearchBox(page)).toHaveValue(hugo.lastName)
  await expect(getTab(page, 'Communities')).toHaveAttribute('aria-selected', 'true')
  await getTab(page, 'People').click()
  await page.getByRole('link', { name: `Hugo ${hugo.lastName}` }).click()
  await expect(page).toHaveURL(`/profile/${hugo.username}`)
  await page.goBack()
  await expect(getSearchBox(page)).toHaveValue(hugo.lastName)
  await expect(page.getByRole('link', { name: `Hugo ${hugo.lastName}` })).toBeVisible()

  const release = await holdRequests(page, 'search.people')
  const abortedRequest = page.waitForEvent('requestfailed', (failed) => failed.url().includes('older-words'))
  const olderRequest = page.waitForRequest((sent) => sent.url().includes('older-words'))
  await getSearchBox(page).fill('older-words')
  await olderRequest
  await getSearchBox(page).fill('newer-words')
  expect((await abortedRequest).failure()?.errorText).toBe('net::ERR_ABORTED')
  release()
  await expect(page.getByText('No people found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(getSearchBox(page)).toBeFocused()
  await expect(page).toHaveURL('/search')
  await expect(page.getByText('Start typing to search for people')).toBeVisible()
})

test('cuts a search text after 100 characters', { tag: '@long' }, async ({ page, request }) => {
  await signInAs(page, await registerUser(request), `/search?q=${'x'.repeat(3000)}`)
  await expect(page.getByText('No people found')).toBeVisible()
  await expect(getSearchBox(page)).toHaveValue('x'.repeat(100))
  await expect(getSearchBox(page)).toHaveAttribute('maxlength', '100')
  await expect(page).toHaveURL(`/search?q=${'x'.repeat(100)}`)
})

test('shows one error when the search fails without a connection', { tag: '@long' }, async ({ page, request }) => {
  await signInAs(page, await registerUser(request), '/search')
  await expect(getSearchBox(page)).toBeVisible()
  await mockProcedure(page, 'search.people', 'nothing')
  await getSearchBox(page).fill('ben')
  await expect(page.getByText('API Error: no connection')).toBeVisible()
  await expect(page.getByText(/no connection/i)).toHaveCount(1)
})

test('returns from a found post to the search results', { tag: '@long' }, async ({ page, request }) => {
  const ann = await registerUser(request)
  const word = uniqueName('sourdough')
  const id = await createPost(request, ann, `Who has a ${word} starter?`)
  await signInAs(page, ann, '/search')
  await getTab(page, 'Posts').click()
  await getSearchBox(page).fill(word)
  await page.getByRole('link', { name: word }).click()
  await expect(page).toHaveURL(`/post/${id}`)
  await page.getByRole('link', { name: 'Back to Search' }).click()
  await expect(getTab(page, 'Posts')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('link', { name: word })).toBeVisible()
  await page.goto(`/post/${id}`)
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()
})
