import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Select } from './select.tsx'

const meta = {
  title: 'Primitives/Select',
  component: Select,
  args: {
    'aria-label': 'City',
    placeholder: 'Select your city',
    options: ['New York City', 'Chicago', 'Boston'].map((city) => ({ value: city, label: city })),
    onChange: fn(),
  },
} satisfies Meta<typeof Select>
export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = {
  name: 'shows the placeholder until an option is chosen',
  play: async ({ canvas, userEvent }) => {
    const select = canvas.getByRole('combobox', { name: 'City' })
    await expect(select).toHaveDisplayValue('Select your city')
    await userEvent.selectOptions(select, 'Chicago')
    await expect(select).toHaveValue('Chicago')
  },
}

export const Chosen: Story = { args: { defaultValue: 'Boston' } }
export const Invalid: Story = { args: { 'aria-invalid': true } }
export const Disabled: Story = { args: { disabled: true, defaultValue: 'Boston' } }
