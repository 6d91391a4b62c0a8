import { ben } from '@stoop/validators/fixtures/people'
import { bylineOf, profileOf } from '@stoop/validators/fixtures/people-views'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { pendingResponse } from '../../mocks/errors.ts'
import { mockApi } from '../../mocks/mock-api.ts'
import { withViewer } from '../../mocks/with-viewer.tsx'
import BlockDialog from './block-dialog.tsx'

const meta = {
  title: 'Features/Block dialog',
  component: BlockDialog,
  decorators: withViewer,
  args: { open: true, person: bylineOf(ben), onBlock: fn(), onClose: fn() },
  beforeEach: mockApi({ 'profiles.of': { ...profileOf(ben), isFriend: true } }),
} satisfies Meta<typeof BlockDialog>
export default meta

type Story = StoryObj<typeof meta>

const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Block Ben Okafor?' }))

export const Friend: Story = {
  name: 'warns that blocking a friend ends the friendship',
  play: async () => {
    const dialog = await findDialog()
    await expect(
      await dialog.findByText("This ends your friendship. Unblocking them later doesn't bring it back."),
    ).toBeInTheDocument()
  },
}

export const Loading: Story = {
  name: 'allows a block before the profile has loaded',
  beforeEach: mockApi({ 'profiles.of': pendingResponse }),
  play: async ({ args, userEvent }) => {
    const dialog = await findDialog()
    await expect(
      dialog.getByText("If you are friends, this ends your friendship. Unblocking them later doesn't bring it back."),
    ).toBeInTheDocument()
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await userEvent.click(dialog.getByRole('button', { name: 'Block' }))
    await expect(args.onBlock).toHaveBeenCalledOnce()
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
