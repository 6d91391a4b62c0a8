// Over 200 lines: the search for people and communities, in every state.
import { bikeKitchen, gardeners, harborWalkers, porchMusic } from '@stoop/validators/fixtures/communities'
import { communityOf } from '@stoop/validators/fixtures/community-views'
import { ann, ben, dan, edie, hugo, longNameUser, noor } from '@stoop/validators/fixtures/people'
import { personOf } from '@stoop/validators/fixtures/people-views'
import { singlePage } from '@stoop/validators/fixtures/values'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { App } from '../app.tsx'
import { allowClipboard, denyClipboard, expectCopied } from '../mocks/clipboard.ts'
import { apiError, pendingResponse, serverError } from '../mocks/errors.ts'
import { expectCallCount, expectCalls, mockApi } from '../mocks/mock-api.ts'
import { visitPath } from '../mocks/story-setup.ts'
import { expectErrorToast, expectNoToast, expectToast } from '../mocks/toasts.ts'

const people = [ann, ben, hugo, edie, dan].map((member) => personOf(member))
const communities = [gardeners, bikeKitchen, porchMusic, harborWalkers].map((community) => communityOf(community))
const kitchenView = communityOf(bikeKitchen)

const meta = {
  title: 'Screens/Search',
  component: App,
  beforeEach: [
    visitPath('/search?q=o'),
    mockApi({ 'search.people': singlePage(people), 'search.communities': singlePage(communities) }),
  ],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>
type Context = Parameters<Play>[0]

async function findRow({ canvas }: Pick<Context, 'canvas'>, name: string) {
  const row = (await canvas.findByText(name, { selector: 'bdi' })).closest('li')
  return within(row ?? document.body)
}

export const Prompt: Story = {
  name: 'sends no request for blank text',
  beforeEach: visitPath('/search'),
  play: async ({ canvas, userEvent }) => {
    const box = await canvas.findByPlaceholderText('Search people and communities...')
    await expect(canvas.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['People', 'Communities', 'Posts'])
    await expect(canvas.getByText('Start typing to search for people')).toBeVisible()
    await userEvent.type(box, '   ')
    await expect(canvas.getByText('Start typing to search for people')).toBeVisible()
    await expectCalls('search.people')
  },
}

export const CommunitiesPrompt: Story = {
  name: 'shows a prompt in the tab of communities',
  beforeEach: visitPath('/search?tab=communities'),
  play: async ({ canvas }) => {
    await canvas.findByText('Start typing to search for communities')
    await expectCalls('search.communities')
  },
}

export const Typing: Story = {
  name: 'sends one search request after a pause in typing',
  beforeEach: visitPath('/search'),
  play: async (context) => {
    const { canvas, userEvent } = context
    await userEvent.type(await canvas.findByRole('searchbox'), 'okafor')
    await findRow(context, 'Ben Okafor')
    await expect(location.search).toBe('?q=okafor')
    await expectCallCount('search.people', 1)
  },
}

export const Searching: Story = {
  name: 'shows Searching... while the search is pending',
  tags: ['long'],
  beforeEach: mockApi({ 'search.people': pendingResponse }),
  play: async ({ canvas }) => {
    await canvas.findByText('Searching...')
  },
}

export const NoPeople: Story = {
  name: 'suggests a different search term when no people match',
  beforeEach: mockApi({ 'search.people': singlePage([]) }),
  play: async ({ canvas }) => {
    await canvas.findByText('No people found')
    await expect(canvas.getByText('Try a different search term')).toBeVisible()
  },
}

export const NoCommunities: Story = {
  name: 'suggests a different search term when no communities match',
  beforeEach: [visitPath('/search?q=o&tab=communities'), mockApi({ 'search.communities': singlePage([]) })],
  play: async ({ canvas }) => {
    await canvas.findByText('No communities found')
    await expect(canvas.getByText('Try a different search term')).toBeVisible()
  },
}

export const Failed: Story = {
  name: 'shows a retry button when the search for people fails',
  beforeEach: mockApi({ 'search.people': serverError }),
  play: async (context) => {
    await context.canvas.findByText('API Error: 500')
    mockApi({ 'search.people': singlePage(people) })()
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Try again' }))
    await findRow(context, 'Ben Okafor')
  },
}

export const Expired: Story = {
  name: 'redirects from the search to /auth on a 401',
  beforeEach: mockApi({ 'search.people': apiError('UNAUTHORIZED', 'Please sign in') }),
  play: async ({ canvas }) => {
    await canvas.findByRole('tab', { name: 'Sign In' })
    await expect(location.pathname).toBe('/auth')
    await expect(localStorage.getItem('auth_token')).toBeNull()
  },
}

export const People: Story = {
  name: 'shows people with their username, city, bio and friendship',
  play: async (context) => {
    const hugoRow = await findRow(context, 'Hugo Castellanos')
    await expect(hugoRow.getByText('HC')).toBeVisible()
    await expect(hugoRow.getByText('@hugo')).toBeVisible()
    await expect(hugoRow.getByText('Chicago')).toBeVisible()
    await expect(hugoRow.getByText(/^Plays the upright bass/)).toBeVisible()
    await expect(hugoRow.getByRole('button', { name: 'Share Hugo Castellanos' })).toBeEnabled()
    await expect(hugoRow.getByRole('button', { name: 'Add Friend' })).toBeEnabled()
    await expect((await findRow(context, 'Ben Okafor')).getByText('Friends')).toBeVisible()
  },
}

export const NoAddFriend: Story = {
  name: 'hides Add Friend for the viewer and for friends',
  play: async (context) => {
    for (const name of ['Ann Alvarez', 'Ben Okafor'])
      await expect((await findRow(context, name)).queryByRole('button', { name: 'Add Friend' })).toBeNull()
    await expect((await findRow(context, 'Edie Larsson')).getByRole('button', { name: 'Accept' })).toBeEnabled()
  },
}

export const AddFriend: Story = {
  name: 'sends a friend request with the field userId',
  beforeEach: mockApi({
    'friends.request': {
      id: ann.id,
      requesterId: ann.id,
      addresseeId: hugo.id,
      status: 'pending',
      createdAt: new Date().toISOString(),
      friendshipStatus: 'sent',
      isNew: true,
    },
  }),
  play: async (context) => {
    const hugoRow = await findRow(context, 'Hugo Castellanos')
    await context.userEvent.click(hugoRow.getByRole('button', { name: 'Add Friend' }))
    await expectToast('Friend request sent!', 'Your friend request has been sent successfully.')
    await expectCalls('friends.request', { userId: hugo.id })
    await hugoRow.findByRole('button', { name: 'Requested' })
  },
}

export const AddFriendFailed: Story = {
  name: 'shows the error in the card when the friend request fails',
  tags: ['long'],
  beforeEach: mockApi({ 'friends.request': serverError }),
  play: async (context) => {
    const { canvas, userEvent } = context
    const hugoRow = await findRow(context, 'Hugo Castellanos')
    await userEvent.click(hugoRow.getByRole('button', { name: 'Add Friend' }))
    await hugoRow.findByText("Couldn't send. Try again")
    await expectNoToast()
    await userEvent.click(canvas.getByRole('tab', { name: /^Communities/ }))
    await waitFor(() => expect(canvas.queryByText('Hugo Castellanos', { selector: 'bdi' })).toBeNull())
    await userEvent.click(canvas.getByRole('tab', { name: /^People/ }))
    await (await findRow(context, 'Hugo Castellanos')).findByText("Couldn't send. Try again")
  },
}

export const Communities: Story = {
  name: 'shows communities with their city, number of members and Join or Joined',
  beforeEach: visitPath('/search?q=o&tab=communities'),
  play: async (context) => {
    const kitchenRow = await findRow(context, 'Sunday Bike Kitchen')
    await expect(kitchenRow.getByText(/^Bring a bike that squeaks/)).toBeVisible()
    await expect(kitchenRow.getByText('4 members')).toBeVisible()
    await expect(kitchenRow.getByText('Chicago')).toBeVisible()
    await expect(kitchenRow.getByRole('button', { name: 'Share Sunday Bike Kitchen' })).toBeEnabled()
    await expect(kitchenRow.getByRole('button', { name: 'Join' })).toBeEnabled()
    await expect((await findRow(context, 'Front Step Gardeners')).getByText('Joined')).toBeVisible()
    await expect((await findRow(context, 'Harbor Walkers')).getByText('1 member')).toBeVisible()
  },
}

export const Join: Story = {
  name: 'joins a community in the search results',
  beforeEach: [
    visitPath('/search?q=o&tab=communities'),
    mockApi({ 'communities.joinById': { ...kitchenView, isJoined: true, role: 'member', memberCount: 5 } }),
  ],
  play: async (context) => {
    const kitchenRow = await findRow(context, 'Sunday Bike Kitchen')
    await context.userEvent.click(kitchenRow.getByRole('button', { name: 'Join' }))
    await expectToast('Joined community!', 'You have successfully joined this community.')
    await expect(await kitchenRow.findByText('Joined')).toBeVisible()
    await expect(kitchenRow.getByText('5 members')).toBeVisible()
    await expectCalls('communities.joinById', { communityId: kitchenView.id })
  },
}

export const JoinFailed: Story = {
  name: 'shows Join again in the search results when joining fails',
  beforeEach: [visitPath('/search?q=o&tab=communities'), mockApi({ 'communities.joinById': serverError })],
  play: async (context) => {
    const kitchenRow = await findRow(context, 'Sunday Bike Kitchen')
    await context.userEvent.click(kitchenRow.getByRole('button', { name: 'Join' }))
    await expectErrorToast('Failed to join community')
    await expect(await kitchenRow.findByRole('button', { name: 'Join' })).toBeEnabled()
    await expect(kitchenRow.getByText('4 members')).toBeVisible()
  },
}

export const CopyProfile: Story = {
  name: 'copies the link of a person in the search results',
  beforeEach: allowClipboard,
  play: async (context) => {
    const hugoRow = await findRow(context, 'Hugo Castellanos')
    await context.userEvent.click(hugoRow.getByRole('button', { name: 'Share Hugo Castellanos' }))
    await expectToast('Link Copied!', 'Profile link copied to clipboard')
    await expectCopied('/profile/hugo')
  },
}

export const CopyCommunity: Story = {
  name: 'copies the link of a community in the search results',
  beforeEach: [visitPath('/search?q=o&tab=communities'), allowClipboard],
  play: async (context) => {
    const kitchenRow = await findRow(context, 'Sunday Bike Kitchen')
    await context.userEvent.click(kitchenRow.getByRole('button', { name: 'Share Sunday Bike Kitchen' }))
    await expectToast('Link Copied!', 'Community link copied to clipboard')
    await expectCopied('/community/sunday-bike-kitchen')
  },
}

export const CopyDenied: Story = {
  name: 'shows the link in a toast when the browser denies access to the clipboard',
  beforeEach: denyClipboard,
  play: async (context) => {
    const hugoRow = await findRow(context, 'Hugo Castellanos')
    await context.userEvent.click(hugoRow.getByRole('button', { name: 'Share Hugo Castellanos' }))
    await expectToast('Copy this link to share it', `${location.origin}/profile/hugo`)
  },
}

export const TabKept: Story = {
  name: 'searches for the same text in the other tab',
  play: async (context) => {
    const { canvas, userEvent } = context
    await findRow(context, 'Ben Okafor')
    await userEvent.click(canvas.getByRole('tab', { name: 'Communities' }))
    await findRow(context, 'Porch Music')
    await expect(location.search).toBe('?q=o&tab=communities')
  },
}

export const Cleared: Story = {
  name: 'keeps the focus in the search box on the clear button',
  play: async ({ canvas, userEvent }) => {
    const box = await canvas.findByRole('searchbox')
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }))
    await expect(box).toHaveValue('')
    await expect(box).toHaveFocus()
    await canvas.findByText('Start typing to search for people')
    await waitFor(() => expect(location.search).toBe(''))
  },
}

export const LongAndRightToLeft: Story = {
  name: 'fits results with the longest and right-to-left names in 320 px',
  tags: ['long'],
  globals: { viewport: { value: 'small' } },
  beforeEach: mockApi({
    'search.people': singlePage([
      personOf(longNameUser),
      personOf(noor),
      { ...personOf(dan), bio: '<img src=x onerror=alert(1)>' },
    ]),
  }),
  play: async (context) => {
    await findRow(context, 'Wilhelmina-Alexandrina Featherstonehaugh-Cholmondeley')
    await expect(context.canvas.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const NextPageFailed: Story = {
  name: 'keeps the search results when the next page fails to load',
  tags: ['long'],
  beforeEach: mockApi({
    'search.people': ({ cursor }) => (cursor ? serverError : { items: people, nextCursor: 'more' }),
  }),
  play: async ({ canvas, userEvent }) => {
    const last = await findRow({ canvas }, 'Dan Whitfield')
    last.getByText('Boston').scrollIntoView({ behavior: 'instant' })
    const retryButton = await canvas.findByRole('button', { name: 'Try again' })
    mockApi({ 'search.people': singlePage([personOf(noor)]) })()
    await userEvent.click(retryButton)
    await findRow({ canvas }, `${noor.firstName} ${noor.lastName}`)
    await findRow({ canvas }, 'Ben Okafor')
  },
}
