import { bikeKitchen, blockCaptains, gardeners, porchMusic } from '@stoop/validators/cast/communities'
import { communityOf } from '@stoop/validators/cast/community-views'
import { listOf } from '@stoop/validators/cast/made'
import { ann } from '@stoop/validators/cast/people'
import { currentUserOf } from '@stoop/validators/cast/people-views'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { App } from '../app.tsx'
import { answering, sent } from '../mocks/answers.ts'
import { copied, givenClipboard } from '../mocks/clipboard.ts'
import { broken, pending, refused, unreachable } from '../mocks/refused.ts'
import { alarmed, toasted, untoasted } from '../mocks/toasted.ts'
import { at } from '../mocks/visit.ts'
import { write } from '../mocks/write.ts'

const garden = communityOf(gardeners)
const kitchen = communityOf(bikeKitchen)
const music = communityOf(porchMusic)
const captains = communityOf(blockCaptains)

const meta = {
  title: 'Screens/Communities',
  component: App,
  beforeEach: [
    at('/communities'),
    answering({
      'communities.discover': listOf([garden, kitchen, music]),
      'communities.joined': listOf([captains, garden]),
    }),
  ],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>
type Context = Parameters<Play>[0]

async function cardOf({ canvas }: Pick<Context, 'canvas'>, name: string) {
  return within(await canvas.findByRole('article', { name }))
}

async function begin({ canvas, userEvent }: Context) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Create New Community' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Community' }))
  return {
    dialog,
    name: dialog.getByRole('textbox', { name: 'Name' }),
    description: dialog.getByRole('textbox', { name: 'Description' }),
    create: dialog.getByRole('button', { name: 'Create Community' }),
  }
}

async function fill(context: Context, name: string, description: string) {
  const form = await begin(context)
  if (name) await write(context.userEvent, form.name, name)
  if (description) await write(context.userEvent, form.description, description)
  await context.userEvent.click(form.create)
  return form.dialog
}

export const Discover: Story = {
  name: 'Discover: name, description, members, city; Joined or Join (5, 130, 131, 132, 133)',
  play: async (context) => {
    const { canvas } = context
    const bikes = await cardOf(context, 'Sunday Bike Kitchen')
    await expect(bikes.getByText(/^Bring a bike that squeaks/)).toBeVisible()
    await expect(bikes.getByText('4 members')).toBeVisible()
    await expect(bikes.getByText('Chicago')).toBeVisible()
    await expect(bikes.getByRole('button', { name: 'Join' })).toBeEnabled()
    const joined = await cardOf(context, 'Stoop Gardeners')
    await expect(joined.getByText('Joined')).toBeVisible()
    await expect(joined.getByRole('link', { name: 'Stoop Gardeners' })).toHaveAttribute(
      'href',
      `/communities/${garden.id}`,
    )
    await expect(canvas.getByText('Communities in Chicago')).toBeVisible()
    await expect(canvas.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Discover', 'My Communities'])
    await expect(canvas.getByRole('tab', { selected: true })).toHaveTextContent('Discover')
  },
}

export const NoCity: Story = {
  name: 'Without a city the line is absent (130)',
  beforeEach: answering({ 'auth.user': { ...currentUserOf(ann), selectedCity: null } }),
  play: async (context) => {
    await cardOf(context, 'Sunday Bike Kitchen')
    await expect(context.canvas.queryByText(/^Communities in/)).toBeNull()
  },
}

export const Loading: Story = {
  beforeEach: answering({ 'communities.discover': pending }),
  play: async ({ canvas }) => {
    await canvas.findByText('Loading...')
  },
}

export const DiscoverEmpty: Story = {
  name: 'No communities found in your city, with Create Community (134)',
  beforeEach: answering({ 'communities.discover': listOf([]) }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('No communities found in your city')
    await userEvent.click(canvas.getByRole('button', { name: 'Create Community' }))
    await screen.findByRole('dialog', { name: 'Create New Community' })
  },
}

export const DiscoverFailed: Story = {
  name: 'Failed to fetch communities (153)',
  beforeEach: answering({ 'communities.discover': broken }),
  play: async (context) => {
    await context.canvas.findByText('Failed to fetch communities: Internal Server Error')
    answering({ 'communities.discover': listOf([kitchen]) })()
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Try again' }))
    await cardOf(context, 'Sunday Bike Kitchen')
  },
}

export const Mine: Story = {
  name: 'My Communities: the badge reads Member (136)',
  beforeEach: at('/communities?tab=joined'),
  play: async (context) => {
    const card = await cardOf(context, 'Block Captains')
    await expect(card.getByText('Member')).toBeVisible()
    await expect(card.getByText('Private')).toBeVisible()
    await expect(card.getByText('1 member')).toBeVisible()
  },
}

export const MineEmpty: Story = {
  name: "You haven't joined any communities yet (135)",
  beforeEach: [at('/communities?tab=joined'), answering({ 'communities.joined': listOf([]) })],
  play: async (context) => {
    await context.canvas.findByText("You haven't joined any communities yet")
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Discover communities' }))
    await cardOf(context, 'Sunday Bike Kitchen')
  },
}

export const MineFailed: Story = {
  name: 'Failed to fetch joined communities (153)',
  beforeEach: [at('/communities?tab=joined'), answering({ 'communities.joined': refused('FORBIDDEN', 'No') })],
  play: async ({ canvas }) => {
    await canvas.findByText('Failed to fetch joined communities: Forbidden')
  },
}

export const Filter: Story = {
  name: 'The box filters by name or description in any case (129)',
  play: async (context) => {
    const { canvas, userEvent } = context
    await cardOf(context, 'Stoop Gardeners')
    const box = canvas.getByRole('searchbox')
    await write(userEvent, box, 'PORCH')
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(1))
    await cardOf(context, 'Porch Music')
    await userEvent.clear(box)
    await write(userEvent, box, 'squeaks')
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(1))
    await cardOf(context, 'Sunday Bike Kitchen')
    await sent('search.communities')
  },
}

export const FilterEmpty: Story = {
  name: 'Nothing matches',
  beforeEach: at('/communities?q=chess'),
  play: async ({ canvas }) => {
    await canvas.findByText('Nothing matches “chess”')
  },
}

export const FilterBeyondThePage: Story = {
  name: 'The filter knows the pages that have not been scrolled to',
  beforeEach: [
    at('/communities?q=porch'),
    answering({
      'communities.discover': ({ cursor }) =>
        cursor ? listOf([music]) : { items: [garden, kitchen], nextCursor: 'more' },
    }),
  ],
  play: async (context) => {
    await cardOf(context, 'Porch Music')
  },
}

export const Join: Story = {
  name: 'Join sends an empty object to the id; Joined community successfully! (148, 149, 175)',
  beforeEach: answering({ 'communities.join': { ...kitchen, isJoined: true, role: 'member', memberCount: 5 } }),
  play: async (context) => {
    const card = await cardOf(context, 'Sunday Bike Kitchen')
    answering({
      'communities.discover': listOf([garden, { ...kitchen, isJoined: true, role: 'member', memberCount: 5 }, music]),
    })()
    await context.userEvent.click(card.getByRole('button', { name: 'Join' }))
    await toasted('Joined community successfully!')
    await sent('communities.join', { id: kitchen.id })
    const joined = await cardOf(context, 'Sunday Bike Kitchen')
    await expect(joined.getByText('Joined')).toBeVisible()
    await expect(joined.getByText('5 members')).toBeVisible()
  },
}

export const JoinFailed: Story = {
  name: 'Failed to join community (150)',
  beforeEach: answering({ 'communities.join': broken }),
  play: async (context) => {
    const card = await cardOf(context, 'Sunday Bike Kitchen')
    await context.userEvent.click(card.getByRole('button', { name: 'Join' }))
    await alarmed('Failed to join community')
    await expect((await cardOf(context, 'Sunday Bike Kitchen')).getByRole('button', { name: 'Join' })).toBeEnabled()
  },
}

export const CopyLink: Story = {
  name: 'Without a share sheet the link is copied: Link copied! (17, 152)',
  beforeEach: givenClipboard,
  play: async (context) => {
    const card = await cardOf(context, 'Sunday Bike Kitchen')
    await context.userEvent.click(card.getByRole('button', { name: 'Share Sunday Bike Kitchen' }))
    await toasted('Link copied!')
    await copied(`/communities/${kitchen.id}`)
  },
}

const handedOn: ShareData[] = []
const shareSheet = (outcome: () => Promise<void>) => () => {
  handedOn.length = 0
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: (data: ShareData) => {
      handedOn.push(data)
      return outcome()
    },
  })
  return () => {
    Reflect.deleteProperty(navigator, 'share')
  }
}

export const ShareSheet: Story = {
  name: "The device's share sheet is used where it is (151)",
  beforeEach: shareSheet(() => Promise.resolve()),
  play: async (context) => {
    const card = await cardOf(context, 'Sunday Bike Kitchen')
    await context.userEvent.click(card.getByRole('button', { name: 'Share Sunday Bike Kitchen' }))
    await waitFor(() => expect(handedOn).toHaveLength(1))
    await expect(handedOn[0]?.url).toBe(`${location.origin}/communities/${kitchen.id}`)
    await untoasted()
  },
}

export const ShareCancelled: Story = {
  name: 'A share sheet that is closed again says nothing (151)',
  beforeEach: shareSheet(() => Promise.reject(new DOMException('Closed', 'AbortError'))),
  play: async (context) => {
    const card = await cardOf(context, 'Sunday Bike Kitchen')
    await context.userEvent.click(card.getByRole('button', { name: 'Share Sunday Bike Kitchen' }))
    await waitFor(() => expect(handedOn).toHaveLength(1))
    await untoasted()
  },
}

export const Create: Story = {
  name: "The dialog: name, description, one's own city read-only (137, 138)",
  play: async (context) => {
    const { dialog, name } = await begin(context)
    await waitFor(() => expect(name).toHaveFocus())
    const city = dialog.getByRole('textbox', { name: 'City' })
    await expect(city).toHaveValue('Chicago')
    await expect(city).toHaveAttribute('readonly')
  },
}

export const TooShort: Story = {
  name: 'Too short a name and description (139, 141)',
  play: async (context) => {
    const dialog = await fill(context, 'ab', 'Too short')
    await dialog.findByText('Community name must be at least 3 characters')
    await expect(dialog.getByText('Description must be at least 10 characters')).toBeVisible()
    await sent('communities.create')
  },
}

export const TooLong: Story = {
  name: 'Too long a name and description (140, 142)',
  play: async (context) => {
    const dialog = await fill(context, 'n'.repeat(51), 'd'.repeat(501))
    await dialog.findByText('Community name must be less than 50 characters')
    await expect(dialog.getByText('Description must be less than 500 characters')).toBeVisible()
    await sent('communities.create')
  },
}

export const JustFits: Story = {
  name: '50 and 500 characters are accepted (140, 142)',
  beforeEach: answering({ 'communities.create': pending }),
  play: async (context) => {
    const dialog = await fill(context, 'n'.repeat(50), 'd'.repeat(500))
    await expect(await dialog.findByRole('button', { name: 'Creating...' })).toBeDisabled()
    await sent('communities.create', { name: 'n'.repeat(50), description: 'd'.repeat(500), city: 'Chicago' })
  },
}

export const Created: Story = {
  name: 'Community created successfully! It is in My Communities (143, 145, 147)',
  beforeEach: answering({
    'communities.create': ({ name, description }) => {
      const made = { ...garden, id: garden.id.replace(/.$/, '9'), name, description, memberCount: 1, role: 'creator' }
      answering({ 'communities.joined': listOf([made]) })()
      return made
    },
  }),
  play: async (context) => {
    await fill(context, ' Night Owls ', 'Awake when the block is not.')
    await toasted('Community created successfully!')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await sent('communities.create', {
      name: 'Night Owls',
      description: 'Awake when the block is not.',
      city: 'Chicago',
    })
    await context.userEvent.click(context.canvas.getByRole('tab', { name: 'My Communities' }))
    const card = await cardOf(context, 'Night Owls')
    await expect(card.getByText('1 member')).toBeVisible()
  },
}

export const Private: Story = {
  name: 'A private one says so',
  beforeEach: answering({ 'communities.create': pending }),
  play: async (context) => {
    const { dialog, name, description, create } = await begin(context)
    await write(context.userEvent, name, 'Block Captains')
    await write(context.userEvent, description, 'Who has the ladder')
    await context.userEvent.click(dialog.getByRole('switch', { name: 'Private community' }))
    await context.userEvent.click(create)
    await sent('communities.create', {
      name: 'Block Captains',
      description: 'Who has the ladder',
      city: 'Chicago',
      isPrivate: true,
    })
  },
}

export const CreateRefused: Story = {
  name: "Not created: the server's words (144, 146)",
  beforeEach: answering({ 'communities.create': refused('CONFLICT', 'There is a community of this name already') }),
  play: async (context) => {
    const dialog = await fill(context, 'Night Owls', 'Awake when the block is not.')
    await alarmed('There is a community of this name already')
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Night Owls')
  },
}

export const CreateFailed: Story = {
  name: 'Not created, without words of the server (144)',
  beforeEach: answering({ 'communities.create': unreachable }),
  play: async (context) => {
    await fill(context, 'Night Owls', 'Awake when the block is not.')
    await alarmed('Failed to create community. Please try again.')
  },
}

export const Focus: Story = {
  name: 'The dialog traps the focus and gives it back (320)',
  play: async (context) => {
    await begin(context)
    const dialog = screen.getByRole('dialog')
    for (let press = 0; press < 8; press++) {
      await context.userEvent.tab()
      await expect(dialog.contains(document.activeElement)).toBe(true)
    }
    await context.userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(context.canvas.getByRole('button', { name: 'Create New Community' })).toHaveFocus())
  },
}

export const LongAndRightToLeft: Story = {
  name: 'Long words, right to left, markup as text, at 320 px (1, 315)',
  globals: { viewport: { value: 'small' } },
  beforeEach: answering({
    'communities.discover': listOf([
      { ...kitchen, name: 'w'.repeat(50), description: 'w'.repeat(500) },
      { ...garden, name: 'جيران الدرج', description: 'لقاء كل مساء' },
      { ...music, name: '<b>Porch</b>', description: '<img src=x onerror=alert(1)>' },
    ]),
  }),
  play: async (context) => {
    await cardOf(context, '<b>Porch</b>')
    await expect(context.canvas.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}
