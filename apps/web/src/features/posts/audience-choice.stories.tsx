import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { AudienceChoice } from './audience-choice.tsx'

const meta = {
  title: 'Features/Audience choice',
  component: AudienceChoice,
  args: { value: 'friends', onChange: fn() },
} satisfies Meta<typeof AudienceChoice>
export default meta

type Story = StoryObj<typeof meta>

export const Friends: Story = {
  name: 'Friends, Public, Only me (74)',
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('group', { name: 'Who can see this' })).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'Only me' }))
    await expect(args.onChange).toHaveBeenCalledWith('private')
  },
}
export const Public: Story = { args: { value: 'public' } }
export const OnlyMe: Story = { args: { value: 'private' } }
export const SmallPhone: Story = {
  name: 'Fits 320 px (1)',
  globals: { viewport: { value: 'small' } },
  play: async () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320),
}
