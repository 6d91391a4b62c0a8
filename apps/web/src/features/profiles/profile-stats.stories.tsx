import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ProfileStats } from './profile-stats.tsx'

const meta = {
  title: 'Features/Profile stats',
  component: ProfileStats,
  args: { profile: { postsCount: 2, friendsCount: 5 } },
} satisfies Meta<typeof ProfileStats>
export default meta

type Story = StoryObj<typeof meta>

export const Some: Story = {
  name: 'shows the number of posts and friends, and 0 photos',
  play: async ({ canvasElement }) => {
    await expect([...canvasElement.querySelectorAll('dd')].map((count) => count.textContent)).toEqual(['2', '5', '0'])
    await expect([...canvasElement.querySelectorAll('dt')].map((term) => term.textContent)).toEqual([
      'Posts',
      'Friends',
      'Photos',
    ])
  },
}
export const None: Story = { args: { profile: { postsCount: 0, friendsCount: 0 } } }
export const Many: Story = { args: { profile: { postsCount: 123456, friendsCount: 98765 } } }
