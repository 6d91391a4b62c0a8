import { Button } from '@stoop/ui/button'
import { blockCaptains, gardeners, harborWalkers, readers } from '@stoop/validators/cast/communities'
import { communityOf } from '@stoop/validators/cast/community-views'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { asMember } from '../../mocks/member-frame.tsx'
import { CommunityHead } from './community-head.tsx'
import { CommunityHeadSkeleton } from './community-head-skeleton.tsx'

const meta = {
  title: 'Features/Community head',
  component: CommunityHead,
  decorators: asMember,
  args: { community: communityOf(gardeners), acts: <Button wide>Join Community</Button> },
} satisfies Meta<typeof CommunityHead>
export default meta

type Story = StoryObj<typeof meta>

export const Letter: Story = {
  name: 'Letter, name, city, N members, description (156)',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Stoop Gardeners' })).toBeVisible()
    await expect(canvas.getByText('4 members')).toBeVisible()
  },
}
export const Private: Story = {
  name: 'Private (157)',
  args: { community: communityOf(blockCaptains) },
  play: async ({ canvas }) => expect(await canvas.findByText('Private')).toBeVisible(),
}
export const OneMember: Story = {
  name: '1 member',
  args: { community: communityOf(harborWalkers) },
  play: async ({ canvas }) => expect(await canvas.findByText('1 member')).toBeVisible(),
}
export const NewYork: Story = { args: { community: communityOf(readers) } }
export const NoDescription: Story = { args: { community: { ...communityOf(gardeners), description: null } } }
export const Loading: Story = {
  name: 'Loading community... (154)',
  render: () => <CommunityHeadSkeleton />,
  play: async ({ canvas }) => expect(await canvas.findByText('Loading community...')).toBeVisible(),
}
