import { blockCaptains } from '@stoop/validators/fixtures/communities'
import { communityOf } from '@stoop/validators/fixtures/community-views'
import { invitationsOfAnn } from '@stoop/validators/fixtures/entry-views'
import { singlePage } from '@stoop/validators/fixtures/values'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { apiError, serverError } from '../../mocks/errors.ts'
import { expectCallCount, expectCalls, mockApi } from '../../mocks/mock-api.ts'
import { expectErrorToast, expectNoToast, expectToast } from '../../mocks/toasts.ts'
import { withViewer } from '../../mocks/with-viewer.tsx'
import { InvitationList } from './invitation-list.tsx'

const invitations = invitationsOfAnn()
const captains = communityOf(blockCaptains)

const meta = {
  title: 'Features/Invitations to communities',
  component: InvitationList,
  decorators: withViewer,
  beforeEach: mockApi({ 'communities.invited': singlePage(invitations) }),
} satisfies Meta<typeof InvitationList>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

async function findCard({ canvas }: Context, name: string) {
  const card = (await canvas.findByRole('heading', { name })).closest('li')
  return within(card ?? document.body)
}

export const Cards: Story = {
  name: 'shows the inviter, the community and its rules',
  play: async (context) => {
    const card = await findCard(context, 'Block Captains')
    await expect(card.getByText(/invited you$/)).toBeVisible()
    await expect(card.getByText('Private')).toBeVisible()
    await context.userEvent.click(card.getByText('Community rules'))
    await expect(card.getByText(/Bring the ladder back/)).toBeVisible()
    await expect(context.canvas.getByRole('heading', { name: /^Invitations/ })).toHaveTextContent('Invitations2')
  },
}

export const Accept: Story = {
  name: 'accepts an invitation in the list of invitations',
  beforeEach: mockApi({ 'communities.join': { ...captains, memberCount: 2, isJoined: true, role: 'member' as const } }),
  play: async (context) => {
    const card = await findCard(context, 'Block Captains')
    await context.userEvent.dblClick(card.getByRole('button', { name: 'Accept' }))
    await card.findByText('Joined')
    await expectToast('You joined Block Captains')
    await expectCalls('communities.join', { id: captains.id })
  },
}

export const Decline: Story = {
  name: 'declines an invitation without a toast',
  beforeEach: mockApi({ 'communities.decline': { ok: true } }),
  play: async (context) => {
    const card = await findCard(context, 'Block Captains')
    await context.userEvent.click(card.getByRole('button', { name: 'Decline' }))
    await card.findByText('Declined')
    await expectCalls('communities.decline', { id: captains.id })
    await expectNoToast()
  },
}

export const Withdrawn: Story = {
  name: 'shows that an invitation was withdrawn when the viewer answers it too late',
  beforeEach: mockApi({ 'communities.join': apiError('NOT_FOUND', 'Community not found') }),
  play: async (context) => {
    const card = await findCard(context, 'Block Captains')
    await context.userEvent.click(card.getByRole('button', { name: 'Accept' }))
    await card.findByText('This invitation is no longer open')
    await expectNoToast()
  },
}

export const Failed: Story = {
  name: 'keeps the buttons when answering fails',
  beforeEach: mockApi({ 'communities.decline': serverError }),
  play: async (context) => {
    const card = await findCard(context, 'Porch Music')
    await context.userEvent.click(card.getByRole('button', { name: 'Decline' }))
    await expectErrorToast("Couldn't decline the invitation")
    await expect(card.getByRole('button', { name: 'Accept' })).toBeEnabled()
  },
}

export const None: Story = {
  name: 'shows no list without invitations',
  beforeEach: mockApi({ 'communities.invited': singlePage([]) }),
  play: async ({ canvas }) => {
    await expectCallCount('communities.invited', 1)
    await waitFor(() => expect(canvas.queryByRole('heading')).toBeNull())
  },
}

export const Long: Story = {
  name: 'fits invitations with long texts in 320 px',
  globals: { viewport: { value: 'small' } },
  beforeEach: mockApi({
    'communities.invited': singlePage(
      invitations.map((invitation) => ({
        ...invitation,
        community: {
          ...invitation.community,
          name: 'w'.repeat(50),
          description: 'w'.repeat(500),
          rules: 'w'.repeat(2000),
        },
      })),
    ),
  }),
  play: async ({ canvas }) => {
    await canvas.findAllByRole('heading', { name: 'w'.repeat(50) })
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}
