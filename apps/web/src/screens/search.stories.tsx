import { bikeKitchen, gardeners, harborWalkers, porchMusic } from '@stoop/validators/cast/communities'
import { communityOf } from '@stoop/validators/cast/community-views'
import { listOf } from '@stoop/validators/cast/made'
import { ann, ben, dan, edie, hugo, longest, noor } from '@stoop/validators/cast/people'
import { personOf } from '@stoop/validators/cast/people-views'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { App } from '../app.tsx'
import { answering, asked, sent } from '../mocks/answers.ts'
import { copied, givenClipboard, refusedClipboard } from '../mocks/clipboard.ts'
import { broken, pending, refused } from '../mocks/refused.ts'
import { alarmed, toasted, untoasted } from '../mocks/toasted.ts'
import { at } from '../mocks/visit.ts'

const people = [ann, ben, hugo, edie, dan].map((member) => personOf(member))
const communities = [gardeners, bikeKitchen, porchMusic, harborWalkers].map((one) => communityOf(one))
const bikes = communityOf(bikeKitchen)

const meta = {
  title: 'Screens/Search',
  component: App,
  beforeEach: [
    at('/search?q=o'),
    answering({ 'search.people': listOf(people), 'search.communities': listOf(communities) }),
  ],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>
type Context = Parameters<Play>[0]

async function rowOf({ canvas }: Pick<Context, 'canvas'>, name: string) {
  const row = (await canvas.findByText(name, { selector: 'bdi' })).closest('li')
  return within(row ?? document.body)
}

export const Prompt: Story = {
  name: 'One box, two tabs; blank asks nothing (4, 107, 108, 109, 110)',
  beforeEach: at('/search'),
  play: async ({ canvas, userEvent }) => {
    const box = await canvas.findByPlaceholderText('Search people and communities...')
    await expect(canvas.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['People', 'Communities'])
    await expect(canvas.getByText('Start typing to search for people')).toBeVisible()
    await userEvent.type(box, '   ')
    await expect(canvas.getByText('Start typing to search for people')).toBeVisible()
    await sent('search.people')
  },
}

export const CommunitiesPrompt: Story = {
  name: 'Start typing to search for communities (111)',
  beforeEach: at('/search?tab=communities'),
  play: async ({ canvas }) => {
    await canvas.findByText('Start typing to search for communities')
    await sent('search.communities')
  },
}

export const Typing: Story = {
  name: 'What is typed is asked for once, and kept in the address',
  beforeEach: at('/search'),
  play: async (context) => {
    const { canvas, userEvent } = context
    await userEvent.type(await canvas.findByRole('searchbox'), 'okafor')
    await rowOf(context, 'Ben Okafor')
    await expect(location.search).toBe('?q=okafor')
    await asked('search.people', 1)
  },
}

export const Searching: Story = {
  name: 'Searching... (112)',
  beforeEach: answering({ 'search.people': pending }),
  play: async ({ canvas }) => {
    await canvas.findByText('Searching...')
  },
}

export const NoPeople: Story = {
  name: 'No people found (113)',
  beforeEach: answering({ 'search.people': listOf([]) }),
  play: async ({ canvas }) => {
    await canvas.findByText('No people found')
    await expect(canvas.getByText('Try a different search term')).toBeVisible()
  },
}

export const NoCommunities: Story = {
  name: 'No communities found (114)',
  beforeEach: [at('/search?q=o&tab=communities'), answering({ 'search.communities': listOf([]) })],
  play: async ({ canvas }) => {
    await canvas.findByText('No communities found')
    await expect(canvas.getByText('Try a different search term')).toBeVisible()
  },
}

export const Failed: Story = {
  name: 'API Error: 500, and another try (127)',
  beforeEach: answering({ 'search.people': broken }),
  play: async (context) => {
    await context.canvas.findByText('API Error: 500')
    answering({ 'search.people': listOf(people) })()
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Try again' }))
    await rowOf(context, 'Ben Okafor')
  },
}

export const Expired: Story = {
  name: 'A 401 forgets the token and leads to /auth (128)',
  beforeEach: answering({ 'search.people': refused('UNAUTHORIZED', 'Please sign in') }),
  play: async ({ canvas }) => {
    await canvas.findByRole('tab', { name: 'Sign In' })
    await expect(location.pathname).toBe('/auth')
    await expect(localStorage.getItem('auth_token')).toBeNull()
  },
}

export const People: Story = {
  name: 'People: face, name, @username, city, bio, share; Add Friend or Friends (115, 116)',
  play: async (context) => {
    const hugos = await rowOf(context, 'Hugo Castellanos')
    await expect(hugos.getByText('HC')).toBeVisible()
    await expect(hugos.getByText('@hugo')).toBeVisible()
    await expect(hugos.getByText('Chicago')).toBeVisible()
    await expect(hugos.getByText(/^Plays the upright bass/)).toBeVisible()
    await expect(hugos.getByRole('button', { name: 'Share Hugo Castellanos' })).toBeEnabled()
    await expect(hugos.getByRole('button', { name: 'Add Friend' })).toBeEnabled()
    await expect((await rowOf(context, 'Ben Okafor')).getByText('Friends')).toBeVisible()
  },
}

export const NoAddFriend: Story = {
  name: 'No Add Friend for oneself or for friends (117)',
  play: async (context) => {
    for (const name of ['Ann Alvarez', 'Ben Okafor'])
      await expect((await rowOf(context, name)).queryByRole('button', { name: 'Add Friend' })).toBeNull()
    await expect((await rowOf(context, 'Edie Larsson')).getByRole('button', { name: 'Accept' })).toBeEnabled()
  },
}

export const AddFriend: Story = {
  name: 'Add Friend here sends userId (119, 187)',
  beforeEach: answering({
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
    const hugos = await rowOf(context, 'Hugo Castellanos')
    await context.userEvent.click(hugos.getByRole('button', { name: 'Add Friend' }))
    await toasted('Friend request sent!', 'Your friend request has been sent successfully.')
    await sent('friends.request', { userId: hugo.id })
    await hugos.findByRole('button', { name: 'Requested' })
  },
}

export const AddFriendRefused: Story = {
  name: 'A refused request shows no toast; the card says it (120)',
  beforeEach: answering({ 'friends.request': broken }),
  play: async (context) => {
    const hugos = await rowOf(context, 'Hugo Castellanos')
    await context.userEvent.click(hugos.getByRole('button', { name: 'Add Friend' }))
    await hugos.findByText("Couldn't send. Try again")
    await untoasted()
  },
}

export const Communities: Story = {
  name: 'Communities: name, description, city, members, share; Join or Joined (121)',
  beforeEach: at('/search?q=o&tab=communities'),
  play: async (context) => {
    const kitchen = await rowOf(context, 'Sunday Bike Kitchen')
    await expect(kitchen.getByText(/^Bring a bike that squeaks/)).toBeVisible()
    await expect(kitchen.getByText('4 members')).toBeVisible()
    await expect(kitchen.getByText('Chicago')).toBeVisible()
    await expect(kitchen.getByRole('button', { name: 'Share Sunday Bike Kitchen' })).toBeEnabled()
    await expect(kitchen.getByRole('button', { name: 'Join' })).toBeEnabled()
    await expect((await rowOf(context, 'Stoop Gardeners')).getByText('Joined')).toBeVisible()
    await expect((await rowOf(context, 'Harbor Walkers')).getByText('1 member')).toBeVisible()
  },
}

export const Join: Story = {
  name: 'Join here sends communityId; Joined community! (122, 123, 175)',
  beforeEach: [
    at('/search?q=o&tab=communities'),
    answering({ 'communities.joinById': { ...bikes, isJoined: true, role: 'member', memberCount: 5 } }),
  ],
  play: async (context) => {
    const kitchen = await rowOf(context, 'Sunday Bike Kitchen')
    await context.userEvent.click(kitchen.getByRole('button', { name: 'Join' }))
    await toasted('Joined community!', 'You have successfully joined this community.')
    await expect(await kitchen.findByText('Joined')).toBeVisible()
    await expect(kitchen.getByText('5 members')).toBeVisible()
    await sent('communities.joinById', { communityId: bikes.id })
  },
}

export const JoinFailed: Story = {
  name: 'Failed to join community: the card is as before (150)',
  beforeEach: [at('/search?q=o&tab=communities'), answering({ 'communities.joinById': broken })],
  play: async (context) => {
    const kitchen = await rowOf(context, 'Sunday Bike Kitchen')
    await context.userEvent.click(kitchen.getByRole('button', { name: 'Join' }))
    await alarmed('Failed to join community')
    await expect(await kitchen.findByRole('button', { name: 'Join' })).toBeEnabled()
    await expect(kitchen.getByText('4 members')).toBeVisible()
  },
}

export const CopyProfile: Story = {
  name: 'A profile link is copied: Link Copied! (124)',
  beforeEach: givenClipboard,
  play: async (context) => {
    const hugos = await rowOf(context, 'Hugo Castellanos')
    await context.userEvent.click(hugos.getByRole('button', { name: 'Share Hugo Castellanos' }))
    await toasted('Link Copied!', 'Profile link copied to clipboard')
    await copied('/profile/hugo')
  },
}

export const CopyCommunity: Story = {
  name: 'A community link is copied: Link Copied! (125)',
  beforeEach: [at('/search?q=o&tab=communities'), givenClipboard],
  play: async (context) => {
    const kitchen = await rowOf(context, 'Sunday Bike Kitchen')
    await context.userEvent.click(kitchen.getByRole('button', { name: 'Share Sunday Bike Kitchen' }))
    await toasted('Link Copied!', 'Community link copied to clipboard')
    await copied('/community/sunday-bike-kitchen')
  },
}

export const CopyRefused: Story = {
  name: 'A refused clipboard: the toast shows the link (126)',
  beforeEach: refusedClipboard,
  play: async (context) => {
    const hugos = await rowOf(context, 'Hugo Castellanos')
    await context.userEvent.click(hugos.getByRole('button', { name: 'Share Hugo Castellanos' }))
    await toasted('Copy this link to share it', `${location.origin}/profile/hugo`)
  },
}

export const TabKept: Story = {
  name: 'The other tab searches for the same',
  play: async (context) => {
    const { canvas, userEvent } = context
    await rowOf(context, 'Ben Okafor')
    await userEvent.click(canvas.getByRole('tab', { name: 'Communities' }))
    await rowOf(context, 'Porch Music')
    await expect(location.search).toBe('?q=o&tab=communities')
  },
}

export const Cleared: Story = {
  name: 'The cross empties the box and keeps the focus in it',
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
  name: 'The longest name, right to left, markup as text, at 320 px (1, 315)',
  globals: { viewport: { value: 'small' } },
  beforeEach: answering({
    'search.people': listOf([
      personOf(longest),
      personOf(noor),
      { ...personOf(dan), bio: '<img src=x onerror=alert(1)>' },
    ]),
  }),
  play: async (context) => {
    await rowOf(context, 'Wilhelmina-Alexandrina Featherstonehaugh-Cholmondeley')
    await expect(context.canvas.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const NextPageFailed: Story = {
  name: 'A next page that fails leaves what was found, and is asked for by hand',
  beforeEach: answering({
    'search.people': ({ cursor }) => (cursor ? broken : { items: people, nextCursor: 'more' }),
  }),
  play: async ({ canvas, userEvent }) => {
    const last = await rowOf({ canvas }, 'Dan Whitfield')
    last.getByText('Boston').scrollIntoView()
    const again = await canvas.findByRole('button', { name: 'Try again' })
    answering({ 'search.people': listOf([personOf(noor)]) })()
    await userEvent.click(again)
    await rowOf({ canvas }, `${noor.firstName} ${noor.lastName}`)
    await rowOf({ canvas }, 'Ben Okafor')
  },
}
