import { Button } from '@stoop/ui/button'
import { blockCaptains, gardeners, harborWalkers, readers } from '@stoop/validators/fixtures/communities'
import { communityDetailOf } from '@stoop/validators/fixtures/community-views'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { withViewer } from '../../mocks/with-viewer.tsx'
import { CommunityHead } from './community-head.tsx'
import { CommunityHeadSkeleton } from './community-head-skeleton.tsx'

const meta = {
  title: 'Features/Community head',
  component: CommunityHead,
  decorators: withViewer,
  args: { community: communityDetailOf(gardeners), actions: <Button wide>Join Community</Button> },
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
  args: { community: communityDetailOf(blockCaptains) },
  play: async ({ canvas }) => expect(await canvas.findByText('Private')).toBeVisible(),
}
export const ByRequest: Story = {
  name: 'marks a community that people join by request',
  args: { community: { ...communityDetailOf(gardeners), joinPolicy: 'request' } },
  play: async ({ canvas }) => expect(await canvas.findByText('By request')).toBeVisible(),
}
export const ClosedByInvitation: Story = {
  name: 'marks a closed community that people join by invitation',
  args: { community: { ...communityDetailOf(gardeners), joinPolicy: 'invitation', isClosed: true } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('By invitation')).toBeVisible()
    await expect(canvas.getByText('Closed')).toBeVisible()
  },
}
export const CoverAndRules: Story = {
  name: 'shows the rules when they are opened',
  args: {
    community: {
      ...communityDetailOf(gardeners),
      coverUrl: '/door.svg',
      imageUrl: '/door.svg',
      rules: 'Be kind.\nShare your cuttings.',
    },
  },
  play: async ({ canvas, userEvent }) => {
    const summary = await canvas.findByText('Rules')
    await expect(canvas.getByText(/^Be kind/)).not.toBeVisible()
    await userEvent.click(summary)
    await expect(canvas.getByText(/^Be kind/)).toBeVisible()
    await expect(canvas.getByRole('banner').querySelectorAll('img')).toHaveLength(2)
  },
}
export const BrokenCover: Story = {
  name: 'shows the skyline when the cover does not load',
  args: { community: { ...communityDetailOf(gardeners), coverUrl: '/missing.webp' } },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('heading', { name: 'Front Step Gardeners' })
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull())
  },
}
export const LongTexts: Story = {
  name: 'fits long and right-to-left texts in 320 px',
  args: {
    community: {
      ...communityDetailOf(gardeners),
      name: 'مجتمع الحديقة على الدرج الأمامي للجيران جميعا هنا',
      rules: `${'a'.repeat(400)} قاعدة`,
      joinPolicy: 'invitation',
      isClosed: true,
    },
  },
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Rules'))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}
export const OneMember: Story = {
  name: 'uses the singular for 1 member',
  args: { community: communityDetailOf(harborWalkers) },
  play: async ({ canvas }) => expect(await canvas.findByText('1 member')).toBeVisible(),
}
export const NewYork: Story = { args: { community: communityDetailOf(readers) } }
export const NoDescription: Story = { args: { community: { ...communityDetailOf(gardeners), description: null } } }
export const Loading: Story = {
  name: 'shows Loading community... as a skeleton',
  render: () => <CommunityHeadSkeleton idOrSlug="unknown" />,
  play: async ({ canvas }) => expect(await canvas.findByText('Loading community...')).toBeVisible(),
}
