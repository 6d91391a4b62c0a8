import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Card } from './card.tsx'
import { RadioList } from './radio-list.tsx'

const meta = {
  title: 'Primitives/Radio list',
  component: RadioList,
  args: {
    label: 'Who can write to you',
    options: [
      { value: 'all', label: 'Everyone', hint: 'Anyone who is signed in' },
      { value: 'none', label: 'Nobody' },
    ],
    value: 'all',
    onChange: fn(),
  },
  decorators: [
    (Story) => (
      <Card className="m-4">
        <Story />
      </Card>
    ),
  ],
} satisfies Meta<typeof RadioList>
export default meta

type Story = StoryObj<typeof meta>

export const Choice: Story = {
  name: 'changes the choice on a tap or with the arrow keys',
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('group', { name: /Who can write to you/ })).toBeVisible()
    const first = canvas.getByRole('radio', { name: 'Everyone' })
    await expect(first).toBeChecked()
    await expect(first).toHaveAccessibleDescription('Anyone who is signed in')
    await userEvent.click(canvas.getByText('Nobody'))
    await expect(args.onChange).toHaveBeenLastCalledWith('none')
  },
}
