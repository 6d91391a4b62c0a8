import { ben, longNameUser } from '@stoop/validators/fixtures/people'
import { bylineOf } from '@stoop/validators/fixtures/people-views'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { serverError } from '../../mocks/errors.ts'
import { expectCalls, mockApi } from '../../mocks/mock-api.ts'
import { expectErrorToast } from '../../mocks/toasts.ts'
import { withViewer } from '../../mocks/with-viewer.tsx'
import UnfriendDialog from './unfriend-dialog.tsx'

const meta = {
  title: 'Features/Unfriend dialog',
  component: UnfriendDialog,
  decorators: withViewer,
  args: { open: true, person: bylineOf(ben), onClose: fn() },
} satisfies Meta<typeof UnfriendDialog>
export default meta

type Story = StoryObj<typeof meta>

export const InitialFocus: Story = {
  name: 'focuses Stay friends, which closes the dialog without a change',
  play: async ({ args, userEvent }) => {
    const stayButton = await screen.findByRole('button', { name: 'Stay friends' })
    await waitFor(() => expect(stayButton).toHaveFocus())
    await userEvent.click(stayButton)
    await expect(args.onClose).toHaveBeenCalled()
    await expectCalls('friends.remove')
  },
}

export const Failed: Story = {
  name: "shows “Couldn't unfriend” when the request fails",
  beforeEach: mockApi({ 'friends.remove': serverError }),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Unfriend' }))
    await expectErrorToast("Couldn't unfriend")
  },
}

export const Longest: Story = { globals: { viewport: { value: 'small' } }, args: { person: bylineOf(longNameUser) } }
