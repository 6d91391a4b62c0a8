import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { PrivateSwitch } from './private-switch.tsx'

const meta = {
  title: 'Features/Private switch',
  component: PrivateSwitch,
  args: { checked: false, onChange: fn() },
} satisfies Meta<typeof PrivateSwitch>
export default meta

type Story = StoryObj<typeof meta>

export const Off: Story = {
  name: 'calls onChange with true when it is switched on',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Private community' }))
    await expect(args.onChange).toHaveBeenCalledWith(true)
  },
}
export const On: Story = {
  name: 'is checked when the community is private',
  args: { checked: true },
  play: async ({ canvas }) => expect(canvas.getByRole('switch')).toBeChecked(),
}
