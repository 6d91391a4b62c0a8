import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Spinner } from './spinner.tsx'

const meta = { title: 'Primitives/Spinner', component: Spinner } satisfies Meta<typeof Spinner>
export default meta

type Story = StoryObj<typeof meta>

export const Alone: Story = {
  args: { label: 'Loading' },
  play: async ({ canvas }) => expect(canvas.getByRole('status', { name: 'Loading' })).toBeVisible(),
}

export const BesideWords: Story = {
  args: { small: true },
  render: (args) => (
    <p className="flex items-center gap-2">
      <Spinner {...args} />
      Loading more posts...
    </p>
  ),
  play: async ({ canvas }) => expect(canvas.queryByRole('status')).toBeNull(),
}
