import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Switch } from './switch.tsx'

const meta = {
  title: 'Primitives/Switch',
  component: Switch,
  args: { label: 'Show your city', hint: 'On your profile', checked: false, onChange: fn() },
} satisfies Meta<typeof Switch>
export default meta

type Story = StoryObj<typeof meta>

export const Off: Story = {
  name: 'changes a switch on a tap on its label and with the keyboard',
  play: async ({ canvas, userEvent, args }) => {
    const control = canvas.getByRole('switch', { name: 'Show your city' })
    await expect(control).not.toBeChecked()
    await expect(control).toHaveAccessibleDescription('On your profile')
    await userEvent.click(canvas.getByText('Show your city'))
    await expect(args.onChange).toHaveBeenLastCalledWith(true)
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenCalledTimes(2)
  },
}
export const On: Story = { args: { checked: true, hint: '' } }
