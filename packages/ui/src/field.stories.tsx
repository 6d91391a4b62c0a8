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
  name: 'focuses the control when its label is clicked',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Email'))
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveFocus()
  },
}

export const WithHint: Story = {
  name: 'describes the control with the hint',
  args: { hint: 'At least 6 characters' },
  play: async ({ canvas }) => expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('At least 6 characters'),
}

export const WithError: Story = {
  name: 'announces the error in place of the hint',
  args: { hint: 'At least 6 characters', message: 'Invalid email' },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('textbox')
    await expect(box).toBeInvalid()
    await expect(box).toHaveAccessibleDescription('Invalid email')
    await expect(canvas.getByRole('alert')).toHaveTextContent('Invalid email')
    await expect(canvas.queryByText('At least 6 characters')).toBeNull()
  },
}

export const HiddenLabel: Story = {
  args: {
    hidesLabel: true,
    children: (control) => <Input {...control} placeholder="Search people and communities..." />,
  },
}

export const ReadOnly: Story = { args: { children: (control) => <Input {...control} readOnly value="Chicago" /> } }
export const Disabled: Story = { args: { children: (control) => <Input {...control} disabled value="Chicago" /> } }
export const Multiline: Story = { args: { label: 'Bio', children: (control) => <Textarea {...control} rows={4} /> } }
export const RightToLeft: Story = {
  args: {
    label: 'Bio',
    children: (control) => <Textarea {...control} dir="auto" defaultValue="أحب الجلوس على الدرج" />,
  },
}

export const Counters: Story = {
  name: 'shows the counter from 90% of the maximum length',
  render: () => (
    <>
      <Counter length={449} maxLength={500} />
      <Counter length={450} maxLength={500} />
      <Counter length={501} maxLength={500} />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('status').map((counter) => counter.textContent)).toEqual([
      '450 / 500',
      '501 / 500',
    ])
  },
}
