import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { App } from '../app.tsx'
import { apiError, networkError, pendingResponse } from '../mocks/errors.ts'
import { expectCalls, mockApi } from '../mocks/mock-api.ts'
import { pasteText } from '../mocks/paste-text.ts'
import { signOut, visitPath } from '../mocks/story-setup.ts'

const meta = {
  title: 'Screens/Forgot password',
  component: App,
  beforeEach: [
    signOut,
    visitPath('/auth/forgot', { email: 'ann@stoop.example' }),
    mockApi({ 'account.forgot': { ok: true } }),
  ],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

export const Sent: Story = {
  name: 'sends a link to the email of the sign-in form',
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByLabelText('Email')).toHaveValue('ann@stoop.example')
    await userEvent.click(canvas.getByRole('button', { name: 'Send link' }))
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Check your email' })).toHaveFocus())
    await expect(canvas.getByText(/If there is an account for ann@stoop\.example/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled()
    await expectCalls('account.forgot', { email: 'ann@stoop.example' })
  },
}

export const OtherEmail: Story = {
  name: 'returns to the form on Use another email',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send link' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Use another email' }))
    await expect(await canvas.findByLabelText('Email')).toHaveValue('ann@stoop.example')
  },
}

export const Invalid: Story = {
  name: 'sends no request for an invalid email',
  beforeEach: visitPath('/auth/forgot'),
  play: async ({ canvas, userEvent }) => {
    await pasteText(userEvent, await canvas.findByLabelText('Email'), 'ann')
    await userEvent.click(canvas.getByRole('button', { name: 'Send link' }))
    await expect(await canvas.findByText('Invalid email')).toBeVisible()
    await expectCalls('account.forgot')
  },
}

export const Sending: Story = {
  name: 'shows Sending... while the link for a new password is requested',
  beforeEach: mockApi({ 'account.forgot': pendingResponse }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send link' }))
    await expect(await canvas.findByRole('button', { name: 'Sending...' })).toBeDisabled()
  },
}

export const TooMany: Story = {
  name: 'shows the message of the server after too many requests for a link',
  beforeEach: mockApi({ 'account.forgot': apiError('TOO_MANY_REQUESTS', 'Too many attempts. Please wait a moment') }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send link' }))
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('Too many attempts. Please wait a moment'))
  },
}

export const Failed: Story = {
  name: 'keeps the form for a forgotten password when the server cannot be reached',
  beforeEach: mockApi({ 'account.forgot': networkError }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send link' }))
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(/couldn't reach Stoop/))
    await expect(await canvas.findByRole('button', { name: 'Send link' })).toBeEnabled()
  },
}

export const Links: Story = {
  name: 'links to the sign-in page and to the recovery codes',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/auth')
    await expect(canvas.getByRole('link', { name: /recovery code/ })).toHaveAttribute('href', '/auth/recover')
  },
}
