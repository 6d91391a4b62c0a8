import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Counter, Field, Input, Textarea } from './field.tsx'

const meta = {
  title: 'Primitives/Field',
  component: Field,
  args: { label: 'Email', children: (control) => <Input {...control} /> },
} satisfies Meta<typeof Field>
export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = {
  name: 'A label tied to its control',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Email'))
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveFocus()
  },
}

export const WithHint: Story = {
  args: { hint: 'At least 6 characters' },
  play: async ({ canvas }) => expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('At least 6 characters'),
}

export const Wrong: Story = {
  name: 'What is wrong takes the place of the hint and is announced',
  args: { hint: 'At least 6 characters', message: 'Invalid email' },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('textbox')
    await expect(box).toBeInvalid()
    await expect(box).toHaveAccessibleDescription('Invalid email')
    await expect(canvas.getByRole('alert')).toHaveTextContent('Invalid email')
    await expect(canvas.queryByText('At least 6 characters')).toBeNull()
  },
}

export const Quiet: Story = {
  name: 'A label for the ear alone',
  args: { quiet: true, children: (control) => <Input {...control} placeholder="Search people and communities..." /> },
}

export const ReadOnly: Story = { args: { children: (control) => <Input {...control} readOnly value="Chicago" /> } }
export const Disabled: Story = { args: { children: (control) => <Input {...control} disabled value="Chicago" /> } }
export const Lines: Story = { args: { label: 'Bio', children: (control) => <Textarea {...control} rows={4} /> } }
export const RightToLeft: Story = {
  args: {
    label: 'Bio',
    children: (control) => <Textarea {...control} dir="auto" defaultValue="أحب الجلوس على الدرج" />,
  },
}

export const Counters: Story = {
  name: 'The counter shows in the last tenth alone',
  render: () => (
    <>
      <Counter length={449} most={500} />
      <Counter length={450} most={500} />
      <Counter length={501} most={500} />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('status').map((counter) => counter.textContent)).toEqual([
      '450 / 500',
      '501 / 500',
    ])
  },
}
