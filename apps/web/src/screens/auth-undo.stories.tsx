import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { App } from '../app.tsx'
import { apiError } from '../mocks/errors.ts'
import { expectCalls, mockApi } from '../mocks/mock-api.ts'
import { signOut, visitPath } from '../mocks/story-setup.ts'

const meta = {
  title: 'Screens/Undo email change',
  component: App,
  beforeEach: [signOut, visitPath('/auth/undo#a-token'), mockApi({ 'account.undoEmailChange': { ok: true } })],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

export const Done: Story = {
  name: 'restores the earlier email when the button is tapped',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change it back' }))
    await expect(await canvas.findByRole('heading', { name: 'Your old email is back' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Ask for another link' })).toHaveAttribute('href', '/auth/forgot')
    await expectCalls('account.undoEmailChange', { token: 'a-token' })
  },
}

export const Invalid: Story = {
  name: 'links to a new password when the link that undoes a change of the email is invalid or used',
  beforeEach: mockApi({ 'account.undoEmailChange': apiError('BAD_REQUEST', 'Invalid', undefined, 'INVALID_LINK') }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change it back' }))
    await expect(await canvas.findByRole('link', { name: 'Choose a new password' })).toBeVisible()
  },
}
