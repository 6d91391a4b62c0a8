import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from './button.tsx'
import { Check } from './lazy-icons.tsx'
import { StatusPill } from './status-pill.tsx'

const meta = { title: 'Primitives/Status pill', component: StatusPill, args: { children: 'Joined' } } satisfies Meta<
  typeof StatusPill
>
export default meta

type Story = StoryObj<typeof meta>

export const Success: Story = {
  args: {
    children: (
      <>
        <Check className="size-4.5" />
        Joined
      </>
    ),
  },
}
export const Plain: Story = { args: { tone: 'plain', children: 'Declined' } }
export const InPlaceOfAButton: Story = {
  name: 'makes a status as high as a button',
  render: (args) => (
    <div className="flex gap-2">
      <StatusPill {...args} />
      <Button tone="soft">Join</Button>
    </div>
  ),
  play: async ({ canvas }) => {
    const heights = [await canvas.findByText('Joined'), canvas.getByRole('button')].map(
      (element) => element.getBoundingClientRect().height,
    )
    await expect(heights[0]).toBe(heights[1])
  },
}
