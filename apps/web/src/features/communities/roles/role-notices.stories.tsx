import type { CommunityDetail } from '@stoop/validators/communities'
import { bikeKitchen, gardeners } from '@stoop/validators/fixtures/communities'
import { communityDetailOf, membersOf } from '@stoop/validators/fixtures/community-views'
import { ann, edie, longNameUser } from '@stoop/validators/fixtures/people'
import { bylineOf } from '@stoop/validators/fixtures/people-views'
import { singlePage } from '@stoop/validators/fixtures/values'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { apiError, pendingResponse } from '../../../mocks/errors.ts'
import { expectCallCount, expectCalls, mockApi } from '../../../mocks/mock-api.ts'
import { expectErrorToast, expectToast } from '../../../mocks/toasts.ts'
import { withViewer } from '../../../mocks/with-viewer.tsx'
import { RoleNotices } from './role-notices.tsx'

const createdAt = '2026-11-20T12:00:00.000Z'
const kitchen: CommunityDetail = { ...communityDetailOf(bikeKitchen), isJoined: true, role: 'member' }
const garden = communityDetailOf(gardeners)
const { id } = kitchen
const asked: CommunityDetail = { ...kitchen, handover: { to: bylineOf(ann), createdAt } }

const meta = {
  title: 'Features/Community role notices',
  component: RoleNotices,
  decorators: withViewer,
  args: { community: asked },
  beforeEach: mockApi({ 'communities.members': singlePage(membersOf(bikeKitchen)) }),
} satisfies Meta<typeof RoleNotices>
export default meta

type Story = StoryObj<typeof meta>

export const Accept: Story = {
  name: 'accepts the offer of the named member',
  beforeEach: mockApi({ 'communities.answerHandover': { ...kitchen, role: 'creator', creatorId: ann.id } }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('region', { name: 'Ben Okafor asks you to take over' })
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }))
    await expectToast("You're now the creator of Sunday Bike Kitchen")
    await expectCalls('communities.answerHandover', { id, accept: true })
  },
}

export const Decline: Story = {
  name: 'declines to take over',
  beforeEach: mockApi({ 'communities.answerHandover': kitchen }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Decline' }))
    await expectToast('You declined to take over')
    await expectCalls('communities.answerHandover', { id, accept: false })
  },
}

export const DoubleTap: Story = {
  name: 'sends one answer when the button is tapped twice',
  beforeEach: mockApi({ 'communities.answerHandover': kitchen }),
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Decline' })
    button.click()
    button.click()
    await expectToast('You declined to take over')
    await expectCallCount('communities.answerHandover', 1)
  },
}

export const Answering: Story = {
  name: 'disables both buttons while the answer is sent',
  beforeEach: mockApi({ 'communities.answerHandover': pendingResponse }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }))
    await expect(await canvas.findByRole('button', { name: 'Accepting...' })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Decline' })).toBeDisabled()
  },
}

export const Withdrawn: Story = {
  name: "shows the server's reason when the offer was withdrawn in the meantime",
  beforeEach: mockApi({ 'communities.answerHandover': apiError('NOT_FOUND', 'Nobody asks you to take over') }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }))
    await expectErrorToast("Couldn't send your answer", 'Nobody asks you to take over')
    await expect(await canvas.findByRole('button', { name: 'Accept' })).toBeEnabled()
  },
}

export const UnknownCreator: Story = {
  name: 'shows no name when the viewer cannot see the creator',
  beforeEach: mockApi({ 'communities.members': singlePage([]) }),
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: "You're asked to take over" })
  },
}

export const Waiting: Story = {
  name: 'lets the creator withdraw the open offer',
  args: { community: { ...garden, handover: { to: bylineOf(edie), createdAt } } },
  beforeEach: mockApi({ 'communities.withdrawHandover': { ok: true } }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('region', { name: 'You asked Edie Larsson to take over' })
    await expect(canvas.getByText(/They can answer until Nov 27, 2026/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Withdraw' }))
    await expectCalls('communities.withdrawHandover', { id: garden.id })
  },
}

export const WithdrawDoubleTap: Story = {
  name: 'withdraws the offer once when the button is tapped twice',
  args: { community: { ...garden, handover: { to: bylineOf(edie), createdAt } } },
  beforeEach: mockApi({ 'communities.withdrawHandover': { ok: true } }),
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Withdraw' })
    button.click()
    button.click()
    await expectCallCount('communities.withdrawHandover', 1)
  },
}

export const WaitingLongName: Story = {
  name: 'fits a long name in 320 px',
  globals: { viewport: { value: 'small' } },
  args: { community: { ...garden, handover: { to: bylineOf(longNameUser), createdAt } } },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Withdraw' })
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}

export const Volunteer: Story = {
  name: 'lets a member of a community without a creator volunteer',
  args: { community: { ...kitchen, creatorId: null, canVolunteer: true } },
  beforeEach: mockApi({ 'communities.volunteer': { ...kitchen, role: 'creator', creatorId: ann.id } }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('region', { name: 'This community has no creator' })
    await userEvent.click(canvas.getByRole('button', { name: 'Volunteer' }))
    await expectToast("You're now the creator of Sunday Bike Kitchen")
    await expectCalls('communities.volunteer', { id })
  },
}

export const VolunteerDoubleTap: Story = {
  name: 'volunteers once when the button is tapped twice',
  args: { community: { ...kitchen, creatorId: null, canVolunteer: true } },
  beforeEach: mockApi({ 'communities.volunteer': { ...kitchen, role: 'creator', creatorId: ann.id } }),
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Volunteer' })
    button.click()
    button.click()
    await expectToast("You're now the creator of Sunday Bike Kitchen")
    await expectCallCount('communities.volunteer', 1)
  },
}

export const VolunteerTooLate: Story = {
  name: "shows the server's reason when another member was faster",
  args: { community: { ...kitchen, creatorId: null, canVolunteer: true } },
  beforeEach: mockApi({ 'communities.volunteer': apiError('CONFLICT', 'This community has a creator') }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Volunteer' }))
    await expectErrorToast("Couldn't make you the creator", 'This community has a creator')
  },
}

export const LeftCreator: Story = {
  name: 'shows nothing to a creator who has left and asked a member to take over',
  args: {
    community: { ...garden, isJoined: false, role: null, handover: { to: bylineOf(edie), createdAt } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).toBeNull()
  },
}

export const Nothing: Story = {
  name: 'shows nothing if the community has a creator and no open offer',
  args: { community: garden },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).toBeNull()
  },
}
