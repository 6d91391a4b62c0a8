import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { IconButton } from './icon-button.tsx'
import { Bell } from './icons.tsx'

const meta = {
  title: 'Primitives/Icon button',
  component: IconButton,
  args: { label: 'Notifications', icon: <Bell className="size-6" />, onClick: fn() },
} satisfies Meta<typeof IconButton>
export default meta

type Story = StoryObj<typeof meta>

export const Size: Story = {
  name: 'makes an icon button 44 px wide and high',
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Notifications' })
    await expect(button.getBoundingClientRect()).toMatchObject({ width: 44, height: 44 })
    await userEvent.click(button)
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

export const Disabled: Story = { args: { disabled: true } }
