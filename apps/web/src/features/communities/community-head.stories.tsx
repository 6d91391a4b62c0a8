import { Button } from '@stoop/ui/button'
import { blockCaptains, gardeners, harborWalkers, readers } from '@stoop/validators/fixtures/communities'
import { communityOf } from '@stoop/validators/fixtures/community-views'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { withViewer } from '../../mocks/with-viewer.tsx'
import { CommunityHead } from './community-head.tsx'
import { CommunityHeadSkeleton } from './community-head-skeleton.tsx'

const meta = {
  title: 'Features/Community head',
  component: CommunityHead,
  decorators: withViewer,
  args: { community: communityOf(gardeners), actions: <Button wide>Join Community</Button> },
} satisfies Meta<typeof CommunityHead>
export default meta

type Story = StoryObj<typeof meta>

export const Letter: Story = {
  name: 'shows the name and the number of members',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Front Step Gardeners' })).toBeVisible()
    await expect(canvas.getByText('4 members')).toBeVisible()
  },
}
export const Private: Story = {
  name: 'marks a private community',
  args: { community: communityOf(blockCaptains) },
  play: async ({ canvas }) => expect(await canvas.findByText('Private')).toBeVisible(),
}
export const OneMember: Story = {
  name: 'uses the singular for 1 member',
  args: { community: communityOf(harborWalkers) },
  play: async ({ canvas }) => expect(await canvas.findByText('1 member')).toBeVisible(),
}
export const NewYork: Story = { args: { community: communityOf(readers) } }
export const NoDescription: Story = { args: { community: { ...communityOf(gardeners), description: null } } }
export const Loading: Story = {
  name: 'shows Loading community... as a skeleton',
  render: () => <CommunityHeadSkeleton />,
  play: async ({ canvas }) => expect(await canvas.findByText('Loading community...')).toBeVisible(),
}
