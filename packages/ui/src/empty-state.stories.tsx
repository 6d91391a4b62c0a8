import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

const meta = {
  title: 'Primitives/Empty state',
  component: EmptyState,
  args: { drawing: 'friends', title: 'No friends yet', hint: 'Start connecting with people!' },
} satisfies Meta<typeof EmptyState>
export default meta

type Story = StoryObj<typeof meta>

export const TitleAndHint: Story = {}
export const TitleOnly: Story = { args: { hint: '' } }
export const WithButton: Story = { args: { action: <Button>Find people</Button> } }
export const Long: Story = {
  args: { title: 'Nothing matches “Wilhelmina-Alexandrina Featherstonehaugh-Cholmondeley of the Upper Stoop”' },
}
export const RightToLeft: Story = { args: { title: 'لا أصدقاء بعد', hint: 'ابدأ بالتعرف على الناس!' } }
export const FullPage: Story = {
  name: 'shows the title as a heading of level 1 when the empty state replaces the page',
  args: { fullPage: true, title: 'Community not found' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Community not found' })).toBeVisible()
  },
}
