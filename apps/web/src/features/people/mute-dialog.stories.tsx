import { bikeKitchen } from '@stoop/validators/fixtures/communities'
import { communityOf } from '@stoop/validators/fixtures/community-views'
import { ben, gwen, longNameUser } from '@stoop/validators/fixtures/people'
import { bylineOf } from '@stoop/validators/fixtures/people-views'
import { muteViews } from '@stoop/validators/fixtures/safety-views'
import { singlePage } from '@stoop/validators/fixtures/values'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { apiError, pendingResponse } from '../../mocks/errors.ts'
import { findFocusedDialog, focusInOverlay } from '../../mocks/focus-in-overlay.ts'
import { expectCalls, mockApi } from '../../mocks/mock-api.ts'
import { expectErrorToast, expectToast } from '../../mocks/toasts.ts'
import { withViewer } from '../../mocks/with-viewer.tsx'
import MuteDialog from './mute-dialog.tsx'
import { communityToMute, memberToMute } from './mutes.data.ts'

const meta = {
  title: 'Features/Mute dialog',
  component: MuteDialog,
  decorators: withViewer,
  args: { open: true, subject: memberToMute(bylineOf(ben)), onClose: fn() },
  beforeEach: mockApi({ 'people.mutes': singlePage(muteViews), 'people.mute': { ok: true } }),
} satisfies Meta<typeof MuteDialog>
export default meta

type Story = StoryObj<typeof meta>

export const Durations: Story = {
  name: 'offers Undo in a toast after muting',
  beforeEach: mockApi({ 'people.unmute': { ok: true } }),
  play: async ({ args, userEvent }) => {
    await findFocusedDialog('Mute Ben')
    await userEvent.click(await screen.findByRole('button', { name: 'Until I change it' }))
    await expect(args.onClose).toHaveBeenCalled()
    await expectToast('Ben is muted.')
    await expectCalls('people.mute', { userId: ben.id, until: null })
    await userEvent.click(screen.getByRole('button', { name: 'Undo', hidden: true }))
    await expectToast('Ben is no longer muted')
    await expectCalls('people.unmute', { userId: ben.id })
  },
}

const DAY_MS = 86_400_000

export const ForAWeek: Story = {
  name: 'mutes a member for a week with the keyboard',
  beforeEach: mockApi({
    'people.mute': ({ until }) => {
      const days = (Date.parse(until ?? '') - Date.now()) / DAY_MS
      return Math.round(days) === 7 ? { ok: true } : apiError('BAD_REQUEST', `Expected 7 days, got ${days}`)
    },
  }),
  play: async ({ userEvent }) => {
    const button = await screen.findByRole('button', { name: 'For a week' })
    await focusInOverlay(button)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByText(/^Ben is muted until [A-Z]/)).toBeVisible())
  },
}

export const Muted: Story = {
  name: 'ends the mute of a member who is muted',
  args: { subject: memberToMute(bylineOf(gwen)) },
  beforeEach: mockApi({ 'people.unmute': { ok: true } }),
  play: async ({ userEvent }) => {
    await screen.findByText(/^Muted until [A-Z]/)
    await userEvent.click(screen.getByRole('button', { name: 'Unmute Gwen' }))
    await expectCalls('people.unmute', { userId: gwen.id })
  },
}

export const Community: Story = {
  name: 'explains that the viewer stays a member of a muted community',
  args: { subject: communityToMute(communityOf(bikeKitchen)) },
  beforeEach: mockApi({ 'people.mutes': pendingResponse, 'communities.mute': { ok: true } }),
  play: async ({ userEvent }) => {
    await screen.findByText(/You stay a member/)
    await userEvent.click(screen.getByRole('button', { name: 'Until I change it' }))
    await expectCalls('communities.mute', { id: communityOf(bikeKitchen).id, until: null })
  },
}

export const Failed: Story = {
  name: 'shows the reason why muting failed',
  beforeEach: mockApi({ 'people.mute': apiError('CONFLICT', 'You can mute at most 1,000 members and communities') }),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'For a day' }))
    await expectErrorToast("Couldn't mute Ben", 'You can mute at most 1,000 members and communities')
  },
}

export const Longest: Story = {
  globals: { viewport: { value: 'small' } },
  args: { subject: memberToMute(bylineOf(longNameUser)) },
}
