import { DEFAULT_CITIES } from '@stoop/validators/city-names'
import { bikeKitchen } from '@stoop/validators/fixtures/communities'
import { communityOf } from '@stoop/validators/fixtures/community-views'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CommunityTile } from './community-tile.tsx'

const meta = {
  title: 'Features/Community tile',
  component: CommunityTile,
  args: { community: communityOf(bikeKitchen) },
} satisfies Meta<typeof CommunityTile>
export default meta

type Story = StoryObj<typeof meta>

export const Initial: Story = {
  name: 'shows the first letter of the name when there is no image',
  play: async ({ canvas }) => expect(canvas.getByText('S')).toBeVisible(),
}
export const Large: Story = { args: { size: 'large' } }
export const Image: Story = { args: { community: { ...communityOf(bikeKitchen), imageUrl: '/door.svg' } } }
export const BrokenImage: Story = {
  name: 'shows the first letter when the image fails to load',
  args: { community: { ...communityOf(bikeKitchen), imageUrl: 'data:image/png;base64,nothing' } },
  play: async ({ canvas }) => expect(await canvas.findByText('S')).toBeVisible(),
}
export const NineCities: Story = {
  render: () => (
    <div className="flex flex-wrap gap-2">
      {DEFAULT_CITIES.map((city) => (
        <CommunityTile key={city} community={{ name: city, city, imageUrl: null }} />
      ))}
    </div>
  ),
}
