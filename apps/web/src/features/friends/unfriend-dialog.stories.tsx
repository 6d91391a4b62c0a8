import { ben, longest } from '@stoop/validators/cast/people'
import { bylineOf } from '@stoop/validators/cast/people-views'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { answering, sent } from '../../mocks/answers.ts'
import { asMember } from '../../mocks/member-frame.tsx'
import { broken } from '../../mocks/refused.ts'
import { alarmed } from '../../mocks/toasted.ts'
import UnfriendDialog from './unfriend-dialog.tsx'

const meta = {
  title: 'Features/Unfriend dialog',
  component: UnfriendDialog,
  decorators: asMember,
  args: { open: true, person: bylineOf(ben), onClose: fn() },
} satisfies Meta<typeof UnfriendDialog>
export default meta

type Story = StoryObj<typeof meta>

export const Asks: Story = {
  name: 'The focus is on Keep',
  play: async ({ args, userEvent }) => {
    const keep = await screen.findByRole('button', { name: 'Keep' })
    await waitFor(() => expect(keep).toHaveFocus())
    await userEvent.click(keep)
    await expect(args.onClose).toHaveBeenCalled()
    await sent('friends.remove')
  },
}

export const Refused: Story = {
  name: 'Failed to unfriend',
  beforeEach: answering({ 'friends.remove': broken }),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Unfriend' }))
    await alarmed('Failed to unfriend')
  },
}

export const Longest: Story = { globals: { viewport: { value: 'small' } }, args: { person: bylineOf(longest) } }
