import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { VisibilityChoice } from './visibility-choice.tsx'

const meta = {
  title: 'Features/Visibility choice',
  component: VisibilityChoice,
  args: { value: 'friends', onChange: fn() },
} satisfies Meta<typeof VisibilityChoice>
export default meta

type Story = StoryObj<typeof meta>

export const Friends: Story = {
  name: 'calls onChange with the chosen visibility',
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('group', { name: 'Who can see this' })).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'Only me' }))
    await expect(args.onChange).toHaveBeenCalledWith('private')
  },
}
export const Public: Story = { args: { value: 'public' } }
export const OnlyMe: Story = { args: { value: 'private' } }
export const SmallPhone: Story = {
  name: 'fits three choices in 320 px',
  globals: { viewport: { value: 'small' } },
  play: async () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320),
}
