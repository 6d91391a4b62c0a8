import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Spinner } from './spinner.tsx'

const meta = { title: 'Primitives/Spinner', component: Spinner } satisfies Meta<typeof Spinner>
export default meta

type Story = StoryObj<typeof meta>

export const Alone: Story = {
  name: 'gives a spinner with a label the role status',
  args: { label: 'Loading' },
  play: async ({ canvas }) => expect(canvas.getByRole('status', { name: 'Loading' })).toBeVisible(),
}

export const BesideText: Story = {
  name: 'does not give a spinner without a label the role status',
  args: { small: true },
  render: (args) => (
    <p className="flex items-center gap-2">
      <Spinner {...args} />
      Loading more posts...
    </p>
  ),
  play: async ({ canvas }) => expect(canvas.queryByRole('status')).toBeNull(),
}

export const Still: Story = {
  name: 'shows a spinner without motion if nothing is being loaded',
  args: { label: 'Loading', isMoving: false },
  play: async ({ canvasElement }) => {
    const animations = canvasElement.ownerDocument.getAnimations()
    await expect(animations.filter(({ playState }) => playState === 'running')).toEqual([])
  },
}
