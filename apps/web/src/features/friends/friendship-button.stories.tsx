import { dan, edie, hugo, longNameUser } from '@stoop/validators/fixtures/people'
import { personOf } from '@stoop/validators/fixtures/people-views'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { getDefaultStore } from 'jotai'
import { expect, screen, waitFor, within } from 'storybook/test'
import { showToast, toastAtom } from '../../lib/toast.ts'
import { apiError, pendingResponse, serverError } from '../../mocks/errors.ts'
import { findFocusedDialog } from '../../mocks/focus-in-overlay.ts'
import { expectCalls, mockApi } from '../../mocks/mock-api.ts'
import { expectErrorToast } from '../../mocks/toasts.ts'
import { withViewer } from '../../mocks/with-viewer.tsx'
import { FriendshipButton } from './friendship-button.tsx'

const stranger = personOf(hugo)
const friendshipId = personOf(edie).friendshipId

const meta = {
  title: 'Features/Friendship button',
  component: FriendshipButton,
  decorators: withViewer,
  args: { person: stranger, from: 'profile' },
} satisfies Meta<typeof FriendshipButton>
export default meta

type Story = StoryObj<typeof meta>

export const None: Story = {
  name: 'shows Add Friend for a stranger, with their name in the description',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Add Friend' })).toHaveAccessibleDescription(
      'Hugo Castellanos',
    )
  },
}

export const InList: Story = { args: { from: 'friends', wide: true } }

const requested = { ...stranger, friendshipStatus: 'sent' as const, friendshipId }

export const Sent: Story = {
  name: 'asks for confirmation before cancelling a request',
  beforeEach: mockApi({ 'friends.cancel': pendingResponse }),
  args: { person: requested },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Requested' }))
    const dialog = await findFocusedDialog('Cancel your friend request to Hugo Castellanos?')
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Keep request' })).toHaveFocus())
    await expectCalls('friends.cancel')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel request' }))
    await expectCalls('friends.cancel', { friendshipId: friendshipId ?? '' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const KeepsRequest: Story = {
  name: 'keeps the friend request on Esc and on Keep request',
  args: { person: requested },
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Requested' })
    await userEvent.click(button)
    await userEvent.click(await screen.findByRole('button', { name: 'Keep request' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(button).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await findFocusedDialog()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(button).toHaveFocus())
    await expectCalls('friends.cancel')
  },
}

export const LongestNameInDialog: Story = {
  name: 'fits the confirmation of a cancellation with the longest name in 320 px',
  globals: { viewport: { value: 'small' } },
  args: { person: { ...requested, firstName: longNameUser.firstName, lastName: longNameUser.lastName } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Requested' }))
    await screen.findByRole('button', { name: 'Cancel request' })
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const KeepsOtherToast: Story = {
  name: 'keeps the toast of another action when a request is cancelled',
  beforeEach: mockApi({ 'friends.cancel': pendingResponse }),
  args: { person: requested },
  play: async ({ canvas, userEvent }) => {
    showToast({ title: 'Settings saved' }, 'default')
    await userEvent.click(await canvas.findByRole('button', { name: 'Requested' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel request' }))
    await expectCalls('friends.cancel', { friendshipId: friendshipId ?? '' })
    await expect(getDefaultStore().get(toastAtom)).toMatchObject({ title: 'Settings saved' })
  },
}

export const CancelFailed: Story = {
  name: 'shows an error toast when cancelling a friend request fails',
  beforeEach: mockApi({ 'friends.cancel': serverError }),
  args: { person: requested },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Requested' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel request' }))
    await expectErrorToast("Couldn't cancel the request")
  },
}

export const NotAccepted: Story = {
  name: 'shows that a member accepts no friend requests',
  beforeEach: mockApi({ 'friends.request': apiError('FORBIDDEN', 'This member does not accept friend requests') }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Friend' }))
    await expectErrorToast('Failed to send friend request', 'This member does not accept friend requests')
  },
}

export const Received: Story = {
  name: 'accepts a received friend request on Accept',
  beforeEach: mockApi({ 'friends.respond': pendingResponse }),
  args: { person: personOf(edie) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }))
    await expectCalls('friends.respond', { friendshipId: friendshipId ?? '', status: 'accepted' })
  },
}

export const ReceivedWithdrawn: Story = {
  name: 'shows that the request was cancelled when accepting returns 404',
  beforeEach: mockApi({ 'friends.respond': apiError('NOT_FOUND', 'Friend request not found') }),
  args: { person: personOf(edie) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }))
    await expectErrorToast('This request was cancelled')
  },
}

export const Friends: Story = {
  name: 'shows Friends instead of a button for a friend',
  args: { person: { ...personOf(dan), friendshipStatus: 'friends' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Friends')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Add Friend' })).toBeNull()
  },
}
