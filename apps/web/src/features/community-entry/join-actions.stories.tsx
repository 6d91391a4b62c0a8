import { bikeKitchen } from '@stoop/validators/fixtures/communities'
import { communityDetailOf } from '@stoop/validators/fixtures/community-views'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { expectCalls, mockApi } from '../../mocks/mock-api.ts'
import { expectToast } from '../../mocks/toasts.ts'
import { withViewer } from '../../mocks/with-viewer.tsx'
import { JoinActions } from './join-actions.tsx'

const kitchen = { ...communityDetailOf(bikeKitchen), joinPolicy: 'request' as const }
const { id } = kitchen

const meta = {
  title: 'Features/Join actions',
  component: JoinActions,
  decorators: withViewer,
  args: { community: kitchen },
} satisfies Meta<typeof JoinActions>
export default meta

type Story = StoryObj<typeof meta>

export const Request: Story = {
  name: 'offers Ask to join if the community takes requests',
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Ask to join' })).toBeVisible(),
}

export const Open: Story = {
  name: 'offers Join Community if the community is open',
  args: { community: { ...kitchen, joinPolicy: 'open' } },
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Join Community' })).toBeVisible(),
}

export const Requested: Story = {
  name: 'withdraws the pending request on the page of a community',
  args: { community: { ...kitchen, requestState: 'pending' } },
  beforeEach: mockApi({ 'communities.withdraw': kitchen }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Requested')
    await userEvent.click(canvas.getByRole('button', { name: /^Withdraw/ }))
    await expectCalls('communities.withdraw', { id })
  },
}

export const Declined: Story = {
  name: 'shows when a declined request can be repeated',
  args: {
    community: { ...kitchen, requestState: 'declined', requestAgainAt: '2126-12-23T12:00:00.000Z' },
  },
  play: async ({ canvas }) => {
    await canvas.findByText("The moderators didn't accept your request. You can ask again on Dec 23, 2126.")
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const AskAgain: Story = {
  name: 'offers Ask to join again after the waiting period',
  args: { community: { ...kitchen, requestState: 'declined', requestAgainAt: '2026-01-23T12:00:00.000Z' } },
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Ask to join' })).toBeVisible(),
}

export const Invited: Story = {
  name: 'accepts an invitation on the page of a community',
  args: { community: { ...kitchen, isInvited: true } },
  beforeEach: mockApi({ 'communities.join': { ...kitchen, isJoined: true, role: 'member' as const } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept invitation' }))
    await expectToast("You've joined the community!")
    await expectCalls('communities.join', { id })
  },
}

export const DeclineInvitation: Story = {
  name: 'declines an invitation on the page of a community',
  args: { community: { ...kitchen, isInvited: true } },
  beforeEach: mockApi({ 'communities.decline': { ok: true } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Decline' }))
    await expectCalls('communities.decline', { id })
  },
}

export const ByInvitation: Story = {
  name: 'shows that the community needs an invitation',
  args: { community: { ...kitchen, joinPolicy: 'invitation' } },
  play: async ({ canvas }) => {
    await canvas.findByText('New members need an invitation from the moderators.')
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const Banned: Story = {
  name: 'shows a banned viewer the reason of the ban',
  args: { community: { ...kitchen, ban: { reason: 'You sold things here.', createdAt: '2026-11-01T12:00:00.000Z' } } },
  play: async ({ canvas }) => {
    await canvas.findByText("You can't join this community")
    await expect(canvas.getByText('The moderators banned you. Their reason: You sold things here.')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const LongReason: Story = {
  name: 'fits a long reason of a ban in 320 px',
  globals: { viewport: { value: 'small' } },
  args: { community: { ...kitchen, ban: { reason: 'w'.repeat(1000), createdAt: '2026-11-01T12:00:00.000Z' } } },
  play: async ({ canvas }) => {
    await canvas.findByText("You can't join this community")
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}
