import { bikeKitchen, blockCaptains, gardeners } from '@stoop/validators/fixtures/communities'
import { communityOf } from '@stoop/validators/fixtures/community-views'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { withViewer } from '../../mocks/with-viewer.tsx'
import { CommunityCard } from './community-card.tsx'

const meta = {
  title: 'Features/Community card',
  component: CommunityCard,
  decorators: withViewer,
  args: { community: communityOf(bikeKitchen), from: 'discover' },
} satisfies Meta<typeof CommunityCard>
export default meta

type Story = StoryObj<typeof meta>

export const Join: Story = {
  name: 'shows Join, described by the name of the community',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Join' })).toHaveAccessibleDescription('Sunday Bike Kitchen')
  },
}

export const Joined: Story = {
  name: 'shows Joined for a member',
  args: { community: communityOf(gardeners) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Joined')).toBeVisible()
    await expect(canvas.getByRole('link')).toHaveAttribute('href', `/communities/${communityOf(gardeners).id}`)
  },
}

export const JoinedByViewer: Story = {
  name: 'shows Member in the list of joined communities',
  args: { community: communityOf(gardeners), from: 'joined' },
  play: async ({ canvas }) => expect(await canvas.findByText('Member')).toBeVisible(),
}

export const Private: Story = { args: { community: communityOf(blockCaptains), from: 'joined' } }
export const Image: Story = { args: { community: { ...communityOf(bikeKitchen), imageUrl: '/door.svg' } } }
export const NoDescription: Story = { args: { community: { ...communityOf(bikeKitchen), description: null } } }
export const Long: Story = {
  name: 'fits a long name and description in 320 px',
  globals: { viewport: { value: 'small' } },
  args: { community: { ...communityOf(bikeKitchen), name: 'w'.repeat(50), description: 'w'.repeat(500) } },
  play: async ({ canvas }) => {
    await canvas.findByRole('article')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}
export const RightToLeft: Story = {
  args: { community: { ...communityOf(bikeKitchen), name: 'جيران الدرج', description: 'لقاء كل مساء' } },
}
