import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { PasswordField } from './password-field.tsx'

const meta = {
  title: 'Features/Password field',
  component: PasswordField,
  args: { value: 'front-stoop', onChange: fn(), message: undefined, autoComplete: 'current-password' },
} satisfies Meta<typeof PasswordField>
export default meta

type Story = StoryObj<typeof meta>

export const ShowAndHide: Story = {
  name: 'hides the password until Show password is pressed',
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByLabelText('Password')
    await expect(box).toHaveAttribute('type', 'password')
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await expect(box).toHaveAttribute('type', 'text')
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }))
    await expect(box).toHaveAttribute('type', 'password')
  },
}
export const WithError: Story = { args: { value: '12345', message: 'Password must be at least 6 characters' } }
export const WithHint: Story = { args: { value: '', hint: 'At least 6 characters', autoComplete: 'new-password' } }
