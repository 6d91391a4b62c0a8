import { dan, edie, hugo } from '@stoop/validators/cast/people'
import { personOf } from '@stoop/validators/cast/people-views'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { answering, sent } from '../../mocks/answers.ts'
import { asMember } from '../../mocks/member-frame.tsx'
import { broken, pending } from '../../mocks/refused.ts'
import { alarmed } from '../../mocks/toasted.ts'
import { FriendshipButton } from './friendship-button.tsx'

const stranger = personOf(hugo)
const friendshipId = personOf(edie).friendshipId

const meta = {
  title: 'Features/Friendship button',
  component: FriendshipButton,
  decorators: asMember,
  args: { person: stranger, from: 'profile' },
} satisfies Meta<typeof FriendshipButton>
export default meta

type Story = StoryObj<typeof meta>

export const None: Story = {
  name: 'Nothing yet: Add Friend (116)',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Add Friend' })).toHaveAccessibleDescription(
      'Hugo Castellanos',
    )
  },
}

export const InAList: Story = { args: { from: 'friends', wide: true } }

export const Sent: Story = {
  name: 'Asked: Requested, a tap takes it back',
  beforeEach: answering({ 'friends.cancel': pending }),
  args: { person: { ...stranger, friendshipStatus: 'sent', friendshipId } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Requested' }))
    await sent('friends.cancel', { friendshipId: friendshipId ?? '' })
  },
}

export const CancelFailed: Story = {
  name: 'A request that cannot be taken back',
  beforeEach: answering({ 'friends.cancel': broken }),
  args: { person: { ...stranger, friendshipStatus: 'sent', friendshipId } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Requested' }))
    await alarmed('Failed to cancel friend request')
  },
}

export const Received: Story = {
  name: 'Asked by them: Accept',
  beforeEach: answering({ 'friends.respond': pending }),
  args: { person: personOf(edie) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }))
    await sent('friends.respond', { friendshipId: friendshipId ?? '', status: 'accepted' })
  },
}

export const Friends: Story = {
  name: 'Friends: a word, no button (116, 117)',
  args: { person: { ...personOf(dan), friendshipStatus: 'friends' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Friends')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Add Friend' })).toBeNull()
  },
}
