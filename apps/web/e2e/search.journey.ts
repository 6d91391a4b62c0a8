import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { enterAs, newMember } from './cast.ts'
import { call, makeFriends, unlikeAnyOther } from './door.ts'
import { answer, callsOf, hold } from './trpc.ts'

const box = (page: Page) => page.getByPlaceholder('Search people and communities...')
const tab = (page: Page, name: string) => page.getByRole('tab', { name })

/** Every key within one pause, however busy this machine is. */
const typeAtOnce = (input: Locator, text: string) =>
  input.evaluate((element, typed) => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    for (let length = 1; length <= typed.length; length++) {
      write?.call(element, typed.slice(0, length))
      element.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, text)

test('nothing is asked while the box is blank; then one question a pause', async ({ page, request }) => {
  const edie = await newMember(request, { firstName: 'Edie', lastName: unlikeAnyOther('Larsson') })
  await enterAs(page, await newMember(request))
  const people = callsOf(page, 'search.people')
  const communities = callsOf(page, 'search.communities')
  await page.goto('/search')
  await expect(tab(page, 'People')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Start typing to search for people')).toBeVisible()
  await tab(page, 'Communities').click()
  await expect(page.getByText('Start typing to search for communities')).toBeVisible()
  await box(page).fill('   ')
  await expect(page.getByText('Start typing to search for communities')).toBeVisible()
  await tab(page, 'People').click()
  expect([...people, ...communities]).toEqual([])

  const release = await hold(page, 'search.people')
  await typeAtOnce(box(page), edie.lastName)
  await expect(page.getByText('Searching...')).toBeVisible()
  release()
  await expect(page.getByRole('listitem').filter({ hasText: edie.lastName })).toBeVisible()
  await expect(page.getByText('Searching...')).toBeHidden()
  expect(people).toEqual([{ q: edie.lastName, limit: 20, direction: 'forward' }])
  expect(communities).toEqual([])

  await box(page).fill('nobody-is-called-this')
  await expect(page.getByText('No people found')).toBeVisible()
  await expect(page.getByText('Try a different search term')).toBeVisible()
  await tab(page, 'Communities').click()
  await expect(page.getByText('No communities found')).toBeVisible()
  await expect(page.getByText('Try a different search term')).toBeVisible()
})

test('people: who they are, what one is to them, a link to hand on', async ({ page, request, context }) => {
  const family = unlikeAnyOther('Okafor')
  const ann = await newMember(request, { firstName: 'Ann', lastName: family })
  const ben = await newMember(request, { firstName: 'Ben', lastName: family, selectedCity: 'Boston' })
  const cleo = await newMember(request, { firstName: 'Cleo', lastName: family })
  const dan = await newMember(request, { firstName: 'Dan', lastName: family })
  await call(request, ben, 'PUT', '/api/profile', { firstName: 'Ben', lastName: family, bio: 'Runs the bike kitchen.' })
  await makeFriends(request, ann, cleo)
  await call(request, dan, 'POST', '/api/friends/request', { userId: ann.id })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterAs(page, ann)
  await page.goto(`/search?q=${family}`)
  const card = (firstName: string) => page.getByRole('listitem').filter({ hasText: `${firstName} ${family}` })

  await expect(card('Ben')).toContainText(`@${ben.username}`)
  await expect(card('Ben')).toContainText('Boston')
  await expect(card('Ben')).toContainText('Runs the bike kitchen.')
  await expect(card('Cleo').getByText('Friends', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Friend' })).toHaveCount(1)
  await expect(card('Dan').getByRole('button', { name: 'Accept', exact: true })).toBeVisible()
  await expectAccessible(page)

  const asked = callsOf(page, 'friends.request')
  await card('Ben').getByRole('button', { name: 'Add Friend', exact: true }).click()
  await expect(page.getByText('Friend request sent!')).toBeVisible()
  await expect(page.getByText('Your friend request has been sent successfully.')).toBeVisible()
  await expect(card('Ben').getByRole('button', { name: 'Requested', exact: true })).toBeVisible()
  expect(asked).toEqual([{ userId: ben.id }])
  await card('Dan').getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(card('Dan').getByText('Friends', { exact: true })).toBeVisible()

  await card('Ben')
    .getByRole('button', { name: `Share Ben ${family}` })
    .click()
  await expect(page.getByText('Link Copied!')).toBeVisible()
  await expect(page.getByText('Profile link copied to clipboard')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL(`/profile/${ben.username}`, page.url()).href,
  )
})

test('a request that fails shows no toast: the card says it, and tries again', async ({ page, request }) => {
  const gwen = await newMember(request, { lastName: unlikeAnyOther('Mbeki') })
  await enterAs(page, await newMember(request))
  await page.goto(`/search?q=${gwen.lastName}`)
  const mend = await answer(page, 'friends.request', { status: 500 })
  await page.getByRole('button', { name: 'Add Friend', exact: true }).click()
  await expect(page.getByText("Couldn't send. Try again")).toBeVisible()
  await expect(page.getByText(/Failed to send friend request/)).toHaveCount(0)
  await mend()
  await page.getByRole('button', { name: 'Add Friend', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Requested', exact: true })).toBeVisible()
  await expect(page.getByText("Couldn't send. Try again")).toHaveCount(0)
})

test('communities: what they are, joining, a link to hand on, also without a clipboard', async ({
  page,
  request,
  context,
}) => {
  const ann = await newMember(request)
  const community = await call(request, ann, 'POST', '/api/communities', {
    name: unlikeAnyOther('Porch Music'),
    description: 'Unplugged, uninvited to stop before ten.',
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterAs(page, await newMember(request, { selectedCity: 'Miami' }))
  await page.goto(`/search?tab=communities&q=${encodeURIComponent(community.name)}`)
  const card = page.getByRole('article', { name: community.name })
  await expect(card).toContainText('Unplugged, uninvited to stop before ten.')
  await expect(card).toContainText('Chicago')
  await expect(card).toContainText('1 member')
  await expectAccessible(page)

  const joined = callsOf(page, 'communities.joinById')
  await card.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page.getByText('Joined community!')).toBeVisible()
  await expect(page.getByText('You have successfully joined this community.')).toBeVisible()
  await expect(card.getByText('Joined', { exact: true })).toBeVisible()
  await expect(card).toContainText('2 members')
  expect(joined).toEqual([{ communityId: community.id }])

  const link = new URL(`/community/${community.slug}`, page.url()).href
  await card.getByRole('button', { name: `Share ${community.name}` }).click()
  await expect(page.getByText('Link Copied!')).toBeVisible()
  await expect(page.getByText('Community link copied to clipboard')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await card.getByRole('button', { name: `Share ${community.name}` }).click()
  await expect(page.getByRole('status').getByText(link)).toBeVisible()
})

test('a search that fails says its status; a 401 leads to the door', async ({ page, request }) => {
  await enterAs(page, await newMember(request))
  const mend = await answer(page, 'search.people', { status: 503 })
  await page.goto('/search?q=anybody')
  await expect(page.getByText('API Error: 503')).toBeVisible()
  await mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('API Error: 503')).toBeHidden()
  await answer(page, 'search.people', { status: 401 })
  await box(page).fill('somebody else')
  await expect(page).toHaveURL('/auth')
  await page.waitForFunction(() => localStorage.getItem('auth_token') === null)
})

test('the address keeps query and tab through reload and back; a newer query aborts the older', async ({
  page,
  request,
}) => {
  const hugo = await newMember(request, { firstName: 'Hugo', lastName: unlikeAnyOther('Castellanos') })
  await enterAs(page, await newMember(request))
  await page.goto('/search')
  await box(page).fill(hugo.lastName)
  await expect(page).toHaveURL(`/search?q=${hugo.lastName}`)
  await tab(page, 'Communities').click()
  await expect(page).toHaveURL(`/search?q=${hugo.lastName}&tab=communities`)
  await page.reload()
  await expect(box(page)).toHaveValue(hugo.lastName)
  await expect(tab(page, 'Communities')).toHaveAttribute('aria-selected', 'true')
  await tab(page, 'People').click()
  await page.getByRole('link', { name: `Hugo ${hugo.lastName}` }).click()
  await expect(page).toHaveURL(`/profile/${hugo.username}`)
  await page.goBack()
  await expect(box(page)).toHaveValue(hugo.lastName)
  await expect(page.getByRole('link', { name: `Hugo ${hugo.lastName}` })).toBeVisible()

  const release = await hold(page, 'search.people')
  const aborted = page.waitForEvent('requestfailed', (failed) => failed.url().includes('older-words'))
  await box(page).fill('older-words')
  await page.waitForRequest((sent) => sent.url().includes('older-words'))
  await box(page).fill('newer-words')
  expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED')
  release()
  await expect(page.getByText('No people found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(box(page)).toBeFocused()
  await expect(page).toHaveURL('/search')
  await expect(page.getByText('Start typing to search for people')).toBeVisible()
})

test('a question that is too long is cut, in the box and in the address', async ({ page, request }) => {
  await enterAs(page, await newMember(request))
  await page.goto(`/search?q=${'x'.repeat(3000)}`)
  await expect(page.getByText('No people found')).toBeVisible()
  await expect(box(page)).toHaveValue('x'.repeat(100))
  await expect(box(page)).toHaveAttribute('maxlength', '100')
  await expect(page).toHaveURL(`/search?q=${'x'.repeat(100)}`)
})

test('without a connection it says so once', async ({ page, request }) => {
  await enterAs(page, await newMember(request))
  await page.goto('/search')
  await expect(box(page)).toBeVisible()
  await answer(page, 'search.people', 'nothing')
  await box(page).fill('ben')
  await expect(page.getByText('API Error: no connection')).toBeVisible()
  await expect(page.getByText(/no connection/i)).toHaveCount(1)
})
