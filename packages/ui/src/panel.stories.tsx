import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { Button } from './button.tsx'
import { Panel } from './panel.tsx'

const meta = {
  title: 'Primitives/Panel',
  component: Panel,
  args: { open: true, onClose: fn(), title: 'Notifications', closeLabel: 'Close', children: <p>No notifications</p> },
} satisfies Meta<typeof Panel>
export default meta

type Story = StoryObj<typeof meta>

export const Open: Story = {
  name: 'calls onClose of the panel on Esc',
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog', { name: 'Notifications' })
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalled()
  },
}

export const WithAction: Story = { args: { action: <Button tone="quiet">Mark all as read</Button> } }

export const LargeText: Story = {
  name: 'keeps a long title of a panel beside the close button, with text at 200% in 320 px',
  globals: { viewport: { value: 'small' } },
  args: { title: 'Search in conversation' },
  beforeEach: () => {
    document.documentElement.style.fontSize = '200%'
    return () => {
      document.documentElement.style.fontSize = ''
    }
  },
  play: async () => {
    const title = await screen.findByRole('heading', { name: 'Search in conversation' })
    const { left } = screen.getByRole('button', { name: 'Close' }).getBoundingClientRect()
    await expect(title.getBoundingClientRect().right).toBeLessThanOrEqual(left)
    await expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth)
  },
}

export const Long: Story = {
  name: 'scrolls a panel that is higher than 70% of the screen',
  args: {
    children: (
      <p data-testid="words">
        {'A long sentence. '.repeat(300)}
        <Button>View</Button>
      </p>
    ),
  },
  play: async () => {
    const box = (await screen.findByTestId('words')).parentElement
    await expect(box?.scrollHeight).toBeGreaterThan(box?.clientHeight ?? Number.POSITIVE_INFINITY)
    await expect(screen.getByRole('dialog').getBoundingClientRect().height).toBeLessThanOrEqual(innerHeight * 0.7 + 1)
  },
}
