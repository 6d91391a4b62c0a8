import { bikeKitchen, gardeners, porchMusic } from '@stoop/validators/fixtures/communities'
import { communityOf } from '@stoop/validators/fixtures/community-views'
import { ann, hugo } from '@stoop/validators/fixtures/people'
import { currentUserOf, suggestionsOf } from '@stoop/validators/fixtures/people-views'
import { postOf } from '@stoop/validators/fixtures/post-views'
import { bread } from '@stoop/validators/fixtures/posts'
import { singlePage } from '@stoop/validators/fixtures/values'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { App } from '../app.tsx'
import { markWelcomePending } from '../features/welcome/pending-welcome.ts'
import { apiError, pendingResponse } from '../mocks/errors.ts'
import { findFocusedDialog } from '../mocks/focus-in-overlay.ts'
import { expectCalls, mockApi } from '../mocks/mock-api.ts'
import { visitPath, zeroCounts } from '../mocks/story-setup.ts'
import { expectToast } from '../mocks/toasts.ts'

const discovered = [gardeners, bikeKitchen, porchMusic].map((community) => ({
  ...communityOf(community),
  isJoined: false,
  role: null,
  lastActivityAt: null,
  friendCount: 0,
}))
const garden = discovered[0]

const meta = {
  title: 'Screens/Home welcome',
  component: App,
  beforeEach: [
    visitPath('/'),
    () => markWelcomePending(currentUserOf(ann).id),
    mockApi({
      'posts.feed': singlePage([]),
      'posts.city': singlePage([{ ...postOf(bread), visibility: 'public' as const }]),
      'communities.discover': singlePage(discovered),
      'friends.suggestions': singlePage(suggestionsOf(ann)),
      'notifications.counts': zeroCounts,
    }),
  ],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

async function openStep({ userEvent }: Context, step: 1 | 2 | 3) {
  const sheet = within(await findFocusedDialog('Make yourself at home, Ann'))
  for (let next = 1; next < step; next++) await userEvent.click(sheet.getByRole('button', { name: 'Next' }))
  await expect(sheet.getByText(`Step ${step} of 3`)).toBeVisible()
  return sheet
}

const hasClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

export const Photo: Story = {
  name: 'asks for a photo in the last step of the welcome sheet',
  play: async (context) => {
    const sheet = await openStep(context, 3)
    await waitFor(() => expect(sheet.getByRole('heading', { name: 'Add a photo' })).toHaveFocus())
    await expect(sheet.getByRole('button', { name: 'Choose photo' })).toBeEnabled()
  },
}

export const JoinCommunity: Story = {
  name: 'offers three communities of the city in the welcome sheet',
  beforeEach: mockApi({
    'communities.join': () => {
      if (!garden) throw new Error('No community')
      const joined = { ...garden, isJoined: true, role: 'member' as const }
      mockApi({ 'communities.discover': singlePage(discovered.map((each) => (each === garden ? joined : each))) })()
      return joined
    },
  }),
  play: async (context) => {
    const sheet = await openStep(context, 1)
    await waitFor(() => expect(sheet.getByRole('heading', { name: /^Join a community in/ })).toHaveFocus())
    const joins = await sheet.findAllByRole('button', { name: 'Join' })
    await expect(joins).toHaveLength(3)
    const [first] = joins
    if (first) await context.userEvent.click(first)
    await expectToast('Joined community successfully!')
    await expect(sheet.getByText('Joined')).toBeVisible()
    await expectCalls('communities.join', { id: garden?.id ?? '' })
  },
}

export const People: Story = {
  name: 'suggests people with a reason in the welcome sheet',
  beforeEach: mockApi({
    'friends.request': {
      id: postOf(bread).id,
      requesterId: ann.id,
      addresseeId: hugo.id,
      status: 'pending',
      createdAt: postOf(bread).createdAt,
      friendshipStatus: 'sent',
      isNew: true,
    },
  }),
  play: async (context) => {
    const sheet = await openStep(context, 2)
    const row = (await sheet.findByText('Hugo Castellanos', { selector: 'p bdi' })).closest('li') ?? document.body
    await context.userEvent.click(within(row).getByRole('button', { name: 'Add Friend' }))
    await expectToast('Friend request sent!', 'Your friend request has been sent successfully.')
    await context.userEvent.click(sheet.getByRole('button', { name: 'Next' }))
    await context.userEvent.click(sheet.getByRole('button', { name: 'Done' }))
    await hasClosed()
    await expect(localStorage.getItem('welcome')).toBeNull()
    await context.canvas.findByText(/^Six loaves/)
  },
}

export const PutAway: Story = {
  name: 'never shows the welcome sheet again after Not now',
  play: async (context) => {
    const sheet = await openStep(context, 1)
    await context.userEvent.click(sheet.getByRole('button', { name: 'Not now' }))
    await hasClosed()
    await expect(localStorage.getItem('welcome')).toBeNull()
    await expect(context.canvas.getByText('Welcome back!')).toBeVisible()
  },
}

export const BackSteps: Story = {
  name: 'goes back one step of the welcome sheet on Back, and closes the sheet on Back in the first step',
  play: async (context) => {
    const sheet = await openStep(context, 3)
    history.back()
    await expect(await sheet.findByText('Step 2 of 3')).toBeVisible()
    await waitFor(() => expect(sheet.getByRole('heading', { name: 'Find people you may know' })).toHaveFocus())
    history.back()
    await expect(await sheet.findByText('Step 1 of 3')).toBeVisible()
    await waitFor(() => expect(sheet.getByRole('heading', { name: /^Join a community in/ })).toHaveFocus())
    await context.userEvent.click(sheet.getByRole('button', { name: 'Next' }))
    await expect(await sheet.findByText('Step 2 of 3')).toBeVisible()
    history.back()
    await expect(await sheet.findByText('Step 1 of 3')).toBeVisible()
    history.back()
    await hasClosed()
    await expect(localStorage.getItem('welcome')).toBeNull()
    await waitFor(() => expect(history.state).toBeNull())
  },
}

export const DoneLeavesHistory: Story = {
  name: 'leaves no history entries of the welcome sheet behind after Done',
  tags: ['long'],
  play: async (context) => {
    const sheet = await openStep(context, 3)
    await context.userEvent.click(sheet.getByRole('button', { name: 'Done' }))
    await hasClosed()
    await waitFor(() => expect(history.state).toBeNull())
  },
}

export const Loading: Story = {
  name: 'shows skeletons in the welcome sheet while the communities load',
  tags: ['long'],
  beforeEach: mockApi({ 'communities.discover': pendingResponse }),
  play: async (context) => {
    const sheet = await openStep(context, 1)
    await expect(sheet.getByText('Loading...')).toBeInTheDocument()
  },
}

export const Failed: Story = {
  name: 'offers a retry in the welcome sheet when the communities fail to load',
  tags: ['long'],
  beforeEach: mockApi({ 'communities.discover': apiError('SERVICE_UNAVAILABLE', 'Down') }),
  play: async (context) => {
    const sheet = await openStep(context, 1)
    await sheet.findByText('Failed to fetch communities: Service Unavailable')
    mockApi({ 'communities.discover': singlePage(discovered) })()
    await context.userEvent.click(sheet.getByRole('button', { name: 'Try again' }))
    await expect(await sheet.findAllByRole('button', { name: 'Join' })).toHaveLength(3)
  },
}

export const NothingThere: Story = {
  name: 'explains in the welcome sheet where to look if the city has no communities',
  tags: ['long'],
  globals: { viewport: { value: 'small' } },
  beforeEach: mockApi({ 'communities.discover': singlePage([]), 'friends.suggestions': singlePage([]) }),
  play: async (context) => {
    const sheet = await openStep(context, 1)
    await sheet.findByText('There are no communities in your city yet. You can start one in Communities.')
    await context.userEvent.click(sheet.getByRole('button', { name: 'Next' }))
    await sheet.findByText('No suggestions yet. You can find people by name in Search.')
  },
}
