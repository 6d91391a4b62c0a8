import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { pasteText } from '../../mocks/paste-text.ts'
import { NewPasswordField } from './new-password-field.tsx'

/** Keeps the value of the field, like a form. */
function Form({ userInputs = [] }: { userInputs?: string[] }) {
  const [value, setValue] = useState('')
  return (
    <main className="p-5">
      <NewPasswordField value={value} onChange={setValue} message={undefined} userInputs={userInputs} />
    </main>
  )
}

const meta = { title: 'Features/New password field', component: Form } satisfies Meta<typeof Form>
export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = {
  name: 'shows the minimum length while the password is empty',
  play: async ({ canvas }) =>
    expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription('At least 6 characters'),
}

export const TooShort: Story = {
  name: 'shows the minimum length while the password has 5 characters',
  play: async ({ canvas, userEvent }) => {
    await pasteText(userEvent, canvas.getByLabelText('Password'), 'xk4!q')
    await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription('At least 6 characters')
  },
}

export const Strong: Story = {
  name: 'names the strength of the password without moving the page',
  play: async ({ canvas, canvasElement, userEvent }) => {
    const { height } = canvasElement.getBoundingClientRect()
    await pasteText(userEvent, canvas.getByLabelText('Password'), 'stoop-at-dusk')
    await waitFor(() => expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription('Strong password'))
    await expect(canvasElement.getBoundingClientRect().height).toBe(height)
  },
}

export const Weak: Story = {
  name: 'rates a password with the name of the member as weak',
  args: { userInputs: ['Wilhelmina'] },
  play: async ({ canvas, userEvent }) => {
    await pasteText(userEvent, canvas.getByLabelText('Password'), 'wilhelmina')
    await waitFor(() => expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription('Very weak password'))
  },
}

export const Common: Story = {
  name: 'announces a warning for a common password',
  play: async ({ canvas, userEvent }) => {
    await pasteText(userEvent, canvas.getByLabelText('Password'), 'sunshine1')
    const warning = 'Common password. Another one is safer.'
    await waitFor(() => expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription(warning))
    await expect(canvas.getByRole('status')).toHaveTextContent(warning)
  },
}
