import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { App } from '../app.tsx'
import { endedAccess } from '../mocks/ended-access.ts'
import { apiError } from '../mocks/errors.ts'
import { expectCalls, mockApi } from '../mocks/mock-api.ts'
import { signOut, visitPath } from '../mocks/story-setup.ts'

const meta = {
  title: 'Screens/Confirm new email',
  component: App,
  beforeEach: [
    signOut,
    visitPath('/auth/email#a-token'),
    mockApi({ 'account.confirmEmail': { ok: true, ended: endedAccess() } }),
  ],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

export const Done: Story = {
  name: 'changes the email when the button is tapped',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Use this email' }))
    await expect(await canvas.findByRole('heading', { name: 'Email changed' })).toBeVisible()
    await expectCalls('account.confirmEmail', { token: 'a-token' })
  },
}

export const Invalid: Story = {
  name: 'links to the settings when the link of the new email is invalid or used',
  beforeEach: mockApi({ 'account.confirmEmail': apiError('BAD_REQUEST', 'Invalid', undefined, 'INVALID_LINK') }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Use this email' }))
    const link = await canvas.findByRole('link', { name: 'Open account settings' })
    await expect(link).toHaveAttribute('href', '/settings/account')
  },
}

export const Taken: Story = {
  name: 'shows the message of the server when another account already has this email',
  beforeEach: mockApi({ 'account.confirmEmail': apiError('CONFLICT', 'This email is already registered') }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Use this email' }))
    await expect(await canvas.findByText('This email is already registered')).toBeVisible()
  },
}
