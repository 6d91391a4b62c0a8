// Over 200 lines: two lists, a filter and the create dialog share one screen.
import { bikeKitchen, blockCaptains, gardeners, porchMusic } from '@stoop/validators/fixtures/communities'
import { communityDetailOf, discoveredCommunityOf } from '@stoop/validators/fixtures/community-views'
import { invitationsOfAnn } from '@stoop/validators/fixtures/entry-views'
import { ann } from '@stoop/validators/fixtures/people'
import { currentUserOf } from '@stoop/validators/fixtures/people-views'
import { singlePage } from '@stoop/validators/fixtures/values'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { App } from '../app.tsx'
import { allowClipboard, expectCopied } from '../mocks/clipboard.ts'
import { apiError, networkError, pendingResponse, serverError } from '../mocks/errors.ts'
import { findFocusedDialog } from '../mocks/focus-in-overlay.ts'
import { expectCalls, mockApi } from '../mocks/mock-api.ts'
import { pasteText } from '../mocks/paste-text.ts'
import { visitPath } from '../mocks/story-setup.ts'
import { expectErrorToast, expectNoToast, expectToast } from '../mocks/toasts.ts'

const garden = discoveredCommunityOf(gardeners)
const kitchen = discoveredCommunityOf(bikeKitchen)
const music = discoveredCommunityOf(porchMusic)
const captains = discoveredCommunityOf(blockCaptains)

const meta = {
  title: 'Screens/Communities',
  component: App,
  beforeEach: [
    visitPath('/communities'),
    mockApi({
      'communities.discover': singlePage([garden, kitchen, music]),
      'communities.joined': singlePage([captains, garden]),
      'communities.deleted': singlePage([]),
    }),
  ],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>
type Context = Parameters<Play>[0]

async function findCard({ canvas }: Pick<Context, 'canvas'>, name: string) {
  return within(await canvas.findByRole('article', { name }))
}

async function openCreateDialog({ canvas, userEvent }: Context) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Create New Community' }))
  const dialog = within(await findFocusedDialog('Create New Community'))
  return {
    dialog,
    name: dialog.getByRole('textbox', { name: 'Name' }),
    description: dialog.getByRole('textbox', { name: 'Description' }),
    create: dialog.getByRole('button', { name: 'Create Community' }),
  }
}

async function submitCreateForm(context: Context, name: string, description: string) {
  const form = await openCreateDialog(context)
  if (name) await pasteText(context.userEvent, form.name, name)
  if (description) await pasteText(context.userEvent, form.description, description)
  await context.userEvent.click(form.create)
  return form.dialog
}

export const Discover: Story = {
  name: 'lists communities in the city of the viewer with Join or Joined',
  play: async (context) => {
    const { canvas } = context
    const bikes = await findCard(context, 'Sunday Bike Kitchen')
    await expect(bikes.getByText(/^Bring a bike that squeaks/)).toBeVisible()
    await expect(bikes.getByText('4 members')).toBeVisible()
    await expect(bikes.getByText('Chicago')).toBeVisible()
    await expect(bikes.getByRole('button', { name: 'Join' })).toBeEnabled()
    const joined = await findCard(context, 'Front Step Gardeners')
    await expect(joined.getByText('Joined')).toBeVisible()
    await expect(joined.getByRole('link', { name: 'Front Step Gardeners' })).toHaveAttribute(
      'href',
      `/communities/${garden.id}`,
    )
    await expect(canvas.getByText('Communities in Chicago')).toBeVisible()
    await expect(canvas.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Discover', 'My Communities'])
    await expect(canvas.getByRole('tab', { selected: true })).toHaveTextContent('Discover')
  },
}

export const NoCity: Story = {
  name: 'hides the city line for a viewer without a city',
  beforeEach: mockApi({ 'auth.user': { ...currentUserOf(ann), selectedCity: null } }),
  play: async (context) => {
    await findCard(context, 'Sunday Bike Kitchen')
    await expect(context.canvas.queryByText(/^Communities in/)).toBeNull()
  },
}

export const Loading: Story = {
  name: 'shows Loading... while the communities load',
  beforeEach: mockApi({ 'communities.discover': pendingResponse }),
  play: async ({ canvas }) => {
    await canvas.findByText('Loading...')
  },
}

export const DiscoverEmpty: Story = {
  name: 'offers Create Community when the city has no communities',
  tags: ['long'],
  beforeEach: mockApi({ 'communities.discover': singlePage([]) }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('No communities found in your city')
    await userEvent.click(canvas.getByRole('button', { name: 'Create Community' }))
    await findFocusedDialog('Create New Community')
  },
}

export const DiscoverFailed: Story = {
  name: 'shows an error with a retry button when communities fail to load',
  beforeEach: mockApi({ 'communities.discover': serverError }),
  play: async (context) => {
    await context.canvas.findByText('Failed to fetch communities: Internal Server Error')
    mockApi({ 'communities.discover': singlePage([kitchen]) })()
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Try again' }))
    await findCard(context, 'Sunday Bike Kitchen')
  },
}

export const MyCommunities: Story = {
  name: 'marks communities that the viewer has joined with Member',
  tags: ['long'],
  beforeEach: visitPath('/communities?tab=joined'),
  play: async (context) => {
    const card = await findCard(context, 'Block Captains')
    await expect(card.getByText('Member')).toBeVisible()
    await expect(card.getByText('Private')).toBeVisible()
    await expect(card.getByText('1 member')).toBeVisible()
  },
}

export const MyCommunitiesUnread: Story = {
  name: 'marks joined communities with new posts',
  beforeEach: [
    visitPath('/communities?tab=joined'),
    mockApi({ 'communities.unread': { communityIds: [captains.id] } }),
  ],
  play: async (context) => {
    await findCard(context, 'Block Captains New posts')
    await findCard(context, 'Front Step Gardeners')
  },
}

export const MyCommunitiesEmpty: Story = {
  name: 'offers Discover communities when the viewer has joined none',
  tags: ['long'],
  beforeEach: [visitPath('/communities?tab=joined'), mockApi({ 'communities.joined': singlePage([]) })],
  play: async (context) => {
    await context.canvas.findByText("You haven't joined any communities yet")
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Discover communities' }))
    await findCard(context, 'Sunday Bike Kitchen')
  },
}

export const MyCommunitiesFailed: Story = {
  name: 'shows an error when the communities of the viewer fail to load',
  beforeEach: [visitPath('/communities?tab=joined'), mockApi({ 'communities.joined': apiError('FORBIDDEN', 'No') })],
  play: async ({ canvas }) => {
    await canvas.findByText('Failed to fetch joined communities: Forbidden')
  },
}

export const Filter: Story = {
  name: 'filters communities by name and description, ignoring case, without a request',
  play: async (context) => {
    const { canvas, userEvent } = context
    await findCard(context, 'Front Step Gardeners')
    const box = canvas.getByRole('searchbox')
    await pasteText(userEvent, box, 'PORCH')
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(1))
    await findCard(context, 'Porch Music')
    await userEvent.clear(box)
    await pasteText(userEvent, box, 'squeaks')
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(1))
    await findCard(context, 'Sunday Bike Kitchen')
    await expectCalls('search.communities')
  },
}

export const FilterEmpty: Story = {
  name: 'says that no community matches the filter',
  beforeEach: visitPath('/communities?q=chess'),
  play: async ({ canvas }) => {
    await canvas.findByText('Nothing matches “chess”')
  },
}

export const FilterAcrossPages: Story = {
  name: 'loads all pages of communities to filter them',
  beforeEach: [
    visitPath('/communities?q=porch'),
    mockApi({
      'communities.discover': ({ cursor }) =>
        cursor ? singlePage([music]) : { items: [garden, kitchen], nextCursor: 'more' },
    }),
  ],
  play: async (context) => {
    await findCard(context, 'Porch Music')
  },
}

export const Join: Story = {
  name: 'joins a community and increases the number of members',
  beforeEach: mockApi({ 'communities.join': { ...kitchen, isJoined: true, role: 'member' as const, memberCount: 5 } }),
  play: async (context) => {
    const card = await findCard(context, 'Sunday Bike Kitchen')
    mockApi({
      'communities.discover': singlePage([
        garden,
        { ...kitchen, isJoined: true, role: 'member' as const, memberCount: 5 },
        music,
      ]),
    })()
    await context.userEvent.click(card.getByRole('button', { name: 'Join' }))
    await expectToast('Joined community successfully!')
    await expectCalls('communities.join', { id: kitchen.id })
    const joined = await findCard(context, 'Sunday Bike Kitchen')
    await expect(joined.getByText('Joined')).toBeVisible()
    await expect(joined.getByText('5 members')).toBeVisible()
  },
}

export const JoinFailed: Story = {
  name: 'shows Join again when joining a community fails',
  beforeEach: mockApi({ 'communities.join': serverError }),
  play: async (context) => {
    const card = await findCard(context, 'Sunday Bike Kitchen')
    await context.userEvent.click(card.getByRole('button', { name: 'Join' }))
    await expectErrorToast('Failed to join community')
    await expect((await findCard(context, 'Sunday Bike Kitchen')).getByRole('button', { name: 'Join' })).toBeEnabled()
  },
}

export const CopyLink: Story = {
  name: 'copies the link of a community when the device has no share sheet',
  beforeEach: allowClipboard,
  play: async (context) => {
    const card = await findCard(context, 'Sunday Bike Kitchen')
    await context.userEvent.click(card.getByRole('button', { name: 'Share Sunday Bike Kitchen' }))
    await expectToast('Link copied!')
    await expectCopied(`/communities/${kitchen.id}`)
  },
}

const sharedData: ShareData[] = []
const mockShareSheet = (outcome: () => Promise<void>) => () => {
  sharedData.length = 0
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: (data: ShareData) => {
      sharedData.push(data)
      return outcome()
    },
  })
  return () => {
    Reflect.deleteProperty(navigator, 'share')
  }
}

export const ShareSheet: Story = {
  name: 'opens the share sheet of a device that has one',
  beforeEach: mockShareSheet(() => Promise.resolve()),
  play: async (context) => {
    const card = await findCard(context, 'Sunday Bike Kitchen')
    await context.userEvent.click(card.getByRole('button', { name: 'Share Sunday Bike Kitchen' }))
    await waitFor(() => expect(sharedData).toHaveLength(1))
    await expect(sharedData[0]?.url).toBe(`${location.origin}/communities/${kitchen.id}`)
    await expectNoToast()
  },
}

export const ShareCancelled: Story = {
  name: 'shows no toast when the viewer closes the share sheet',
  beforeEach: mockShareSheet(() => Promise.reject(new DOMException('Closed', 'AbortError'))),
  play: async (context) => {
    const card = await findCard(context, 'Sunday Bike Kitchen')
    await context.userEvent.click(card.getByRole('button', { name: 'Share Sunday Bike Kitchen' }))
    await waitFor(() => expect(sharedData).toHaveLength(1))
    await expectNoToast()
  },
}

export const Create: Story = {
  name: 'focuses the name in the dialog that creates a community',
  tags: ['long'],
  play: async (context) => {
    const { dialog, name } = await openCreateDialog(context)
    await waitFor(() => expect(name).toHaveFocus())
    const city = dialog.getByRole('textbox', { name: 'City' })
    await expect(city).toHaveValue('Chicago')
    await expect(city).toHaveAttribute('readonly')
  },
}

export const TooShort: Story = {
  name: 'rejects a community name of 2 characters and a description of 9 characters',
  play: async (context) => {
    const dialog = await submitCreateForm(context, 'ab', 'Too short')
    await dialog.findByText('Community name must be at least 3 characters')
    await expect(dialog.getByText('Description must be at least 10 characters')).toBeVisible()
    await expectCalls('communities.create')
  },
}

export const TooLong: Story = {
  name: 'rejects a community name of 51 characters and a description of 501 characters',
  tags: ['long'],
  play: async (context) => {
    const dialog = await submitCreateForm(context, 'n'.repeat(51), 'd'.repeat(501))
    await dialog.findByText('Community name must be less than 50 characters')
    await expect(dialog.getByText('Description must be less than 500 characters')).toBeVisible()
    await expectCalls('communities.create')
  },
}

export const MaxLength: Story = {
  name: 'accepts a community name of 50 characters and a description of 500 characters',
  tags: ['long'],
  beforeEach: mockApi({ 'communities.create': pendingResponse }),
  play: async (context) => {
    const dialog = await submitCreateForm(context, 'n'.repeat(50), 'd'.repeat(500))
    await expect(await dialog.findByRole('button', { name: 'Creating...' })).toBeDisabled()
    await expectCalls('communities.create', { name: 'n'.repeat(50), description: 'd'.repeat(500), city: 'Chicago' })
  },
}

export const Created: Story = {
  name: 'opens a created community with its invitations',
  beforeEach: mockApi({
    'communities.create': ({ name, description }) => {
      const created = {
        ...garden,
        id: garden.id.replace(/.$/, '9'),
        name,
        description,
        memberCount: 1,
        role: 'creator' as const,
      }
      const detail = { ...communityDetailOf(gardeners), ...created, canInvite: true }
      mockApi({
        'communities.joined': singlePage([created]),
        'communities.one': detail,
        'communities.pins': singlePage([]),
        'communities.posts': singlePage([]),
        'communities.links': singlePage([]),
      })()
      return created
    },
  }),
  play: async (context) => {
    await submitCreateForm(context, ' Night Owls ', 'Awake when the block is not.')
    await expectToast('Community created successfully!')
    await findFocusedDialog('Invite to Night Owls')
    await expect(location.pathname).toMatch(/^\/communities\/.+9$/)
    await expectCalls('communities.create', {
      name: 'Night Owls',
      description: 'Awake when the block is not.',
      city: 'Chicago',
    })
  },
}

export const Private: Story = {
  name: 'creates a private community',
  beforeEach: mockApi({ 'communities.create': pendingResponse }),
  play: async (context) => {
    const { dialog, name, description, create } = await openCreateDialog(context)
    await pasteText(context.userEvent, name, 'Block Captains')
    await pasteText(context.userEvent, description, 'Who has the ladder')
    await context.userEvent.click(dialog.getByRole('radio', { name: 'Members only' }))
    await expect(dialog.queryByRole('radio', { name: 'By request' })).toBeNull()
    await expect(dialog.getByRole('radio', { name: 'Moderators invite' })).toBeChecked()
    await context.userEvent.click(create)
    await expectCalls('communities.create', {
      name: 'Block Captains',
      description: 'Who has the ladder',
      city: 'Chicago',
      isPrivate: true,
    })
  },
}

export const ByRequest: Story = {
  name: 'creates a community that people join by a request',
  tags: ['long'],
  beforeEach: mockApi({ 'communities.create': pendingResponse }),
  play: async (context) => {
    const { dialog, name, description, create } = await openCreateDialog(context)
    await expect(dialog.getByRole('radio', { name: 'Everyone' })).toBeChecked()
    await expect(dialog.getByRole('radio', { name: 'At once' })).toBeChecked()
    await pasteText(context.userEvent, name, 'Night Owls')
    await pasteText(context.userEvent, description, 'Awake when the block is not.')
    await context.userEvent.click(dialog.getByRole('radio', { name: 'By request' }))
    await context.userEvent.click(create)
    await expectCalls('communities.create', {
      name: 'Night Owls',
      description: 'Awake when the block is not.',
      city: 'Chicago',
      joinPolicy: 'request',
    })
  },
}

export const CreateConflict: Story = {
  name: 'keeps the form when creating a community fails',
  beforeEach: mockApi({ 'communities.create': apiError('CONFLICT', 'There is a community of this name already') }),
  play: async (context) => {
    const dialog = await submitCreateForm(context, 'Night Owls', 'Awake when the block is not.')
    await expectErrorToast('There is a community of this name already')
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Night Owls')
  },
}

export const CreateFailed: Story = {
  name: 'shows the default error when creating fails without a response',
  tags: ['long'],
  beforeEach: mockApi({ 'communities.create': networkError }),
  play: async (context) => {
    await submitCreateForm(context, 'Night Owls', 'Awake when the block is not.')
    await expectErrorToast('Failed to create community. Please try again.')
  },
}

export const Focus: Story = {
  name: 'returns the focus from the create dialog to the button on Esc',
  tags: ['long'],
  play: async (context) => {
    await openCreateDialog(context)
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
  name: 'fits a list of long and right-to-left communities in 320 px',
  tags: ['long'],
  globals: { viewport: { value: 'small' } },
  beforeEach: mockApi({
    'communities.discover': singlePage([
      { ...kitchen, name: 'w'.repeat(50), description: 'w'.repeat(500) },
      { ...garden, name: 'جيران الدرج', description: 'لقاء كل مساء' },
      { ...music, name: '<b>Porch</b>', description: '<img src=x onerror=alert(1)>' },
    ]),
  }),
  play: async (context) => {
    await findCard(context, '<b>Porch</b>')
    await expect(context.canvas.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Invitations: Story = {
  name: 'shows invitations to communities above the tabs',
  beforeEach: mockApi({ 'communities.invited': singlePage(invitationsOfAnn()) }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: /^Invitations/ })
    await canvas.findByText('Who has the ladder, who has the keys, who waters whose plants this week.')
  },
}
