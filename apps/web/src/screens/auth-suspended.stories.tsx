import { isoHoursAgo } from '@stoop/validators/fixtures/values'
import type { Statement } from '@stoop/validators/moderation'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { App } from '../app.tsx'
import { removalStatement } from '../mocks/cases.ts'
import { apiError, networkError, pendingResponse } from '../mocks/errors.ts'
import { expectCalls, mockApi } from '../mocks/mock-api.ts'
import { pasteText } from '../mocks/paste-text.ts'
import { signOut, visitPath } from '../mocks/story-setup.ts'
import { expectNoToast } from '../mocks/toasts.ts'

const suspended: Statement = { ...removalStatement, action: 'suspend', until: isoHoursAgo(-160) }
const appealed: Statement = {
  ...suspended,
  appealBefore: null,
  appeal: { text: 'Not me.', createdAt: isoHoursAgo(0), outcome: null, explanation: null, decidedAt: null },
}

const meta = {
  title: 'Screens/Suspended account',
  component: App,
  beforeEach: [
    signOut,
    visitPath('/auth/suspended#a-token'),
    mockApi({ 'statements.oneByToken': suspended, 'statements.appealByToken': appealed }),
  ],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

export const Shown: Story = {
  name: 'shows the reason and the end of the suspension',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Your account is suspended' })).toBeVisible()
    await expect(canvas.getByText(/You can sign in again on/)).toBeVisible()
    await expect(canvas.getByText(/Your reply was also removed/)).toBeVisible()
    await expect(location.hash).toBe('')
    await expectCalls('statements.oneByToken', { token: 'a-token' })
  },
}

export const ForGood: Story = {
  name: 'says that the suspension is permanent',
  beforeEach: mockApi({ 'statements.oneByToken': { ...suspended, until: null } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Your account is suspended for good' })).toBeVisible()
  },
}

export const Appeal: Story = {
  name: 'sends an appeal without a session',
  play: async ({ canvas, userEvent }) => {
    await pasteText(userEvent, await canvas.findByLabelText('Why is the decision wrong?'), 'Not me.')
    await userEvent.click(canvas.getByRole('button', { name: 'Send appeal' }))
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Your appeal is waiting' })).toHaveFocus())
    await expectCalls('statements.appealByToken', { token: 'a-token', text: 'Not me.' })
  },
}

export const Loading: Story = {
  name: 'says that the decision is loading',
  beforeEach: mockApi({ 'statements.oneByToken': pendingResponse }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('We are fetching the decision about your account.')).toBeVisible()
  },
}

export const Invalid: Story = {
  name: 'links to the sign-in page when the token of the suspension has expired',
  beforeEach: mockApi({
    'statements.oneByToken': apiError('BAD_REQUEST', 'This link is no longer valid', undefined, 'INVALID_LINK'),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/auth')
  },
}

export const NoToken: Story = {
  name: 'links to the sign-in page if the address has no token',
  beforeEach: visitPath('/auth/suspended'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Back to sign in' })).toBeVisible()
  },
}

export const Failed: Story = {
  name: 'offers a retry when the suspension fails to load',
  beforeEach: mockApi({ 'statements.oneByToken': networkError }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: "We couldn't load the decision" })).toBeVisible()
    mockApi({ 'statements.oneByToken': suspended })()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('heading', { name: 'Your account is suspended' })).toBeVisible()
  },
}

export const AfterSignIn: Story = {
  name: 'opens the page of the suspension after a rejected sign-in, without an error toast',
  beforeEach: [
    visitPath('/auth'),
    mockApi({
      'auth.login': apiError('FORBIDDEN', 'This account is suspended', undefined, 'ACCOUNT_SUSPENDED', {
        until: '2026-12-01',
        reason: 'Harassment',
        appealToken: 'token-of-sign-in',
      }),
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await pasteText(userEvent, await canvas.findByLabelText('Email'), 'hugo@stoop.example')
    await pasteText(userEvent, canvas.getByLabelText('Password'), 'stoop-at-dusk')
    await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }))
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Your account is suspended' })).toBeVisible()
    await expectNoToast()
    await expect(location.pathname).toBe('/auth/suspended')
    await expectCalls('statements.oneByToken', { token: 'token-of-sign-in' })
  },
}
