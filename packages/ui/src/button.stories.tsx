import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Button, buttonClass } from './button.tsx'
import { UserPlus } from './lazy-icons.tsx'

const meta = {
  title: 'Primitives/Button',
  component: Button,
  args: { children: 'Join', onClick: fn() },
} satisfies Meta<typeof Button>
export default meta

type Story = StoryObj<typeof meta>

export const Primary: Story = {
  name: 'calls onClick of a button that is at least 44 px high',
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Join' })
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await expect(button).toHaveAttribute('type', 'button')
    await userEvent.click(button)
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

export const Soft: Story = { args: { tone: 'soft', children: 'Add Friend' } }
export const Plain: Story = { args: { tone: 'plain' } }
export const Quiet: Story = { args: { tone: 'quiet' } }
export const Danger: Story = { args: { tone: 'danger', children: 'Unfriend' } }
export const WithIcon: Story = {
  args: {
    children: (
      <>
        <UserPlus className="size-4.5" />
        Add Friend
      </>
    ),
  },
}

export const Pending: Story = {
  name: 'ignores clicks on a pending button',
  args: { pending: true, children: 'Posting...' },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Posting...' })
    await expect(button).toBeDisabled()
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}

export const Disabled: Story = { args: { disabled: true } }
export const Wide: Story = { args: { wide: true } }
export const LongLabel: Story = {
  args: { children: 'Wilhelmina-Alexandrina Featherstonehaugh-Cholmondeley wants to be asked before she is added' },
}
export const RightToLeft: Story = { args: { children: 'أضف صديقا' } }
export const AsLink: Story = {
  render: () => (
    <a href="#there" className={buttonClass('plain')}>
      Find people
    </a>
  ),
}
