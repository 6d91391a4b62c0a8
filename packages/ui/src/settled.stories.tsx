import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from './button.tsx'
import { Check } from './icons-later.tsx'
import { Settled } from './settled.tsx'

const meta = { title: 'Primitives/Settled', component: Settled, args: { children: 'Joined' } } satisfies Meta<
  typeof Settled
>
export default meta

type Story = StoryObj<typeof meta>

export const Ivy: Story = {
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
  name: 'As high as the button beside it',
  render: (args) => (
    <div className="flex gap-2">
      <Settled {...args} />
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
