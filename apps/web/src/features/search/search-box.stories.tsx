import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { SearchBox } from './search-box.tsx'

const meta = {
  title: 'Features/Search box',
  component: SearchBox,
  args: {
    value: '',
    onChange: fn(),
    label: 'Search people and communities...',
    clearLabel: 'Clear search',
  },
} satisfies Meta<typeof SearchBox>
export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = {
  name: 'shows no clear button while the search box is empty',
  play: async ({ canvas }) => {
    await expect(canvas.getByPlaceholderText('Search people and communities...')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
export const WithText: Story = {
  name: 'focuses the search box after the clear button was pressed',
  args: { value: 'okafor' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }))
    await expect(args.onChange).toHaveBeenCalledWith('')
    await expect(canvas.getByRole('searchbox')).toHaveFocus()
  },
}
export const RightToLeft: Story = { args: { value: 'نور' } }
